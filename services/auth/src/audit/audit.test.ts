import { createEvent, type DomainEvent } from '@candor/events';
import { fakeClock } from '@candor/service-kit/clock';
import { connectMongo, ensureIndexes } from '@candor/service-kit/data/mongo';
import { testMongo, testName } from '@candor/testkit/stores';
import type { Connection, Model } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from './list.ts';
import { createAuditLog } from './log.ts';
import { type AuditEntry, auditModel } from './model.ts';
import { PROOF_KEPT_MS, proveAudit } from './proof.ts';
import { verifyAudit } from './verify.ts';

let connection: Connection;
let entries: Model<AuditEntry>;
beforeAll(async () => {
  connection = await connectMongo((await testMongo()).url, testName('audit'));
  entries = auditModel(connection);
  await ensureIndexes([entries]);
});
afterAll(() => connection.close());
beforeEach(() => entries.deleteMany({}));

type Payload = DomainEvent<'admin.acted'>['payload'];

function acted(n: number, change: Partial<Payload> = {}) {
  return createEvent({
    id: `decision-${n}.acted`,
    name: 'admin.acted',
    occurredAtMs: Date.UTC(2026, 10, 21, 9) + n,
    correlationId: 'c',
    payload: {
      actorId: `admin-${n % 2}`,
      action: n % 3 === 0 ? 'user.hold' : 'deposit.decide',
      recordType: n % 3 === 0 ? 'user' : 'deposit',
      recordId: `record-${n}`,
      before: { status: 'to be reviewed', amount: '12.5' },
      after: { status: 'paid', amount: '12.5', places: n },
      reason: n % 5 === 0 ? `Reason (${n}).` : null,
      ...change,
    },
  });
}

const stored = () => entries.find({}).sort({ _id: 1 }).lean<AuditEntry[]>();
const verify = async (earlierHead?: string) =>
  verifyAudit(
    (async function* () {
      yield* await stored();
    })(),
    earlierHead,
  );

async function fill(count: number) {
  const log = createAuditLog(entries);
  for (let n = 1; n <= count; n += 1) await log.append(acted(n));
  return log;
}

describe('the audit log', () => {
  it('keeps who did what, when, to which record, before, after and why, in a chain that verifies', async () => {
    await fill(3);
    const [first, second] = await stored();
    expect(first).toMatchObject({
      _id: 1,
      eventId: 'decision-1.acted',
      at: new Date(Date.UTC(2026, 10, 21, 9) + 1),
      actorId: 'admin-1',
      action: 'deposit.decide',
      recordType: 'deposit',
      recordId: 'record-1',
      before: { status: 'to be reviewed', amount: '12.5' },
      after: { status: 'paid', amount: '12.5', places: 1 },
      reason: null,
    });
    expect(second?.prev).toBe(first?.hash);
    expect(await verify()).toMatchObject({ entries: 3, head: (await stored())[2]?.hash });
  });

  it('is one chain, each decision once, when three processes append the same ones at once, in any order', async () => {
    const events = Array.from({ length: 30 }, (_, n) => acted(n + 1));
    const logs = [1, 2, 3].map(() => createAuditLog(entries));
    await Promise.all(
      logs.flatMap((log, at) => (at === 1 ? events.toReversed() : events).map((event) => log.append(event))),
    );
    expect(await verify()).toMatchObject({ entries: 30 });
    expect(new Set((await stored()).map((entry) => entry.eventId)).size).toBe(30);
    await createAuditLog(entries).append(acted(31));
    expect(await verify()).toMatchObject({ entries: 31 });
  });

  it('keeps an empty before, and nothing that is named like a secret', async () => {
    const log = createAuditLog(entries);
    await log.append(acted(1, { before: {}, after: { securityPin: '271828', password: 'x', role: 'superadmin' } }));
    const [entry] = await stored();
    expect(entry?.before).toEqual({});
    expect(entry?.after).toEqual({ securityPin: '[hidden]', password: '[hidden]', role: 'superadmin' });
    await expect(verify()).resolves.toMatchObject({ entries: 1 });
  });

  it.each([
    ['a changed reason', { reason: 'Another one.' }, 'entry 2 of the audit log was changed'],
    ['a changed actor', { actorId: 'somebody-else' }, 'entry 2 of the audit log was changed'],
    ['a changed value', { after: { status: 'rejected' } }, 'entry 2 of the audit log was changed'],
    ['another entry before it', { prev: 'f'.repeat(64) }, 'entry 2 of the audit log does not follow'],
  ])('%s is found, with its entry', async (_what, change, message) => {
    await fill(3);
    await entries.updateOne({ _id: 2 }, { $set: change });
    await expect(verify()).rejects.toThrow(message);
  });

  it('an entry that was taken out is found', async () => {
    await fill(3);
    await entries.deleteOne({ _id: 2 });
    await expect(verify()).rejects.toThrow('entry 2 of the audit log is missing');
  });

  it('an end that was cut off is found by the head of an earlier proof', async () => {
    const log = await fill(3);
    const { head } = await verify();
    await log.append(acted(4));
    await expect(verify(head)).resolves.toMatchObject({ entries: 4 });
    await entries.deleteMany({ _id: { $gte: 3 } });
    await expect(verify(head)).rejects.toThrow('its end was cut off');
  });

  it.each([0, 1, 2, 3, 7, 8, 9])('a process that starts finds the end of %i entries', async (count) => {
    await fill(count);
    expect((await createAuditLog(entries).head()).seq).toBe(count);
  });
});

