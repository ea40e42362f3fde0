import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_MS } from '../review/claim.ts';
import { evmHash, openWorld, type World } from '../testing/instance.ts';
import { gapOf, waitingPayout } from '../testing/payouts.ts';
import type { Withdrawal } from './model.ts';
import { decideWithdrawal, eventsOfDecision, type ReviewInput } from './review.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const at = (ms = 0) => new Date(world.clock.now() + ms);
const stored = async (id: string) => (await world.deps.withdrawals.findById(id).lean<Withdrawal>()) as Withdrawal;
const refusal = (code: string) => expect.objectContaining({ code });
const decide = (withdrawalId: string, input: Partial<ReviewInput>, deps = world.deps) =>
  decideWithdrawal(deps, { withdrawalId, adminId: 'ann', status: 'completed', ...input });
const paying = { txHash: evmHash(1) };
const refusing: Partial<ReviewInput> = { status: 'rejected', reason: 'No.' };
const claimedBy = (by: string): Partial<Withdrawal> => ({ claim: { by, until: at(CLAIM_MS), inputAt: at() } });
const toldTo = (by: string, more = {}): Partial<Withdrawal> => ({
  addressTold: { by, at: at(-1), until: at(CLAIM_MS), ...more },
});
/** Ann has it, and may pay it. */
const anns = (more = {}) => ({ ...claimedBy('ann'), ...toldTo('ann', more) });
const look = (by: string) => ({ by, at: at() });

describe('a decision is refused', () => {
  type Row = [string, string, () => Partial<Withdrawal>, Partial<ReviewInput>];
  it.each<Row>([
    ['of what was decided so', 'STATUS_UNCHANGED', () => ({ status: 'rejected' }), refusing],
    ['of what is final', 'TRANSITION_NOT_ALLOWED', () => ({ status: 'completed', txHash: evmHash(9) }), refusing],
    ['without a reason', 'REASON_REQUIRED', () => ({}), { status: 'rejected', reason: '  ' }],
    ['without a transaction', 'TX_HASH_REQUIRED', anns, { txHash: '  ' }],
    ['with what is no transaction', 'TX_HASH_INVALID', anns, { txHash: 'abc' }],
    ['to pay without a claim', 'CLAIM_REQUIRED', () => ({}), paying],
    ['to pay without the address', 'ADDRESS_NOT_TOLD', () => claimedBy('ann'), paying],
    [
      'to pay what another one was told',
      'MAY_HAVE_BEEN_PAID',
      () => ({ ...claimedBy('ann'), ...toldTo('bob') }),
      paying,
    ],
    ['to pay what another one has', 'CLAIMED', () => claimedBy('bob'), paying],
    ['to reject what another one has', 'CLAIMED', () => claimedBy('bob'), refusing],
    ['to reject what another one was told', 'MAY_HAVE_BEEN_PAID', () => toldTo('bob'), refusing],
    ['to pay before its address counts', 'NOT_PAYABLE_YET', () => ({ ...anns(), payableFrom: at(1) }), paying],
    ['to pay oneself', 'OWN_RECORD', () => ({ ...anns(), userId: 'ann' }), paying],
    ['to pay what one approved oneself', 'SECOND_ADMINISTRATOR', () => anns({ approvedBy: 'ann' }), paying],
    ['to pay what may have been sent', 'MAY_HAVE_BEEN_SENT', () => ({ mayHaveBeenSent: gapOf(world) }), paying],
    ['to give back what may have been sent', 'MAY_HAVE_BEEN_SENT', () => ({ mayHaveBeenSent: gapOf(world) }), refusing],
  ])('%s: %s, and nothing is changed', async (_what, code, more, input) => {
    const id = await waitingPayout(world, more());
    const before = await stored(id);
    await expect(decide(id, input)).rejects.toEqual(refusal(code));
    expect(await stored(id)).toEqual(before);
    expect(world.alarms).toEqual([]);
  });

  it('of what is not there, and to pay while another one may have been sent; giving back sends nothing', async () => {
    await expect(decide('none', refusing)).rejects.toEqual(refusal('NOT_FOUND'));
    await waitingPayout(world, { mayHaveBeenSent: gapOf(world) });
    await expect(decide(await waitingPayout(world, anns()), paying)).rejects.toEqual(refusal('DESK_CLOSED'));
    expect((await decide(await waitingPayout(world), refusing)).status).toBe('rejected');
  });

  it('with a transaction that another payout was completed with', async () => {
    await decide(await waitingPayout(world, anns()), paying);
    const id = await waitingPayout(world, anns());
    await expect(decide(id, paying)).rejects.toEqual(refusal('TX_HASH_USED'));
    expect((await stored(id)).status).toBe('to_be_reviewed');
  });
});

