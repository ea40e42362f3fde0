/** `npm start`: everything on one machine, from stores to client, until Ctrl-C. */

import { serviceNames } from '@candor/events';
import { buildAll } from '@candor/infra/build';
import { makeInternalCertificates } from '@candor/infra/internal-certificates';
import { startStack } from '@candor/infra/stack';
import { startEnvOrExit } from '@candor/ops/env';
import { openCopy, stackOptions, tellReady } from './copy.ts';
import { createLifetime } from './lifetime.ts';

const say = (line: string) => console.log(line);
const lifetime = createLifetime(say);

await lifetime.run(async () => {
  const env = startEnvOrExit();
  const [copy] = await Promise.all([openCopy(env, lifetime, say), buildAll(say)]);
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction) await migrateAll(copy.stores.mongoUrl);
  // Made anew at each start, and kept nowhere: the processes begin and end together.
  const tls = isProduction ? { tls: await makeInternalCertificates(() => ['127.0.0.1']) } : {};
  const started = startStack({ ...stackOptions(copy, say), ...tls });
  const stack = await lifetime.keep(started, (running) => running.stop());
  await tellReady(env, stack, lifetime, say);
}, 'Candor cannot start');

/** In production services refuse a database that was not migrated; elsewhere they do it themselves. */
async function migrateAll(mongoUrl: string): Promise<void> {
  const { migrateServices } = await import('@candor/ops/migrate-services');
  await migrateServices(mongoUrl, serviceNames, say, (service) => `candor_${service}`);
}
