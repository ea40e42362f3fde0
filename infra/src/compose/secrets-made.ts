import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { rootDir } from '../paths.ts';

const run = promisify(execFile);
const script = join(rootDir, 'infra/compose/secrets.sh');

/** A folder of secrets as `secrets.sh` makes them, for tests. */
export interface MadeSecrets {
  folder: string;
  /** The variables of one process's environment file. */
  env(process: string): Record<string, string>;
  /** Runs the script on the folder again; resolves with what it printed. */
  again(...args: string[]): Promise<string>;
  remove(): void;
}

/** Runs `infra/compose/secrets.sh` for a new temporary folder. */
export async function makeComposeSecrets(): Promise<MadeSecrets> {
  const above = mkdtempSync(join(tmpdir(), 'candor-secrets-'));
  const folder = join(above, 'compose');
  const again = async (...args: string[]) => {
    const { stdout } = await run('bash', [script, ...args], {
      env: { PATH: process.env.PATH, CANDOR_SECRETS: folder },
    });
    return stdout;
  };
  await again();
  return {
    folder,
    env: (name) => {
      const text = readFileSync(join(folder, `${name}.env`), 'utf8');
      return Object.fromEntries(Object.entries(parseEnv(text)).map(([key, value]) => [key, value ?? '']));
    },
    again,
    remove: () => rmSync(above, { recursive: true, force: true }),
  };
}
