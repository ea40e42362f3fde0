import { join } from 'node:path';
import { type Child, startChild, waitUntilReady } from '@candor/infra/child';
import { rootDir } from '@candor/infra/paths';
import type { Say } from '@candor/infra/programs';

/** Starts the client's own development server in front of the gateway: a changed module is seen without a new page. */
export async function startClient(port: number, gateway: string, say: Say): Promise<Child> {
  const child = startChild({
    name: 'client',
    command: process.execPath,
    args: [
      join(rootDir, 'node_modules/vite/bin/vite.js'),
      '--port',
      String(port),
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    cwd: join(rootDir, 'frontend'),
    env: { ...process.env, NODE_ENV: 'development', CANDOR_GATEWAY: gateway },
    onLine: (line) => {
      if (/error|warn/i.test(line)) say(`[client] ${line}`);
    },
  });
  await waitUntilReady(child, async () => (await fetch(`http://localhost:${port}/`)).ok, 60_000);
  return child;
}
