import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_MS } from '../review/claim.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { gapOf, secondPeople, waitingPayout } from '../testing/payouts.ts';
import { type ClaimOptions, claimWithdrawal, IDLE_MS, noteLapsedClaims, recordNotSent } from './claims.ts';
import type { Withdrawal } from './model.ts';

const MINUTE_MS = 60_000;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const at = (ms = 0) => new Date(world.clock.now() + ms);
const claim = (id: string, adminId: string, options?: ClaimOptions) =>
  claimWithdrawal(world.deps, id, adminId, options);
const stored = async (id: string) => (await world.deps.withdrawals.findById(id).lean<Withdrawal>()) as Withdrawal;
const refusal = (code: string) => expect.objectContaining({ code });
const looking = { tellsAddress: false };
/** What the audit log hears of claims. */
const told = async (id: string) =>
  (await stored(id)).outbox.map(({ event }) => (event.payload as { after: Record<string, unknown> }).after);
const freeze = () => {
  world.freezes.freezeOf = async () => ({ frozenUntil: '2026-12-01T10:00:00.000Z' });
};
const claimedBy = (by: string, more = {}): Partial<Withdrawal> => ({
  claim: { by, until: at(CLAIM_MS), inputAt: at(), ...more },
});
const toldTo = (by: string): Partial<Withdrawal> => ({ addressTold: { by, at: at(-1), until: at(CLAIM_MS) } });

describe('a payout is not claimed', () => {
  it.each<[string, string, () => Partial<Withdrawal>]>([
    ['that was decided', 'TRANSITION_NOT_ALLOWED', () => ({ status: 'completed' })],
    ['that may have been sent', 'MAY_HAVE_BEEN_SENT', () => ({ mayHaveBeenSent: gapOf(world) })],
    ['that waits for its new address', 'NOT_PAYABLE_YET', () => ({ payableFrom: at(1) })],
    ['that somebody else has claimed', 'CLAIMED', () => claimedBy('bob')],
    ['whose address was told to somebody else', 'MAY_HAVE_BEEN_PAID', () => toldTo('bob')],
  ])('%s: %s, and nobody is asked who else agrees', async (_what, code, more) => {
    const asked = secondPeople(world, { isOwn: false, alone: true });
    const id = await waitingPayout(world, more());
    await expect(claim(id, 'ann')).rejects.toEqual(refusal(code));
    expect((await stored(id)).outbox).toEqual([]);
    expect(asked).toHaveLength(code === 'MAY_HAVE_BEEN_PAID' ? 1 : 0);
  });

  it('while another one may have been sent: the desk is closed', async () => {
    await waitingPayout(world, { mayHaveBeenSent: gapOf(world), txClaim: 'other' });
    const id = await waitingPayout(world);
    for (const options of [{}, looking])
      await expect(claim(id, 'ann', options)).rejects.toEqual(refusal('DESK_CLOSED'));
  });

  it('with an address that was lost; who only looks at it is let in, and may say what was found', async () => {
    const gap = gapOf(world, { open: false, rebuilt: true });
    const id = await waitingPayout(world, { mayHaveBeenSent: gap, address: '' });
    await expect(claim(id, 'ann')).rejects.toEqual(refusal('ADDRESS_LOST'));
    expect(await claim(id, 'ann', looking)).toMatchObject({ claim: { by: 'ann' }, addressTold: null });
  });
});

describe('a frozen account', () => {
  const cases: [string, () => Partial<Withdrawal>, boolean][] = [
    ['whose payout nobody has', () => ({}), false],
    ['whose payout one has claimed without its address', () => claimedBy('ann'), false],
    ['whose address one was told, in a claim that has ended', () => toldTo('ann'), false],
    ['whose address one was told, in a claim that holds', () => ({ ...claimedBy('ann'), ...toldTo('ann') }), true],
  ];
  it.each(cases)('%s: it is claimed where it may have been paid, and nowhere else', async (_what, more, isClaimed) => {
    const id = await waitingPayout(world, more());
    freeze();
    const claimed = await claim(id, 'ann').then(
      () => true,
      (error: { code: string }) => error.code,
    );
    world.freezes.freezeOf = async () => ({ frozenUntil: null });
    expect(claimed).toBe(isClaimed || 'ACCOUNT_FROZEN');
  });
});

