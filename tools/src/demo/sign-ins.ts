import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { demoPublishers, demoRaters } from './people.ts';

const signIn = z.object({ username: z.string(), password: z.string() });
const signInsFile = z.object({
  superadmin: signIn,
  publisher: signIn,
  // Data of an earlier version have none.
  rater: signIn.optional(),
});
/** The demo's people. They exist only outside production. Everybody but the administrator and the first publisher has the rater's password. */
export type DemoSignIns = Required<z.infer<typeof signInsFile>>;

/** The demo's user names and passwords: made at random once for these data, and kept beside them, readable by the owner only. */
export function demoSignIns(dataDir: string): DemoSignIns {
  const path = join(dataDir, 'demo.json');
  const kept = existsSync(path) ? signInsFile.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
  if (kept?.rater) return { ...kept, rater: kept.rater };
  const made: DemoSignIns = {
    superadmin: { username: 'demo-admin', password: randomPassword() },
    publisher: { username: demoPublishers[0].username, password: randomPassword() },
    rater: { username: demoRaters[0].username, password: randomPassword() },
    ...kept,
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path, JSON.stringify(made, null, 2), { mode: 0o600 });
  return made;
}

function randomPassword(): string {
  return randomBytes(9).toString('base64url');
}
