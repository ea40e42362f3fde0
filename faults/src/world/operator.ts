import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { serviceNames } from '@candor/events';
import { distDir, rootDir } from '@candor/infra/paths';
import { OTHER_ADMIN, type World } from './world.ts';

/** How a command ended: 0 when it found nothing wrong. */
export interface Ended {
  code: number;
  output: string;
}

const OUTPUT_MAX = 16 << 20;

/** Runs one of the operators' commands (`ops/src/<name>.ts`) on a run's stores, as `npm run` does, past every way that is broken. */
export function operate(
  { stores, name, idSecret, clockEnv }: World,
  command: string,
  ...args: string[]
): Promise<Ended> {
  const env = {
    ...process.env,
    ...clockEnv,
    MONGO_URL: stores.mongo.url(),
    REDIS_URL: stores.redis.url(),
    QUEUE_PREFIX: name,
    ID_SECRET: idSecret,
    ...Object.fromEntries(serviceNames.map((service) => [`${service.toUpperCase()}_DB`, `${name}_${service}`])),
  };
  return run(['--import', 'tsx', `ops/src/${command}.ts`, ...args], env);
}

/** Makes the second administrator, as `npm run superadmin` does. */
export async function makeOtherAdmin({ stores, name }: World): Promise<void> {
  const { username, password } = OTHER_ADMIN;
  const env = {
    ...process.env,
    MONGO_URL: stores.mongo.url(),
    MONGO_DB: `${name}_auth`,
    SUPERADMIN_PASSWORD: password,
  };
  const { code, output } = await run([join(distDir, 'auth', 'index.js'), 'superadmin', username], env);
  if (code !== 0) throw new Error(`the second administrator could not be made: ${output}`);
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: rootDir, env, maxBuffer: OUTPUT_MAX }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      done({ code, output: `${stdout}${stderr}`.trim() });
    });
  });
}
