import { mkdirSync } from 'node:fs';
import { mapProcesses, type ProcessName, processNames } from '@candor/events';
import { freePort } from '@candor/testkit/free-port';
import type { Child } from './child.ts';
import { superviseRestarts } from './restarts.ts';
import { mailFolderOf, type StackOptions, startProcess } from './stack-process.ts';

export type { StackOptions } from './stack-process.ts';

export interface Stack {
  /** The gateway's address. */
  url: string;
  /** Where mails land while no SMTP server is set. */
  mailFolder: string;
  /** Every process's address. */
  urls: Record<ProcessName, string>;
  pid(name: ProcessName): number;
  /** The last lines it printed. */
  output(name: ProcessName): string[];
  /** Sends a signal; after SIGKILL, SIGTERM or SIGINT resolves when the process has ended. */
  kill(name: ProcessName, signal: NodeJS.Signals): Promise<void>;
  /** Ends the process where it runs, starts it anew (with these variables added) and waits until it is ready. */
  restart(name: ProcessName, env?: Record<string, string>): Promise<void>;
  /** Resolves with its exit code or signal when the process that runs now ends. */
  exited(name: ProcessName): Promise<number | NodeJS.Signals>;
  /** Ends the gateway first, then the services, each with time to finish what it is at. */
  stop(): Promise<void>;
}

const ENDING: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGINT'];

/** Starts every process at once, and resolves when every one is ready; ends them all and throws when one is not. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const names = processNames.filter((name) => options.only?.includes(name) ?? true);
  const ports = await choosePorts(options.port);
  const urls = mapProcesses((name) => `${schemeOf(options, name)}://127.0.0.1:${ports[name]}`);
  const children = new Map<ProcessName, Child>();
  const added: Partial<Record<ProcessName, Record<string, string>>> = { ...options.envOf };
  if (options.logDir) mkdirSync(options.logDir, { recursive: true, mode: 0o700 });

  const start = async (name: ProcessName) => {
    const { child, ready } = startProcess(options, { name, port: ports[name], urls, env: added[name] });
    children.set(name, child);
    await ready;
  };
  const at = (name: ProcessName): Child => {
    const child = children.get(name);
    if (!child) throw new Error(`${name} is not part of this stack`);
    return child;
  };
  const restarts = superviseRestarts({ start, say: options.say ?? (() => {}), enabled: options.keepAlive ?? false });
  const stop = async () => {
    restarts.end();
    await children.get('gateway')?.stop();
    await Promise.all([...children.values()].map((child) => child.stop()));
  };

  try {
    // The gateway too: it is ready when the services are.
    await Promise.all(names.map(start));
  } catch (error) {
    await stop();
    throw error;
  }
  for (const name of names) restarts.watch(name, at(name), () => at(name));
  return {
    url: urls.gateway,
    mailFolder: mailFolderOf(options),
    urls,
    pid: (name) => at(name).pid,
    output: (name) => at(name).output(),
    exited: (name) => at(name).exited,
    kill: async (name, signal) => {
      at(name).signal(signal);
      if (ENDING.includes(signal)) await at(name).exited;
    },
    restart: async (name, env) => {
      restarts.forget(name);
      await at(name).stop();
      added[name] = { ...added[name], ...env };
      await start(name);
      restarts.watch(name, at(name), () => at(name));
    },
    stop,
  };
}

/** The gateway is asked by people, who have none of our certificates. */
const schemeOf = ({ tls }: StackOptions, name: ProcessName) => (tls && name !== 'gateway' ? 'https' : 'http');

async function choosePorts(gatewayPort: number | undefined): Promise<Record<ProcessName, number>> {
  const free = await Promise.all(processNames.map(async (name) => [name, await freePort()] as const));
  const ports = new Map(free);
  return mapProcesses((name) => (name === 'gateway' ? gatewayPort : undefined) ?? ports.get(name) ?? 0);
}