describe('a payout that waits for its new address', () => {
  it('can be given back, and completed with what was found on the chain after a restore', async () => {
    const waits = { payableFrom: at(1) };
    expect((await decide(await waitingPayout(world, waits), refusing)).status).toBe('rejected');
    const found = { by: 'bob', at: at(), txHash: evmHash(1), network: 'Ethereum (ERC20)' as const };
    const id = await waitingPayout(world, { ...waits, mayHaveBeenSent: gapOf(world, { found }) });
    await expect(decide(id, { ...paying, adminId: 'bob' })).rejects.toEqual(refusal('MAY_HAVE_BEEN_SENT'));
    await expect(decide(id, { txHash: evmHash(2) })).rejects.toEqual(refusal('MAY_HAVE_BEEN_SENT'));
    // It is what was found: no evidence of anything else.
    expect(await decide(id, paying)).toMatchObject({
      status: 'completed',
      evidence: [],
      mayHaveBeenSent: { open: false },
    });
    expect(world.alarms).toEqual([]);
  });
});

describe('what was seen on the chain', () => {
  it.each<[string, () => Partial<Withdrawal>, Partial<ReviewInput>, string[]]>([
    ['is kept with a rejection that says so', () => toldTo('ann'), { ...refusing, notSent: true }, ['ann']],
    ['is kept once', () => ({ ...toldTo('ann'), notSent: [look('ann')] }), { ...refusing, notSent: true }, ['ann']],
    ['is nothing where nobody was told', () => ({}), { ...refusing, notSent: true }, []],
    [
      'is said by nobody who pays',
      () => ({ ...anns(), notSent: [look('bob')] }),
      { ...paying, notSent: true },
      ['bob'],
    ],
    ['of others is kept', () => ({ ...toldTo('bob'), notSent: [look('bob')] }), refusing, ['bob']],
  ])('%s', async (_what, more, input, looks) => {
    const decided = await decide(await waitingPayout(world, more()), input);
    expect(decided.notSent.map(({ by }) => by)).toEqual(looks);
  });

  it('by two after a restore lets it be given back with the second one’s words', async () => {
    const gap = gapOf(world, { looks: [look('bob')] });
    const id = await waitingPayout(world, { mayHaveBeenSent: gap });
    await expect(decide(id, refusing)).rejects.toEqual(refusal('MAY_HAVE_BEEN_SENT'));
    expect(await decide(id, { ...refusing, notSent: true })).toMatchObject({
      ...{ status: 'rejected', mayHaveBeenSent: { open: false, looks: [{ by: 'bob' }, { by: 'ann' }] } },
    });
    const claimed = await waitingPayout(world, { mayHaveBeenSent: gap, ...claimedBy('cid') });
    await expect(decide(claimed, { ...refusing, notSent: true })).rejects.toEqual(refusal('CLAIMED'));
  });
});

