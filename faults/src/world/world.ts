import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ProcessName, processNames, serviceNames } from '@candor/events';
import { buildProgram } from '@candor/infra/build';
import type { Say } from '@candor/infra/programs';
import { type Replica, type ReplicaStack, startReplicaStack } from '@candor/infra/replica-stack';
import { makeSecrets, ringTexts } from '@candor/infra/secrets';
import { testName } from '@candor/testkit/stores';
import { type Receiver, startReceiver } from './receiver.ts';
import { type OwnStores, startOwnStores } from './stores.ts';
import type { Way } from './way.ts';
import { openWays, type Target, type Ways } from './ways.ts';

/** The administrator whom the stack begins with, and another one, whom an operator makes. */
export const ADMIN = { username: 'the-admin', password: 'brave-lantern-7' };
export const OTHER_ADMIN = { username: 'other-admin', password: 'brave-lantern-8' };
/** How many processes there are of each service. */
const REPLICAS = 2;
const READY_WITHIN_MS = 2_000;
const OPERATOR = 'operator';
const CLOCK = `--import ${pathToFileURL(join(import.meta.dirname, 'clock.mjs')).href}`;
/** MinIO has a clock of its own, and takes what is signed within 15 minutes of it: less those by which a fault moves a clock. */
const PASSED_MAX_MS = 4 * 60_000;
/** A process is small, and there are twelve of them: no more of the machine than they need. */
const NODE_ARGS = ['--max-semi-space-size=2'];

