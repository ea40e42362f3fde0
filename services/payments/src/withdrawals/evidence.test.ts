import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import { alarmOf, keepEvidence } from './evidence.ts';
import type { RestoredGap, Withdrawal } from './model.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.deps.withdrawals.deleteMany({}));

const hash = (n: number) => String(n).padStart(64, '0');
const at = () => new Date(world.clock.now());
const told = (by: string) => ({ by, at: at(), until: at() });
const evidence = (n: number, by = 'ann') => ({ by, at: at(), txHash: hash(n) });
const gap = (more: Partial<RestoredGap> = {}): RestoredGap => ({
  ...{ since: at(), open: true, rebuilt: false, looks: [{ by: 'cid', at: at() }], found: null },
  ...more,
});
/** A payout in review whose address was told to Ann. */
async function payout(more: Partial<Withdrawal> = {}): Promise<Withdrawal> {
  await world.deps.withdrawals.create({
    ...{ _id: 'w', userId: 'r', source: 'earnings', amountMicro: 2_000_000, network: 'TRC20', address: 'T' },
    ...{ status: 'to_be_reviewed', txClaim: 'unpaid/w', inputHash: 'x', createdAt: at(), addressTold: told('ann') },
    ...{ notSent: [{ by: 'bob', at: at() }], ...more },
  });
  return stored();
}
const stored = async () => (await world.deps.withdrawals.findById('w').lean<Withdrawal>()) as Withdrawal;
const keep = async (doc: Withdrawal, n = 1, by = 'ann') => {
  const alarms: unknown[] = [];
  const deps = { ...world.deps, alarm: (_kind: string, facts: unknown) => void alarms.push(facts) };
  return { refusal: await keepEvidence(deps, doc, by, hash(n)), alarms, now: await stored() };
};

describe('a transaction that somebody names who cannot complete the payout any more', () => {
  it('is kept, and what was seen on the chain before does not count then', async () => {
    const { refusal, alarms, now } = await keep(await payout());
    expect(refusal).toMatchObject({
      ...{ code: 'HASH_KEPT', details: { field: 'txHash' } },
      message:
        'Your claim had ended. The transaction is kept with the payout as evidence; claim it again to complete it.',
    });
    expect(now).toMatchObject({ evidence: [evidence(1)], notSent: [], status: 'to_be_reviewed' });
    expect(alarms).toEqual([]);
    expect(now.outbox.map(({ event }) => event.payload)).toMatchObject([
      {
        action: 'withdrawal.evidence',
        actorId: 'ann',
        before: { status: 'To be Reviewed', txHash: null },
        after: { evidence: hash(1) },
      },
    ]);
  });

  it('is kept of whoever was told the address before, and of nobody else', async () => {
    const doc = await payout({ addressTold: told('bob'), earlierTold: [told('ann')] });
    expect((await keep(doc, 1, 'cid')).refusal).toBeUndefined();
    expect((await stored()).evidence).toEqual([]);
    expect((await keep(doc)).now.evidence).toEqual([evidence(1)]);
  });

  it('is kept once, whoever names it, and told each time', async () => {
    const doc = await payout({ earlierTold: [told('bob')] });
    await keep(doc);
    const again = await keep(doc, 1, 'bob');
    expect([again.refusal, again.now.evidence]).toMatchObject([{ code: 'HASH_KEPT' }, [evidence(1)]]);
    expect((await keep(doc, 2, 'bob')).now.evidence).toEqual([evidence(1), evidence(2, 'bob')]);
  });

  it('is no news when the payout was completed with it, also by somebody else in between', async () => {
    const doc = await payout();
    await world.deps.withdrawals.updateOne({ _id: 'w' }, { $set: { status: 'completed', txHash: hash(1) } });
    expect((await keep(doc)).refusal).toBeUndefined();
    expect((await keep(await stored())).refusal).toBeUndefined();
    expect((await stored()).evidence).toEqual([]);
  });

  it('is kept up to twenty of them', async () => {
    const many = Array.from({ length: 19 }, (_, n) => evidence(n + 2));
    const doc = await payout({ evidence: many });
    expect((await keep(doc, 50)).now.evidence).toHaveLength(20);
    expect((await keep(doc, 51)).now.evidence).toHaveLength(20);
  });

  it.each<[string, Partial<Withdrawal>, string, boolean]>([
    ['completed', { txHash: hash(9) }, 'It was completed with another transaction meanwhile.', true],
    ['rejected', {}, 'Its money was given back meanwhile.', true],
    ['cancelled', {}, 'Its money was given back meanwhile.', true],
  ])('of a payout that is %s raises the alarm', async (status, more, sentence, isAlarmed) => {
    const { refusal, alarms, now } = await keep(await payout({ status: status as Withdrawal['status'], ...more }));
    expect(refusal?.message).toBe(`${sentence} Yours is kept with the payout as evidence, and an alarm was raised.`);
    expect(alarms.length > 0).toBe(isAlarmed);
    expect(now.evidence).toEqual([evidence(1)]);
  });
});

