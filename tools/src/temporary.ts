import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processNames, serviceNames } from '@candor/events';
import { buildClient, buildProgram } from '@candor/infra/build';
import { lockData } from '@candor/infra/lock';
import type { Say } from '@candor/infra/programs';
import { makeSecrets } from '@candor/infra/secrets';
import { startStack } from '@candor/infra/stack';
import { startStores } from '@candor/infra/stores';
import { migrateServices } from '@candor/ops/migrate-services';

export interface TemporaryProduct {
  /** The gateway's address, under the name that mails link to. */
  url: string;
  /** The folder of the built client. */
  clientDir: string;
  mailFolder: string;
  superadmin: { username: string; password: string };
  /** Ends everything that was started and removes its data. */
  stop(): Promise<void>;
}

export interface TemporaryOptions {
  /** As people get it: limits on, operations by the client's list, the headers of production. */
  production: boolean;
  /** Added to every process's environment. */
  env?: Record<string, string>;
  say: Say;
}

/**
 * The whole product on empty data in a folder of its own, for commands that look at it from outside. Its client is built into that
 * folder too: another build meanwhile changes nothing under it.
 */
export async function startTemporaryProduct({ production, env, say }: TemporaryOptions): Promise<TemporaryProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-temporary-'));
  const clientDir = join(dataDir, 'client');
  const mailFolder = join(dataDir, 'mail');
  const toStop: (() => Promise<void> | void)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (let next = toStop.pop(); next; next = toStop.pop()) await next();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  try {
    mkdirSync(mailFolder, { recursive: true });
    const lock = await lockData(dataDir);
    for (const name of processNames) await buildProgram(name);
    await buildClient(say, clientDir);
    const secrets = makeSecrets();
    const keys = { accessKey: secrets.s3AccessKey, secretKey: secrets.s3SecretKey };
    const stores = await startStores({ CANDOR_DATA: dataDir, CANDOR_INFRA: 'auto' }, keys, lock, say);
    toStop.push(stores.stop);
    if (production)
      await migrateServices(
        stores.access.mongoUrl,
        serviceNames,
        () => {},
        (service) => `candor_${service}`,
      );
    const superadmin = { username: 'the-admin', password: 'brave-lantern-7' };
    const stack = await startStack({
      stores: stores.access,
      secrets,
      logDir: join(dataDir, 'logs'),
      env: {
        NODE_ENV: production ? 'production' : 'development',
        // Stores of this machine, reached under its own name.
        ...(production
          ? { ALLOW_INSECURE: 'mongo-credentials,redis-credentials,public-url,second-factor,internal-tls' }
          : {}),
        LOG_LEVEL: 'warn',
        MAIL_FOLDER: mailFolder,
        CLIENT_DIR: clientDir,
        ...env,
      },
      envOf: { auth: { SUPERADMIN_USERNAME: superadmin.username, SUPERADMIN_PASSWORD: superadmin.password } },
    });
    toStop.push(stack.stop);
    const url = `http://localhost:${new URL(stack.url).port}`;
    return { url, clientDir, mailFolder, superadmin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