describe('the proof of the audit log', () => {
  it('says how far the log is whole, anew after a minute, and which entry is wrong', async () => {
    const clock = fakeClock(Date.UTC(2026, 10, 21, 9));
    const prove = () => proveAudit({ entries, clock });
    clock.advance(PROOF_KEPT_MS);
    expect(await prove()).toEqual({ entries: 0, head: '0'.repeat(64), fault: null, verifiedAt: new Date(clock.now()) });
    await fill(3);
    expect(await prove()).toMatchObject({ entries: 0 });
    clock.advance(PROOF_KEPT_MS);
    const [, second, third] = await stored();
    expect(await prove()).toMatchObject({ entries: 3, head: third?.hash, fault: null });
    await entries.updateOne({ _id: 3 }, { $set: { reason: 'Another one.' } });
    clock.advance(PROOF_KEPT_MS);
    const fault = 'entry 3 of the audit log was changed (user.hold)';
    expect(await prove()).toMatchObject({ entries: 2, head: second?.hash, fault });
  });
});

describe('reading the audit log', () => {
  const read = async (asked: Parameters<typeof listAudit>[1]) => {
    const page = await listAudit({ entries, log: createAuditLog(entries) }, asked);
    return { ids: page.edges.map((edge) => edge.node._id), ...page.pageInfo };
  };

  it('is newest first, page by page, without a gap or a repeat while entries are added', async () => {
    const log = await fill(7);
    const first = await read({ first: 3 });
    expect(first).toMatchObject({ ids: [7, 6, 5], hasNextPage: true });
    await log.append(acted(8));
    const second = await read({ first: 3, after: first.endCursor });
    expect(second).toMatchObject({ ids: [4, 3, 2], hasNextPage: true });
    expect(await read({ first: 3, after: second.endCursor })).toMatchObject({ ids: [1], hasNextPage: false });
    expect(await read({ first: 8 })).toMatchObject({ ids: [8, 7, 6, 5, 4, 3, 2, 1], hasNextPage: false });
  });

  it('is filtered by action, actor and record, and searched in words, record and reason whatever the case', async () => {
    await fill(12);
    expect((await read({ action: 'user.hold' })).ids).toEqual([12, 9, 6, 3]);
    expect((await read({ action: 'user.hold', actorId: 'admin-1' })).ids).toEqual([9, 3]);
    expect((await read({ recordId: 'record-5' })).ids).toEqual([5]);
    expect((await read({ search: 'REASON (1' })).ids).toEqual([10]);
    expect((await read({ search: '.HOLD' })).ids).toEqual([12, 9, 6, 3]);
    expect(await read({ search: 'record-1', first: 2 })).toMatchObject({ ids: [12, 11], hasNextPage: true });
    expect(await read({ search: 'nothing of this kind' })).toMatchObject({
      ids: [],
      hasNextPage: false,
      endCursor: null,
    });
    expect((await read({ action: 'user.hold', search: 'reason' })).ids).toEqual([]);
  });

  it('refuses a cursor of another list', async () => {
    await expect(read({ after: 'bm90LW91cnM' })).rejects.toMatchObject({ code: 'BAD_INPUT', status: 400 });
  });
});
