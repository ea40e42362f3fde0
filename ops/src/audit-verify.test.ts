import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createAuditLog } from '@candor/auth/audit/log';
import { auditModel } from '@candor/auth/audit/model';
import { createEvent } from '@candor/events';
import { rootDir } from '@candor/infra/paths';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { testMongo, testName } from '@candor/testkit/stores';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';

let connection: Connection;
let url = '';
const AUTH_DB = testName('audit-verify');
beforeAll(async () => {
  ({ url } = await testMongo());
  connection = await connectMongo(url, AUTH_DB);
  const log = createAuditLog(auditModel(connection));
  for (const n of [1, 2]) {
    const change = { before: { onHold: n === 2 }, after: { onHold: n === 1 } };
    const payload = { actorId: 'a', action: 'user.hold', recordType: 'user', recordId: 'u', ...change, reason: 'Why.' };
    await log.append(createEvent({ id: `e${n}`, name: 'admin.acted', occurredAtMs: n, correlationId: 'c', payload }));
  }
});
afterAll(() => connection.close());

function verify(): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join('ops/src', 'audit-verify.ts')], {
    cwd: rootDir,
    env: { ...process.env, AUTH_DB, MONGO_URL: url },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((done) => child.on('close', (code) => done({ code, said })));
}

it('npm run audit:verify proves a sound log, and ends with 1 naming the entry of which a word was changed', async () => {
  const sound = await verify();
  expect(sound.said).toContain('no violation');
  expect(sound.said).toMatch(/^entries {5}2,/m);
  expect(sound.code).toBe(0);
  await auditModel(connection).updateOne({ _id: 2 }, { $set: { reason: 'Another why.' } });
  const changed = await verify();
  expect(changed.said).toContain('entry 2 of the audit log was changed (user.hold)');
  expect(changed.code).toBe(1);
});