describe('a claim', () => {
  it('of somebody who was idle is as old as what they did last; one that has ended lends it nothing', async () => {
    const id = await waitingPayout(world);
    await claim(id, 'ann');
    world.clock.advance(CLAIM_MS + MINUTE_MS);
    expect(await claim(id, 'ann', { idleMs: 50 * MINUTE_MS })).toMatchObject({
      claim: { inputAt: at(-50 * MINUTE_MS), until: at(10 * MINUTE_MS) },
    });
    await expect(claim(id, 'ann', { idleMs: IDLE_MS })).resolves.toMatchObject({
      claim: { until: at(10 * MINUTE_MS) },
    });
  });

  it('is told with whether the address was told; what an open panel renews is told to nobody', async () => {
    const id = await waitingPayout(world);
    const until = (ms: number) => at(ms).toISOString();
    const said: object[] = [];
    await claim(id, 'ann', looking);
    said.push({ claimedBy: 'ann', claimedUntil: until(CLAIM_MS), addressTold: false });
    world.clock.advance(MINUTE_MS);
    await claim(id, 'ann', looking);
    expect(await told(id)).toEqual(said);
    await claim(id, 'ann');
    said.push({ claimedBy: 'ann', claimedUntil: until(CLAIM_MS), addressTold: true });
    world.clock.advance(MINUTE_MS);
    await claim(id, 'ann');
    await claim(id, 'ann', looking);
    expect(await told(id)).toEqual(said);
    // Who comes back to it has the address still.
    world.clock.advance(CLAIM_MS);
    await claim(id, 'ann', looking);
    said.push({ claimedBy: 'ann', claimedUntil: until(CLAIM_MS), addressTold: true });
    expect(await told(id)).toEqual(said);
  });

  it('asks who else agrees when an address is to be told, once, and never for who only looks', async () => {
    const asked = secondPeople(world, { isOwn: false, alone: true });
    const id = await waitingPayout(world);
    await claim(id, 'ann', looking);
    expect(asked).toEqual([]);
    await claim(id, 'ann');
    expect(asked).toHaveLength(1);
    world.clock.advance(MINUTE_MS);
    await claim(id, 'ann');
    expect(asked).toHaveLength(1);
  });

  it('that has run out is noted once, of those that wait for review alone', async () => {
    const ended = claimedBy('ann', { until: at() });
    const [id, live, done] = [
      await waitingPayout(world, ended),
      await waitingPayout(world, claimedBy('bob', { until: at(1) })),
      await waitingPayout(world, { ...ended, status: 'rejected' }),
    ];
    for (let n = 0; n < 2; n += 1) await noteLapsedClaims(world.deps);
    expect(await stored(id)).toMatchObject({ claim: null, revision: 1 });
    expect(await told(id)).toEqual([{ claimedBy: null, claimedUntil: null }]);
    expect([(await stored(live)).claim?.by, (await stored(done)).claim?.by, await told(live)]).toEqual([
      'bob',
      'ann',
      [],
    ]);
  });
});

describe('that nothing was found on the chain', () => {
  it('is nothing to say of what was told to nobody, or is decided', async () => {
    const id = await waitingPayout(world);
    await expect(recordNotSent(world.deps, id, 'ann')).rejects.toEqual(refusal('ADDRESS_NOT_TOLD'));
    const done = await waitingPayout(world, { ...toldTo('ann'), status: 'completed' });
    await expect(recordNotSent(world.deps, done, 'ann')).rejects.toEqual(refusal('TRANSITION_NOT_ALLOWED'));
  });

  it('is heard of others while nobody has a claim, and of who was told it while somebody else has one', async () => {
    const id = await waitingPayout(world, { ...toldTo('ann'), ...claimedBy('bob') });
    await expect(recordNotSent(world.deps, id, 'cid')).rejects.toEqual(refusal('CLAIMED'));
    const looked = await recordNotSent(world.deps, id, 'ann');
    // Another one’s claim is theirs still, and the end of the telling is as it was.
    expect(looked).toMatchObject({
      ...{ claim: { by: 'bob' }, notSent: [{ by: 'ann', at: at() }] },
      ...toldTo('ann'),
    });
    expect(await recordNotSent(world.deps, id, 'ann')).toMatchObject({ revision: 1 });
  });

  it('ends one’s own claim, and with it until when one had the address', async () => {
    const id = await waitingPayout(world, { ...toldTo('ann'), ...claimedBy('ann') });
    world.clock.advance(MINUTE_MS);
    expect(await recordNotSent(world.deps, id, 'ann')).toMatchObject({
      ...{ claim: null, notSent: [{ by: 'ann' }], addressTold: { by: 'ann', until: at() } },
    });
  });
});
