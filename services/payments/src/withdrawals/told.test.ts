import type { Step } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_MS } from '../review/claim.ts';
import { setPayoutSettings } from '../settings/service.ts';
import { eventNames, openWorld, type World } from '../testing/instance.ts';
import { cancelWithdrawal } from './cancel.ts';
import { type ClaimOptions, claimWithdrawal, IDLE_MS, recordNotSent, unclaimWithdrawal } from './claims.ts';
import { noteTold } from './migrate-told.ts';
import type { Withdrawal } from './model.ts';
import { decideWithdrawal } from './review.ts';
import { requestWithdrawal } from './service.ts';
import { sweepWithdrawals } from './sweep.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());

const USDT = 1_000_000;
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PIN = '271828';
const MINUTE_MS = 60_000;
const hash = (n: number) => n.toString(16).padStart(64, '0');
const refusal = (code: string, status = 409) => expect.objectContaining({ code, status });
const at = (ms = 0) => new Date(world.clock.now() + ms);
let id = '';
const stored = async () => (await world.deps.withdrawals.findById(id).lean<Withdrawal>()) as Withdrawal;
const claim = (adminId: string, options?: ClaimOptions, deps = world.deps) =>
  claimWithdrawal(deps, id, adminId, options);
const complete = (adminId: string, txHash = hash(1), more: { networkFeeMicro?: number } = {}, deps = world.deps) =>
  decideWithdrawal(deps, { withdrawalId: id, adminId, status: 'completed', txHash, ...more });
const reject = (adminId: string, notSent?: boolean, deps = world.deps) =>
  decideWithdrawal(deps, { withdrawalId: id, adminId, status: 'rejected', reason: 'No.', notSent });
const cancel = (deps = world.deps) => cancelWithdrawal(deps, id, 'r');
const looks = (adminId: string) => recordNotSent(world.deps, id, adminId);
const acts = async () =>
  (await stored()).outbox.flatMap(({ event }) =>
    event.name === 'admin.acted' ? [(event.payload as { action: string }).action] : [],
  );

beforeEach(async () => {
  await world.empty();
  await setPayoutSettings(world.deps, { userId: 'r', network: 'TRC20', address: TRON, securityPin: PIN });
  world.wallet.balances.set('r/earnings', 50 * USDT);
  ({ _id: id } = await requestWithdrawal(world.deps, {
    ...{ userId: 'r', isPublisher: false, amountMicro: 2 * USDT, network: 'TRC20', address: TRON },
    ...{ securityPin: PIN, source: 'earnings' },
  }));
});

describe('completing a payout', () => {
  it('needs one’s own live claim, with the address', async () => {
    await expect(complete('ann')).rejects.toEqual(refusal('CLAIM_REQUIRED'));
    await claim('ann', { tellsAddress: false });
    await expect(complete('ann')).rejects.toEqual(refusal('ADDRESS_NOT_TOLD'));
    await expect(complete('bob')).rejects.toEqual(refusal('CLAIMED'));
    await claim('ann');
    await expect(complete('ann')).resolves.toMatchObject({ status: 'completed', decision: { by: 'ann' } });
  });

  it('keeps what the network took, 0 too, and tells the wallet of what is more than that', async () => {
    await claim('ann');
    const done = await complete('ann', hash(1), { networkFeeMicro: 1_500_000 });
    expect(done.decision).toMatchObject({ networkFeeMicro: 1_500_000 });
    const told = done.outbox.find(({ event }) => event.name === 'withdrawal.completed');
    expect(told?.event.payload).toMatchObject({ networkFeeMicro: 1_500_000 });
  });
});