describe('a decision', () => {
  it('says who shared it, what it cost, and why, without what surrounds the words', async () => {
    const shared = await decide(await waitingPayout(world, anns({ approvedBy: 'bob' })), {
      ...paying,
      networkFeeMicro: 7,
    });
    expect(shared.decision).toMatchObject({ by: 'ann', approvedBy: 'bob', networkFeeMicro: 7, reason: null });
    expect(shared.decision).not.toHaveProperty('alone');
    const alone = await decide(await waitingPayout(world, anns({ alone: true })), { txHash: ` ${evmHash(2)} ` });
    expect(alone).toMatchObject({ txHash: evmHash(2), claim: null, decision: { alone: true, networkFeeMicro: null } });
    expect(alone.decision).not.toHaveProperty('approvedBy');
    const refused = await decide(await waitingPayout(world), { status: 'rejected', reason: ' Too late. ' });
    expect(refused).toMatchObject({ reason: 'Too late.', txHash: null, decidedAt: at() });
    const told = (doc: Withdrawal) => eventsOfDecision(doc, doc.decision ?? expect.fail('no decision'));
    expect(told(shared).acted.payload).toMatchObject({ after: { networkFee: '0.000007', approvedBy: 'bob' } });
    expect(told(shared).effect).toMatchObject({ name: 'withdrawal.completed', payload: { networkFeeMicro: 7 } });
    expect((told(alone).acted.payload as { after: object }).after).toEqual({
      ...{ status: 'Completed', txHash: evmHash(2), alone: true },
    });
    expect(told(alone).effect.payload).not.toHaveProperty('networkFeeMicro');
    expect(told(refused).effect).toMatchObject({ name: 'withdrawal.rejected', payload: { reason: 'Too late.' } });
  });

  it('is told again to its own call, though somebody has it or it is final; another call is another decision', async () => {
    const key = { ...paying, idempotencyKey: 'k' };
    const id = await waitingPayout(world, anns());
    const made = await decide(id, key);
    expect(await decide(id, key)).toEqual(made);
    await expect(decide(id, { ...key, txHash: evmHash(2) })).rejects.toEqual(refusal('IDEMPOTENCY_CONFLICT'));
    await expect(decide(id, { ...key, adminId: 'bob' })).rejects.toEqual(refusal('STATUS_UNCHANGED'));
    // The same call that was made while this one was being judged.
    const twice = await waitingPayout(world, anns());
    const other = { txHash: evmHash(3), idempotencyKey: 'l' };
    let slept = false;
    const { deps } = world.instance(async (step) => {
      if (step !== 'payout:judged' || slept) return;
      slept = true;
      await decide(twice, other);
    });
    expect((await decide(twice, other, deps)).revision).toBe(1);
    expect(world.alarms).toEqual([]);
  });

  it('that comes too late leaves its transaction as evidence; of a rejection there is none', async () => {
    const ended = { claim: { by: 'ann', until: at(), inputAt: at() }, ...toldTo('ann') };
    const id = await waitingPayout(world, ended);
    await expect(decide(id, paying)).rejects.toEqual(refusal('HASH_KEPT'));
    expect((await stored(id)).evidence).toMatchObject([{ by: 'ann', txHash: evmHash(1) }]);
    const other = await waitingPayout(world, ended);
    await expect(decide(other, { ...refusing, ...paying })).rejects.toEqual(refusal('MAY_HAVE_BEEN_PAID'));
    expect((await stored(other)).evidence).toEqual([]);
    // One that is not read as a transaction is evidence of nothing.
    await expect(decide(other, { txHash: 'abc' })).rejects.toEqual(refusal('TX_HASH_INVALID'));
  });

  it('that fails for another reason than a refusal is not judged again', async () => {
    const id = await waitingPayout(world, anns());
    const { deps } = world.instance(async (step) => {
      if (step !== 'payout:judged') return;
      await world.deps.withdrawals.updateOne({ _id: id }, { $set: { claim: null } });
      throw new Error('away');
    });
    await expect(decide(id, paying, deps)).rejects.toThrow('away');
    expect((await stored(id)).evidence).toEqual([]);
  });
});
