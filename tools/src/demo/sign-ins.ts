import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const signIn = z.object({ username: z.string(), password: z.string() });
const signInsFile = z.object({ superadmin: signIn, publisher: signIn });
/** The demo's people. They exist only outside production. */
export type DemoSignIns = z.infer<typeof signInsFile>;

/** The demo's user names and passwords: made at random once for these data, and kept beside them, readable by the owner only. */
export function demoSignIns(dataDir: string): DemoSignIns {
  const path = join(dataDir, 'demo.json');
  if (existsSync(path)) return signInsFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  const made: DemoSignIns = {
    superadmin: { username: 'demo-admin', password: randomPassword() },
    publisher: { username: 'demo-publisher', password: randomPassword() },
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path, JSON.stringify(made, null, 2), { mode: 0o600 });
  return made;
}

function randomPassword(): string {
  return randomBytes(9).toString('base64url');
}