describe('telling the address', () => {
  it('is written on the payout, with until when; only looking at a payout tells nothing', async () => {
    expect(await claim('ann', { tellsAddress: false })).toMatchObject({ addressTold: null, claim: { by: 'ann' } });
    const told = await claim('ann');
    expect(told.addressTold).toEqual({ by: 'ann', at: at(), until: at(CLAIM_MS) });
    world.clock.advance(5 * MINUTE_MS);
    expect((await claim('ann')).addressTold).toEqual({ by: 'ann', at: at(-5 * MINUTE_MS), until: at(CLAIM_MS) });
    world.clock.advance(MINUTE_MS);
    await unclaimWithdrawal(world.deps, id, 'ann');
    expect((await stored()).addressTold).toMatchObject({ by: 'ann', until: at() });
    // Taking and telling are acts; what an open panel renews is none.
    expect(await acts()).toEqual(['withdrawal.claim', 'withdrawal.claim', 'withdrawal.unclaim']);
  });

  it('ends that somebody else pays it, or that it is given back, until nothing was found on the chain by that one', async () => {
    await claim('ann');
    world.clock.advance(CLAIM_MS);
    await expect(claim('bob')).rejects.toMatchObject({
      code: 'MAY_HAVE_BEEN_PAID',
      message: expect.stringContaining(`until ${at().toISOString().slice(0, 16).replace('T', ' ')} UTC`),
    });
    await expect(reject('bob', true)).rejects.toEqual(refusal('MAY_HAVE_BEEN_PAID'));
    await expect(reject('ann')).rejects.toEqual(refusal('MAY_HAVE_BEEN_PAID'));
    await expect(cancel()).rejects.toEqual(refusal('ADDRESS_TOLD'));
    expect(await stored()).toMatchObject({ status: 'to_be_reviewed', notSent: [] });
    await looks('ann');
    expect((await claim('bob')).addressTold).toMatchObject({ by: 'bob', at: at() });
    expect(await stored()).toMatchObject({ notSent: [], earlierTold: [{ by: 'ann' }] });
    await expect(complete('bob')).resolves.toMatchObject({ status: 'completed' });
  });

  it('or by two others; one alone, or the same one twice, is not enough', async () => {
    await claim('ann');
    await expect(looks('bob')).rejects.toEqual(refusal('CLAIMED'));
    world.clock.advance(CLAIM_MS);
    await looks('bob');
    await looks('bob');
    expect((await stored()).notSent).toEqual([{ by: 'bob', at: at() }]);
    await expect(claim('bob')).rejects.toEqual(refusal('MAY_HAVE_BEEN_PAID'));
    await expect(reject('bob', true)).rejects.toEqual(refusal('MAY_HAVE_BEEN_PAID'));
    // The second one of them rejects it with the same words.
    const done = await reject('cid', true);
    expect(done).toMatchObject({ status: 'rejected', notSent: [{ by: 'bob' }, { by: 'cid' }] });
    expect(world.alarms).toEqual([]);
  });

  it('and saying oneself that nothing was sent ends the claim: to pay, it must be told anew', async () => {
    await claim('ann');
    const looked = await looks('ann');
    expect(looked).toMatchObject({ claim: null, notSent: [{ by: 'ann' }] });
    // A panel that is still open renews: the address is not told by that.
    await claim('ann', { tellsAddress: false });
    await expect(complete('ann')).rejects.toEqual(refusal('HASH_KEPT'));
    expect((await stored()).notSent).toEqual([]);
    await claim('ann');
    await expect(complete('ann')).resolves.toMatchObject({ status: 'completed' });
    // The hash was the one that it was completed with: nothing is twofold.
    expect(world.alarms).toEqual([]);
  });

  it('to whoever comes back makes what others saw before count no more', async () => {
    await claim('ann');
    world.clock.advance(CLAIM_MS);
    await looks('bob');
    await claim('ann', { tellsAddress: false });
    world.clock.advance(CLAIM_MS);
    await looks('cid');
    await expect(claim('cid')).rejects.toEqual(refusal('MAY_HAVE_BEEN_PAID'));
  });

  it('rejecting by the one who was told needs their word for it', async () => {
    await claim('ann');
    await expect(reject('ann')).rejects.toEqual(refusal('MAY_HAVE_BEEN_PAID'));
    await expect(reject('ann', true)).resolves.toMatchObject({ status: 'rejected', notSent: [{ by: 'ann' }] });
  });

  it('to nobody: there is nothing to look for, and rejecting asks for no more than a reason', async () => {
    await expect(looks('ann')).rejects.toEqual(refusal('ADDRESS_NOT_TOLD'));
    await expect(reject('ann', true)).resolves.toMatchObject({ status: 'rejected', notSent: [] });
  });
});

describe('a claim', () => {
  it('is renewed by an open panel, and ends after 60 minutes without input', async () => {
    await claim('ann');
    for (let minutes = 10; minutes < 60; minutes += 10) {
      world.clock.advance(10 * MINUTE_MS);
      await claim('ann', { tellsAddress: false, idleMs: minutes * MINUTE_MS });
    }
    expect((await stored()).claim?.until).toEqual(at(10 * MINUTE_MS));
    world.clock.advance(10 * MINUTE_MS);
    await expect(claim('ann', { tellsAddress: false, idleMs: IDLE_MS })).rejects.toEqual(refusal('CLAIM_ENDED'));
    await expect(claim('bob')).rejects.toEqual(refusal('MAY_HAVE_BEEN_PAID'));
    // With input it is taken again.
    await expect(claim('ann')).resolves.toMatchObject({ claim: { by: 'ann', until: at(CLAIM_MS) } });
  });

  it('that says of less input than it had keeps what it had', async () => {
    await claim('ann');
    world.clock.advance(MINUTE_MS);
    await claim('ann', { idleMs: 30 * MINUTE_MS });
    expect((await stored()).claim).toMatchObject({ inputAt: at(-MINUTE_MS), until: at(CLAIM_MS) });
  });

  it('that has run out leaves its trace, once', async () => {
    await claim('ann');
    await sweepWithdrawals(world.deps);
    expect((await stored()).claim).not.toBeNull();
    world.clock.advance(CLAIM_MS);
    await Promise.all([sweepWithdrawals(world.deps), sweepWithdrawals(world.instance().deps)]);
    await sweepWithdrawals(world.deps);
    expect(await stored()).toMatchObject({ claim: null, addressTold: { by: 'ann', until: at() } });
    expect(await acts()).toEqual(['withdrawal.claim', 'withdrawal.claimLapsed']);
  });
});