/** A whole product of a run's own: stores, processes, the ways between them. */
export interface World {
  folder: string;
  /** Databases are `<name>_<service>`, queues `<name>:…`. */
  name: string;
  url: string;
  stores: OwnStores;
  cluster: ReplicaStack;
  /** What an operator has from where secrets are kept: the wallet's signature is made with it. */
  idSecret: string;
  /** Where webhooks lead to. */
  receiver: Receiver;
  /** The processes that run now. */
  replicas(name: ProcessName): Replica[];
  /** A process's way to a store or service; undefined where it goes none of ours. */
  way(replica: Replica, target: Target): Way | undefined;
  /** Ends a process by a signal, and starts another in its place. Resolves with how it ended. */
  replace(replica: Replica, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | NodeJS.Signals>;
  /** Ends every process in order, the gateways first. Throws who did not end well. */
  endAll(): Promise<void>;
  /** Starts as many of everything as there were at the beginning. */
  startAll(): Promise<void>;
  /** Moves what a process takes for the time of day, from its next look at it; 0 is the time of the others. */
  setClock(replica: Replica, offMs: number): void;
  /** Lets time pass for every process at once, and for operators: what they all take for the time of day. In all some minutes. */
  passTime(ms: number): void;
  /** The time of day for all of them. */
  now(): number;
  /** By what a program of an operator's has the same time. */
  clockEnv: Record<string, string>;
  /** Processes that ended without having been told to, a line each. */
  endedByThemselves(): readonly string[];
  stop(): Promise<void>;
}

export interface WorldOptions {
  folder: string;
  mongoGiven: string | undefined;
  say: Say;
}

/** As on Kubernetes: who has lost a store stays in, and says so to whoever asks. */
async function takesRequests(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz/own`, { signal: AbortSignal.timeout(READY_WITHIN_MS) });
  await answer.body?.cancel();
  return answer.ok;
}

/** Starts the stores and two processes of everything. */
export async function startWorld({ folder, mongoGiven, say }: WorldOptions): Promise<World> {
  for (const part of ['logs', 'clocks', 'mail']) mkdirSync(join(folder, part), { recursive: true });
  for (const name of processNames) await buildProgram(name);
  const stores = await startOwnStores(folder, mongoGiven, say);
  const receiver = await startReceiver();
  const waysOf = new Map<string, Ways>();
  const told = new Set<string>();
  const fallen: string[] = [];
  const name = testName('faults');
  const clockFile = (label: string) => join(folder, 'clocks', label);
  const clockEnvOf = (label: string) => ({ CLOCK_OFF: clockFile(label), NODE_OPTIONS: CLOCK });
  const offs = new Map<string, number>();
  let passedMs = 0;
  const writeClock = (label: string) => writeFileSync(clockFile(label), String(passedMs + (offs.get(label) ?? 0)));
  const { accessKey, secretKey } = stores.keys;

  const watch = (replica: Replica) => {
    void replica.child.exited.then((how) => {
      if (!told.has(replica.label)) fallen.push(`${replica.label} ended by itself (${how})`);
    });
    return replica;
  };
  const secrets = makeSecrets();
  const cluster = await startReplicaStack(
    {
      name,
      stores: {
        mongoUrl: stores.mongo.url(),
        redisUrl: stores.redis.url(),
        s3Url: stores.s3.url(),
        s3AccessKey: accessKey,
        s3SecretKey: secretKey,
      },
      secrets,
      logDir: join(folder, 'logs'),
      nodeArgsOf: () => NODE_ARGS,
      env: {
        RATE_LIMITS: 'off',
        // An answer that waits for a second administrator is no decision, and the two of this world decide at random.
        FOUR_EYES: 'off',
        RATING_SECONDS_MIN: '0',
        DAILY_RATING_CAP: '500',
        // Funds of this world are never 72 hours old.
        THANKS_DEPOSIT_HOURS: '0',
        // What is left undone is taken up within the run, and a pause of some seconds is longer than that.
        SWEEP_EVERY_SECONDS: '1',
        SWEEP_AFTER_SECONDS: '3',
        // The receiver of webhooks is on this machine.
        EGRESS_TEST_HOSTS: '127.0.0.1',
        LOG_LEVEL: 'warn',
        MAIL_FOLDER: join(folder, 'mail'),
      },
      envOf: { auth: { SUPERADMIN_USERNAME: ADMIN.username, SUPERADMIN_PASSWORD: ADMIN.password } },
      envOfReplica: async (label, urls) => {
        const { ways, env } = await openWays(stores, urls);
        waysOf.set(label, ways);
        offs.set(label, 0);
        writeClock(label);
        return { ...env, ...clockEnvOf(label) };
      },
      isReady: takesRequests,
    },
    Object.fromEntries(processNames.map((one) => [one, REPLICAS])),
  ).catch(async (error) => {
    await Promise.all([stores.stop(), receiver.stop()]);
    throw error;
  });
  for (const one of processNames) for (const replica of cluster.of(one)) watch(replica);

  const end = async (replica: Replica, signal: 'SIGTERM' | 'SIGKILL') => {
    told.add(replica.label);
    offs.delete(replica.label);
    const how = await cluster.end(replica, signal);
    await closeWays(replica.label);
    return how;
  };
  const add = async (of: ProcessName) => void watch(await cluster.add(of));
  const closeWays = async (label: string) => {
    const ways = waysOf.get(label);
    waysOf.delete(label);
    await Promise.all([...(ways?.values() ?? [])].map((way) => way.close()));
  };
  return {
    folder,
    name,
    url: cluster.url,
    stores,
    cluster,
    idSecret: ringTexts(secrets.ID_SECRETS).wallet ?? '',
    receiver,
    replicas: (of) => [...cluster.of(of)],
    way: (replica, target) => waysOf.get(replica.label)?.get(target),
    replace: async (replica, signal) => {
      const how = await end(replica, signal);
      await add(replica.name);
      return how;
    },
    endAll: async () => {
      const wrong: string[] = [];
      const endThose = (names: readonly ProcessName[]) =>
        Promise.all(
          names
            .flatMap((one) => [...cluster.of(one)])
            .map(async (replica) => {
              const how = await end(replica, 'SIGTERM');
              if (how !== 0) wrong.push(`${replica.label} was told to end, and ended with ${how}`);
            }),
        );
      await endThose(['gateway']);
      await endThose(serviceNames);
      if (wrong.length > 0) throw new Error(wrong.join('; '));
    },
    startAll: async () => {
      const missing = (names: readonly ProcessName[]) =>
        names.flatMap((one) => Array.from({ length: REPLICAS - cluster.of(one).length }, () => one));
      await Promise.all(missing(serviceNames).map(add));
      await Promise.all(missing(processNames).map(add));
    },
    setClock: ({ label }, offMs) => {
      offs.set(label, offMs);
      writeClock(label);
    },
    passTime: (ms) => {
      if (passedMs + ms > PASSED_MAX_MS) throw new Error('more time is to pass than the stores bear');
      passedMs += ms;
      for (const label of [OPERATOR, ...offs.keys()]) writeClock(label);
    },
    now: () => Date.now() + passedMs,
    clockEnv: clockEnvOf(OPERATOR),
    endedByThemselves: () => fallen,
    stop: async () => {
      for (const one of processNames) for (const { label } of cluster.of(one)) told.add(label);
      await cluster.stop();
      await Promise.all([...waysOf.keys()].map(closeWays));
      await Promise.all([stores.stop(), receiver.stop()]);
    },
  };
}
