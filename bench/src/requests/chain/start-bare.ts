import { join } from 'node:path';
import { type Child, startChild, waitUntilReady } from '@candor/infra/child';
import { rootDir } from '@candor/infra/paths';
import { freePort } from '@candor/testkit/free-port';
import type { Kept } from '../people.ts';
import type { RivalGateway } from '../rivals/start.ts';

const READY_WITHIN_MS = 60_000;
const BACKS = ['auth', 'wallet', 'ratings'] as const;

/** Starts the bare chain on a product's data. */
export async function startBareChain({ mongoUrl, name }: Kept): Promise<RivalGateway> {
  const children: Child[] = [];
  const stop = async () => {
    await Promise.all(children.map((child) => child.stop()));
  };
  const start = async (role: string, env: Record<string, string>): Promise<string> => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = startChild({
      ...{ name: `the bare ${role}`, command: process.execPath, cwd: rootDir },
      args: ['--import', 'tsx', join(import.meta.dirname, 'bare.ts'), role, String(port)],
      env: { ...process.env, NODE_ENV: 'production', ...env },
    });
    children.push(child);
    await waitUntilReady(child, async () => (await fetch(`${url}/nobody`)).ok, READY_WITHIN_MS);
    return url;
  };
  try {
    const env: Record<string, string> = { MONGO_URL: mongoUrl, BENCH_NAME: name };
    for (const role of BACKS) env[`${role.toUpperCase()}_URL`] = await start(role, env);
    const url = await start('front', env);
    return { url, pids: children.map(({ pid }) => pid), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