describe('a hash of somebody whose claim has ended', () => {
  it('is kept as evidence once; what was seen on the chain before it does not count', async () => {
    await claim('ann');
    world.clock.advance(CLAIM_MS);
    await looks('bob');
    await expect(complete('ann')).rejects.toEqual(refusal('HASH_KEPT'));
    await expect(complete('ann')).rejects.toEqual(refusal('HASH_KEPT'));
    expect(await stored()).toMatchObject({ notSent: [], evidence: [{ by: 'ann', at: at(), txHash: hash(1) }] });
    await looks('cid');
    await expect(reject('cid')).rejects.toEqual(refusal('MAY_HAVE_BEEN_PAID'));
    expect(world.alarms).toEqual([]);
    // Whoever gave it claims it again and completes it.
    await claim('ann');
    await expect(complete('ann')).resolves.toMatchObject({ status: 'completed', txHash: hash(1) });
    expect(world.alarms).toEqual([]);
  });

  it('beside another that it was completed with is an alarm, whichever comes first', async () => {
    await claim('ann');
    await looks('ann');
    await claim('bob');
    await expect(complete('ann', hash(7))).rejects.toEqual(refusal('HASH_KEPT'));
    expect(world.alarms).toEqual([]);
    await expect(complete('bob', hash(8))).resolves.toMatchObject({ status: 'completed', txHash: hash(8) });
    expect(world.alarms).toEqual(['payout_sent_twice']);
    await expect(complete('ann', hash(9))).rejects.toMatchObject({
      message: expect.stringContaining('completed with another transaction'),
    });
    expect(world.alarms).toEqual(['payout_sent_twice', 'payout_sent_twice']);
    expect((await stored()).evidence.map(({ txHash }) => txHash)).toEqual([hash(7), hash(9)]);
    // The one that it was completed with is no news.
    await expect(complete('bob', hash(8))).rejects.toEqual(refusal('STATUS_UNCHANGED', 400));
  });

  it('after the money was given back is evidence, with an alarm', async () => {
    await claim('ann');
    await reject('ann', true);
    await expect(complete('ann')).rejects.toEqual(refusal('HASH_KEPT'));
    expect(await stored()).toMatchObject({ status: 'rejected', txHash: null, evidence: [{ txHash: hash(1) }] });
    expect(world.alarms).toEqual(['payout_sent_twice']);
    expect(await acts()).toContain('withdrawal.evidence');
  });

  it('of somebody who was never told the address is kept nowhere', async () => {
    await claim('ann');
    await expect(complete('bob', hash(5))).rejects.toEqual(refusal('CLAIMED'));
    expect((await stored()).evidence).toEqual([]);
  });
});

describe('cancelling', () => {
  it('is the person’s, while the address was told to nobody; asked again it is told the same', async () => {
    await claim('ann', { tellsAddress: false });
    await expect(cancelWithdrawal(world.deps, id, 'somebody')).rejects.toEqual(refusal('NOT_FOUND', 404));
    const done = await cancel();
    expect(done).toMatchObject({ status: 'cancelled', claim: null, decision: { by: 'r', to: 'cancelled' } });
    expect(eventNames(done)).toEqual(['withdrawal.requested', 'admin.acted', 'withdrawal.cancelled']);
    expect((await cancel()).outbox).toHaveLength(3);
    await expect(claim('ann')).rejects.toEqual(refusal('TRANSITION_NOT_ALLOWED'));
    await expect(complete('ann')).rejects.toEqual(refusal('TRANSITION_NOT_ALLOWED'));
  });

  it('ends with the telling, and with a decision', async () => {
    await claim('ann');
    await looks('ann');
    await expect(cancel()).rejects.toEqual(refusal('ADDRESS_TOLD'));
    await reject('ann');
    await expect(cancel()).rejects.toEqual(refusal('TRANSITION_NOT_ALLOWED'));
  });
});

