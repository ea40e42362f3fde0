/**
 * Who may speak to whom: the one table that network policies, the networks of compose and their tests are made of. It has what
 * Candor's own processes, jobs and commands open connections to, and who from outside is let in. What every pod needs whoever it
 * is (names from DNS, the probes of its node) is not in it. `campaign:verify` is not in it either: it is a reader of the public
 * site, run from anywhere.
 */
import { type ProcessName, processNames, type ServiceName, serviceNames } from '@candor/events';

/** Who opens connections besides the processes: the job before a rollout, an operator's command, the watch, the door outside. */
export const outsiders = ['migrate', 'commands', 'prometheus', 'ingress'] as const;
export const callers = [...processNames, ...outsiders] as const;
export type Caller = (typeof callers)[number];

/** What a process listens on in its container. */
export const processPorts = { http: 8080, metrics: 9464 } as const;
export type ProcessPort = keyof typeof processPorts;

/** What is not ours, with the ports that it usually has. A store that is given by address may have others. */
export const storePorts = {
  mongo: [27017],
  redis: [6379],
  s3: [9000],
  smtp: [25, 465, 587],
  otlp: [4318],
  // The push services of browsers, on the internet.
  push: [443],
} as const;
export type Store = keyof typeof storePorts;
export const storeNames = Object.keys(storePorts) as Store[];

/** A process by one of its ports, or a store. */
export type Target = `${ProcessName}/${ProcessPort}` | Store;

/** One allowed way: who opens the connection, to what, and what for. */
export interface Way {
  from: Caller;
  to: Target;
  /** The process that is called; undefined for a store. */
  process?: ProcessName;
  /** The process's port by name, or the store's name. */
  port: ProcessPort | Store;
  ports: readonly number[];
  why: string;
}

const ownData = { mongo: 'its own database' };
const queues = { redis: 'the queues of events' };
const spans = { otlp: 'traces and the log, where a collector is named' };

/** A way to each service, for the same reason. */
const everyService = (why: string) =>
  Object.fromEntries(serviceNames.map((name) => [`${name}/http`, why])) as Record<`${ServiceName}/http`, string>;
const otherServices = <Self extends ServiceName>(self: Self, why: string) => {
  const { [`${self}/http` as const]: _own, ...others } = everyService(why);
  return others;
};
const everyProcess = (why: string) =>
  Object.fromEntries(processNames.map((name) => [`${name}/metrics`, why])) as Record<`${ProcessName}/metrics`, string>;

/** Every caller has its row; what is not in it is refused. */
const table = {
  auth: {
    ...ownData,
    ...spans,
    redis: 'the queues of events, mails to send, limits of sign-ins',
    s3: 'profile pictures',
    smtp: 'links to confirm an address or a password',
    ...otherServices('auth', 'erasures'),
  },
  wallet: {
    ...ownData,
    ...spans,
    ...queues,
    // It asks itself like the others, so that the question has one form.
    ...everyService("the ledger's health: what was not delivered"),
    'auth/http':
      "the ledger's health; registrations, and who shares a mailbox or a device, before a bonus; who else may decide a payment into the promotions",
    'payments/http': "the ledger's health; who shares a payout address, before a bonus; which transactions are counted",
  },
  ratings: {
    ...ownData,
    ...spans,
    ...queues,
    s3: 'pictures of apps, screenshots of raters',
    'auth/http': 'people found by name, what an API key may spend, which organisations are somebody alone’s',
    'wallet/http': 'fundings and refunds of campaigns, whom an administrator invited',
  },
  payments: {
    ...ownData,
    ...spans,
    ...queues,
    s3: 'screenshots of deposits',
    'wallet/http': 'holds of payouts and what a person has',
    'auth/http':
      'people found by name, whether another administrator is needed, which organisations are somebody alone’s',
  },
  notifications: {
    ...ownData,
    ...spans,
    redis: 'its queues of events and of webhooks to send, the channel of the live streams',
    smtp: 'mails about notifications',
    push: 'the push services of browsers and the webhooks of publishers, by the one way out',
    'auth/http':
      "where a person's mail goes, whether a session is still good, which organisations are somebody alone's",
  },
  gateway: {
    ...spans,
    redis: 'limits of calls, shared by all replicas',
    'auth/http': 'its part of the graph, sessions, uploads and pictures',
    'wallet/http': 'its part of the graph, statements',
    'ratings/http': 'its part of the graph, uploads and pictures',
    'payments/http': 'its part of the graph, uploads and pictures',
    'notifications/http': 'its part of the graph, the live stream',
  },
  migrate: { mongo: 'migrations and indexes of every database' },
  commands: {
    mongo: 'proofs, rebuilding, reconciliation, the first administrator',
    redis: 'events that are sent or tried again',
  },
  prometheus: {
    ...everyProcess('figures'),
  },
  ingress: { 'gateway/http': 'the public door; nobody from outside reaches another process' },
} as const satisfies Record<Caller, Partial<Record<Target, string>>>;

/** The table as rows, by caller. */
export const ways: readonly Way[] = callers.flatMap((from) =>
  Object.entries(table[from]).map(([to, why]) => wayOf(from, to as Target, why)),
);

/** Whether a caller may open a connection to a target. */
export function mayCall(from: Caller, to: Target): boolean {
  return to in table[from];
}

/** What a caller may open connections to: the egress rules of its policy. */
export function waysFrom(from: Caller): Way[] {
  return ways.filter((way) => way.from === from);
}

/** Who may open connections to a process (by any of its ports) or a store: the ingress rules of its policy. */
export function waysTo(target: ProcessName | Store): Way[] {
  return ways.filter((way) => (way.process ?? way.port) === target);
}

function wayOf(from: Caller, to: Target, why: string): Way {
  if (isStore(to)) return { from, to, port: to, ports: storePorts[to], why };
  const [process, port] = to.split('/') as [ProcessName, ProcessPort];
  return { from, to, process, port, ports: [processPorts[port]], why };
}

function isStore(target: Target): target is Store {
  return target in storePorts;
}
