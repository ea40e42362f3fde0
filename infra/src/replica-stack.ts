import { mkdirSync } from 'node:fs';
import { mapProcesses, type ProcessName, processNames, serviceNames } from '@candor/events';
import { freePort } from '@candor/testkit/free-port';
import { type Balancer, openBalancer } from './balancer.ts';
import type { Child } from './child.ts';
import { mailFolderOf, type StackOptions, startProcess } from './stack-process.ts';

/** One of several processes of a service. */
export interface Replica {
  /** Such as `wallet-2`. */
  label: string;
  name: ProcessName;
  port: number;
  /** Its own address, past the balancer. */
  url: string;
  /** Where its figures are: in production at a port of their own. */
  figuresUrl: string;
  child: Child;
}

/** The product with several processes of a service behind one address each. */
export interface ReplicaStack {
  /** The address in front of the gateways. */
  url: string;
  /** The address in front of each service's processes: what the others know of it. */
  urls: Record<ProcessName, string>;
  mailFolder: string;
  /** Those of a service that were started and not taken away. */
  of(name: ProcessName): Replica[];
  balancer(name: ProcessName): Balancer;
  /** Starts one more, which the balancer leads to as soon as it is ready. */
  add(name: ProcessName): Promise<Replica>;
  /**
   * Sends the signal and resolves when the process has ended. Nobody tells the balancer before: it finds out, by the readiness or by
   * being refused, as it would in a cluster.
   */
  end(replica: Replica, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | NodeJS.Signals>;
  stop(): Promise<void>;
}

export type ReplicaCounts = Partial<Record<ProcessName, number>>;

export interface ReplicaOptions extends StackOptions {
  isReady: (url: string) => Promise<boolean>;
  /** Added to the environment of one process, by its label; `urls` are the addresses in front of the services. */
  envOfReplica?: (label: string, urls: Record<ProcessName, string>) => Promise<Record<string, string>>;
}

/** Starts so many processes of each service, one where nothing is said, and a balancer in front of each. */
export async function startReplicaStack(options: ReplicaOptions, counts: ReplicaCounts): Promise<ReplicaStack> {
  const balancers = new Map<ProcessName, Balancer>();
  const replicas: Replica[] = [];
  const made = new Map<ProcessName, number>();
  if (options.logDir) mkdirSync(options.logDir, { recursive: true, mode: 0o700 });
  for (const name of processNames) balancers.set(name, await openBalancer({ isReady: options.isReady }));
  const balancer = (name: ProcessName): Balancer => {
    const found = balancers.get(name);
    if (!found) throw new Error(`${name} is not part of this stack`);
    return found;
  };
  const urls = mapProcesses((name) => balancer(name).url);

  const add = async (name: ProcessName): Promise<Replica> => {
    const port = await freePort();
    const figuresPort = options.env?.NODE_ENV === 'production' ? await freePort() : undefined;
    const number = (made.get(name) ?? 0) + 1;
    made.set(name, number);
    const label = `${name}-${number}`;
    const env = {
      ...(figuresPort === undefined ? {} : { METRICS_PORT: String(figuresPort) }),
      ...options.envOf?.[name],
      ...(await options.envOfReplica?.(label, urls)),
    };
    const { child, ready } = startProcess(options, { name, port, urls, label, env });
    const at = (on: number) => `http://127.0.0.1:${on}`;
    const replica: Replica = { label, name, port, url: at(port), figuresUrl: at(figuresPort ?? port), child };
    replicas.push(replica);
    await ready;
    balancer(name).add(port);
    return replica;
  };
  const of = (name: ProcessName) => replicas.filter((replica) => replica.name === name);
  const stop = async () => {
    // The door first, then what stands behind it.
    await Promise.all(of('gateway').map(({ child }) => child.stop()));
    await Promise.all(replicas.map(({ child }) => child.stop()));
    await Promise.all([...balancers.values()].map((one) => one.stop()));
  };
  try {
    // The first of each prepares its database; the gateways get ready when the services are there.
    await Promise.all(serviceNames.map(add));
    const missing = processNames.flatMap((name) =>
      Array.from({ length: (counts[name] ?? 1) - of(name).length }, () => name),
    );
    await Promise.all(missing.map(add));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: urls.gateway,
    urls,
    mailFolder: mailFolderOf(options),
    of,
    balancer,
    add,
    end: async (replica, signal) => {
      replica.child.signal(signal);
      const ended = await replica.child.exited;
      balancer(replica.name).drop(replica.port);
      replicas.splice(replicas.indexOf(replica), 1);
      return ended;
    },
    stop,
  };
}