describe('of a race', () => {
  /** A process that has judged what it read, and is overtaken before it writes. */
  const overtaken = (others: () => Promise<unknown>) => {
    let slept = false;
    const step: Step = async (reached) => {
      if (reached !== 'payout:judged' || slept) return;
      slept = true;
      await others();
    };
    return world.instance(step).deps;
  };

  it('cancelling that is overtaken by the telling is refused, and the telling by cancelling', async () => {
    await expect(cancel(overtaken(() => claim('ann')))).rejects.toEqual(refusal('ADDRESS_TOLD'));
    expect(await stored()).toMatchObject({ status: 'to_be_reviewed', addressTold: { by: 'ann' } });
  });

  it('the telling that is overtaken by cancelling tells nothing', async () => {
    await expect(
      claim(
        'ann',
        {},
        overtaken(() => cancel()),
      ),
    ).rejects.toEqual(refusal('TRANSITION_NOT_ALLOWED'));
    expect(await stored()).toMatchObject({ status: 'cancelled', addressTold: null });
  });

  it('a rejection that is overtaken by the telling gives nothing back', async () => {
    const late = overtaken(async () => {
      await claim('ann');
      await unclaimWithdrawal(world.deps, id, 'ann');
    });
    await expect(reject('bob', false, late)).rejects.toEqual(refusal('MAY_HAVE_BEEN_PAID'));
  });

  it('completing that is overtaken by a hand-over leaves its hash as evidence, and one payout', async () => {
    await claim('ann');
    const late = overtaken(async () => {
      world.clock.advance(CLAIM_MS);
      await looks('bob');
      await looks('cid');
      await claim('bob');
    });
    await expect(complete('ann', hash(1), {}, late)).rejects.toEqual(refusal('HASH_KEPT'));
    expect(await stored()).toMatchObject({
      ...{ status: 'to_be_reviewed', addressTold: { by: 'bob' }, claim: { by: 'bob' } },
      evidence: [{ by: 'ann', txHash: hash(1) }],
    });
  });

  it('completing that is overtaken by a rejection of the same administrator keeps the hash, with the alarm', async () => {
    await claim('ann');
    const late = overtaken(() => reject('ann', true));
    await expect(complete('ann', hash(1), {}, late)).rejects.toEqual(refusal('HASH_KEPT'));
    expect(await stored()).toMatchObject({ status: 'rejected', evidence: [{ txHash: hash(1) }] });
    expect(world.alarms).toEqual(['payout_sent_twice']);
  });

  it.each([1, 2, 3, 4, 5])(
    'of completing, rejecting, taking over and cancelling at once there is one outcome (%i)',
    async (n) => {
      await claim('ann', { tellsAddress: n % 2 === 1 });
      const processes = [world.deps, world.instance().deps];
      const moves = [
        (deps: World['deps']) => complete('ann', hash(n), {}, deps),
        (deps: World['deps']) => reject('ann', true, deps),
        (deps: World['deps']) => reject('bob', true, deps),
        (deps: World['deps']) => claim('bob', {}, deps),
        (deps: World['deps']) => cancel(deps),
      ];
      await Promise.allSettled(
        Array.from({ length: 4 * moves.length }, (_, at) =>
          moves[(at + n) % moves.length]?.(processes[at % 2] as World['deps']),
        ),
      );
      const now = await stored();
      const outcomes = eventNames(now).filter(
        (name) => name.startsWith('withdrawal.') && name !== 'withdrawal.requested',
      );
      expect(outcomes).toEqual(now.status === 'to_be_reviewed' ? [] : [`withdrawal.${now.status}`]);
      if (now.status === 'cancelled') expect(now.addressTold).toBeNull();
      if (now.status === 'completed') expect(now).toMatchObject({ txHash: hash(n), addressTold: { by: 'ann' } });
    },
  );
});

it('stored payouts of before it was kept: a claim says whom the address was told, the others are flagged', async () => {
  const raw = world.deps.withdrawals.collection;
  const unset = { addressTold: '', earlierTold: '', notSent: '', evidence: '', revision: '' } as const;
  await claim('ann');
  await raw.updateMany({}, { $unset: unset, $set: { flags: [] } });
  const { _id: other } = await requestWithdrawal(world.deps, {
    ...{ userId: 'r', isPublisher: false, amountMicro: 2 * USDT, network: 'TRC20', address: TRON },
    ...{ securityPin: PIN, source: 'earnings' },
  });
  await raw.updateOne({ _id: other as never }, { $unset: unset, $set: { flags: [] } });
  await noteTold(world.connection);
  await noteTold(world.connection);
  expect(await stored()).toMatchObject({
    ...{ addressTold: { by: 'ann', at: at(), until: at(CLAIM_MS) }, flags: ['address_was_open'] },
    ...{ revision: 0, notSent: [], evidence: [] },
  });
  const second = await world.deps.withdrawals.findById(other).lean<Withdrawal>();
  expect(second).toMatchObject({ flags: ['address_was_open'], revision: 0 });
  expect(second?.addressTold ?? null).toBeNull();
  world.clock.advance(CLAIM_MS);
  await expect(claim('bob')).rejects.toEqual(refusal('MAY_HAVE_BEEN_PAID'));
});
