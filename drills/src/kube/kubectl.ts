import { spawn } from 'node:child_process';

/** How the cluster is spoken to: the one that the drill made, or the one at hand. */
export interface Cluster {
  /** Runs `kubectl` and resolves with what it printed; `input` is its standard input. */
  kubectl(args: readonly string[], options?: RunOptions): Promise<string>;
  helm(args: readonly string[], options?: RunOptions): Promise<string>;
  /** What a child needs in its environment, so that `kubectl` and `helm` mean this cluster. */
  env: NodeJS.ProcessEnv;
  /** True when it was there before, and is not ours to end. */
  given: boolean;
  stop(): Promise<void>;
}

export interface RunOptions {
  input?: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 180_000;

/** Runs a command of the cluster; rejects with what it said when it fails. */
export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { input = '', timeoutMs = TIMEOUT_MS }: RunOptions = {},
): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'], timeout: timeoutMs });
    const out: Buffer[] = [];
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('error', fail);
    child.on('close', (code, signal) => {
      const printed = Buffer.concat(out).toString();
      if (code === 0) return done(printed);
      const reason = signal === null ? `ended with ${code}` : `was ended by ${signal} after ${timeoutMs / 1000} s`;
      const words = (Buffer.concat(said).toString() || printed).trim().split('\n').slice(-25).join('\n');
      fail(new Error(`${command} ${args.slice(0, 6).join(' ')} ${reason}:\n${words}`));
    });
  });
}

const ASK_EVERY_MS = 500;

/** Waits until the cluster is as it should be, asking it twice a second; rejects with `what` when it was not within the time. */
export async function clusterHas(what: string, holds: () => Promise<boolean>, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  let fault = '';
  for (;;) {
    const held = await holds().catch((error: Error) => {
      fault = `: ${error.message}`;
      return false;
    });
    if (held) return;
    if (Date.now() > deadline) throw new Error(`not within ${withinMs / 1000} s: ${what}${fault}`);
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS));
  }
}