describe('a transaction of a payout that may have been sent before a restore', () => {
  it('is what was found, where nothing was; those who looked must look again', async () => {
    const { refusal, now, alarms } = await keep(await payout({ mayHaveBeenSent: gap() }));
    expect(refusal?.message).toMatch(/^This payout may have been sent before a restore\. The transaction is kept/);
    expect(now).toMatchObject({ evidence: [], notSent: [] });
    expect(now.mayHaveBeenSent).toEqual({ ...gap(), looks: [], found: { ...evidence(1), network: 'TRC20' } });
    expect(alarms).toEqual([]);
    expect((await keep(now)).now.mayHaveBeenSent).toEqual(now.mayHaveBeenSent);
    expect((await stored()).evidence).toEqual([]);
  });

  it('is evidence beside what was found, and those who looked must look again', async () => {
    const found = { ...evidence(7, 'bob'), network: 'TRC20' as const };
    const { now, alarms } = await keep(await payout({ mayHaveBeenSent: gap({ found }) }));
    expect(now).toMatchObject({
      evidence: [evidence(1)],
      notSent: [],
      mayHaveBeenSent: { looks: [], found, open: true },
    });
    expect(alarms).toEqual([{ withdrawalId: 'w', status: 'to_be_reviewed', transactions: [hash(7), hash(1)] }]);
  });

  it('that was looked up already is like every other', async () => {
    const closed = gap({ open: false });
    const { now } = await keep(await payout({ mayHaveBeenSent: closed }));
    expect(now).toMatchObject({ evidence: [evidence(1)], mayHaveBeenSent: closed });
  });
});

describe('the alarm of a payout', () => {
  const found = (n: number) => gap({ found: { ...evidence(n), network: 'TRC20' } });
  it.each<[string, Partial<Withdrawal>, number[] | null]>([
    ['that nobody sent', {}, null],
    ['that was sent once', { status: 'completed', txHash: hash(1) }, null],
    ['that was sent once, as is said again', { status: 'completed', txHash: hash(1), evidence: [] }, null],
    ['in review, of which one transaction is known', {}, null],
    ['that was given back, and nothing is known', { status: 'rejected' }, null],
  ])('%s is not raised', async (_what, more) => {
    const alarms: unknown[] = [];
    const doc = { ...(await payout()), ...more };
    alarmOf({ ...world.deps, alarm: (kind) => void alarms.push(kind) }, doc);
    expect(alarms).toEqual([]);
  });

  it.each<[string, () => Partial<Withdrawal>, number[]]>([
    ['two are known', () => ({ evidence: [evidence(1), evidence(2)] }), [1, 2]],
    [
      'it was completed with another one',
      () => ({ status: 'completed', txHash: hash(3), evidence: [evidence(1)] }),
      [3, 1],
    ],
    ['another one was found', () => ({ mayHaveBeenSent: found(4), evidence: [evidence(1)] }), [4, 1]],
    ['it was rejected, and one is known', () => ({ status: 'rejected', evidence: [evidence(1)] }), [1]],
    ['it was cancelled, and one was found', () => ({ status: 'cancelled', mayHaveBeenSent: found(4) }), [4]],
  ])('is raised when %s', async (_what, more, transactions) => {
    const alarms: unknown[] = [];
    const doc = { ...(await payout()), ...more() };
    alarmOf({ ...world.deps, alarm: (kind, facts) => void alarms.push([kind, facts]) }, doc);
    const facts = { withdrawalId: 'w', status: doc.status, transactions: transactions.map(hash) };
    expect(alarms).toEqual([['payout_sent_twice', facts]]);
  });
});
