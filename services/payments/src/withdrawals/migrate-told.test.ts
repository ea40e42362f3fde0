import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import { noteTold } from './migrate-told.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const UNTIL = Date.UTC(2026, 5, 15, 12);
const CLAIM_MS = 15 * 60_000;
const stored = () => world.connection.collection<Record<string, unknown> & { _id: string }>('withdrawals');
/** A payout as it was kept before its address was told to a claimant alone. */
const before = (_id: string, status = 'to_be_reviewed', claim: object | null = null) => ({
  ...{ _id, userId: 'r', status, claim, txClaim: `unpaid/${_id}`, flags: [] as string[] },
});
const claimOf = (by: string, laterMs = 0) => ({ by, until: new Date(UNTIL + laterMs) });

it('each payout with a claim was told to whoever has it, when it began; what was open to all says so; what is done has nothing to say', async () => {
  await stored().insertMany([
    before('waits'),
    before('one', 'to_be_reviewed', claimOf('ann')),
    before('two', 'to_be_reviewed', claimOf('ben', 60_000)),
    before('paid', 'completed'),
  ]);
  await noteTold(world.connection);
  const told = async (id: string) => (await stored().findOne({ _id: id }))?.addressTold;
  expect(await told('one')).toEqual({ by: 'ann', at: new Date(UNTIL - CLAIM_MS), until: new Date(UNTIL) });
  expect(await told('two')).toMatchObject({ by: 'ben', until: new Date(UNTIL + 60_000) });
  expect([await told('waits'), await told('paid')]).toEqual([undefined, undefined]);
  const all = await stored().find().sort({ _id: 1 }).toArray();
  expect(all.map(({ _id, flags }) => [_id, flags])).toEqual([
    ['one', ['address_was_open']],
    ['paid', []],
    ['two', ['address_was_open']],
    ['waits', ['address_was_open']],
  ]);
  for (const one of all) expect(one).toMatchObject({ revision: 0, earlierTold: [], notSent: [], evidence: [] });
});

it('what was kept since is left as it is, however often it runs', async () => {
  const since = { revision: 3, earlierTold: [{ by: 'ann' }], notSent: [{ by: 'ann' }], evidence: [{ by: 'ben' }] };
  await stored().insertMany([{ ...before('new', 'to_be_reviewed', claimOf('ann')), ...since }, before('old')]);
  for (let runs = 0; runs < 2; runs += 1) {
    await noteTold(world.connection);
    const kept = await stored().findOne({ _id: 'new' });
    expect(kept).toMatchObject({ ...since, flags: [] });
    expect(kept).not.toHaveProperty('addressTold');
    expect(await stored().findOne({ _id: 'old' })).toMatchObject({ revision: 0, flags: ['address_was_open'] });
  }
});
