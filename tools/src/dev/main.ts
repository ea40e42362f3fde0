/** `npm run dev`: as `npm start`, and what is saved is seen: a service in its new process, the client in the page that is open. */

import { type ProcessName, processNames } from '@candor/events';
import { portIsFree } from '@candor/infra/child';
import { startStack } from '@candor/infra/stack';
import { startEnvOrExit } from '@candor/ops/env';
import { freePort } from '@candor/testkit/free-port';
import { openCopy, stackOptions, tellReady } from '../start/copy.ts';
import { createLifetime } from '../start/lifetime.ts';
import { startClient } from './client.ts';
import { createLoop } from './loop.ts';
import { devBundle, openPrograms } from './programs.ts';
import { watchSources } from './watch.ts';

/** The first of the ports where debuggers find the processes, as long as they are free; an editor's settings can name them. */
const FIRST_INSPECT_PORT = 9230;

const say = (line: string) => console.log(line);
const lifetime = createLifetime(say);

await lifetime.run(async () => {
  const env = startEnvOrExit();
  if (env.NODE_ENV === 'production') throw new Error('NODE_ENV is production: npm run dev is for development.');
  const { keep } = lifetime;
  const programs = await keep(openPrograms(), (opened) => Promise.all(opened.map((program) => program.dispose())));
  const [copy] = await Promise.all([
    openCopy(env, lifetime, say),
    Promise.all(programs.map((program) => program.build())),
  ]);
  const inspect = await inspectPorts();
  const gatewayPort = await freePort();
  const options = stackOptions(copy, say);
  const started = startStack({
    ...options,
    port: gatewayPort,
    // Whoever works on the product reads a link in a mail in the page that the client's server gives.
    env: { PUBLIC_URL: `http://localhost:${env.PORT}`, ...options.env },
    envOf: { ...options.envOf, gateway: { CLIENT_DIR: '' } },
    programOf: devBundle,
    nodeArgsOf: (name) => [
      ...(options.nodeArgsOf?.(name) ?? []),
      '--enable-source-maps',
      `--inspect=127.0.0.1:${inspect[name]}`,
    ],
    onLine: (name, line) =>
      /^(Debugger (listening|attached|ending)|For help, see)/.test(line) || options.onLine?.(name, line),
  });
  const [stack] = await Promise.all([
    keep(started, (running) => running.stop()),
    keep(startClient(env.PORT, `http://127.0.0.1:${gatewayPort}`, say), (client) => client.stop()),
  ]);
  const loop = createLoop({ programs, restart: stack.restart, say });
  await keep(watchSources(loop.changed), (watcher) => watcher.close());
  await tellReady(env, stack, lifetime, say);
  say(`Debuggers: ${processNames.map((name) => `${name} ${inspect[name]}`).join(', ')} (--inspect, on 127.0.0.1)`);
  say('What you save is built and its process started anew; Ctrl-C ends all of it.');
}, 'Candor cannot start');

async function inspectPorts(): Promise<Record<ProcessName, number>> {
  const chosen = await Promise.all(
    processNames.map(async (name, index) => {
      const usual = FIRST_INSPECT_PORT + index;
      return [name, (await portIsFree(usual)) ? usual : await freePort()] as const;
    }),
  );
  return Object.fromEntries(chosen) as Record<ProcessName, number>;
}
