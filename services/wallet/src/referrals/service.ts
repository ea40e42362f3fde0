import type { Clock } from '@candor/service-kit/clock';
import { insertOnce } from '@candor/service-kit/data/insert';
import type { Model } from 'mongoose';
import { platformPromotions, userEarnings } from '../ledger/accounts.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { accountsOf, type PersonDeps, standingOf } from '../people/service.ts';
import type { TransferDeps } from '../transfers/service.ts';
import { REFERRAL_MICRO } from './amount.ts';
import type { Referral } from './model.ts';

/** Paid by one call at most; the sweeper goes on. */
const PAID_AT_ONCE = 200;

export type ReferralDeps = TransferDeps & PersonDeps & { referrals: Model<Referral>; clock: Clock };

/**
 * Records who invited whom, and pays when the invited person has a reward already. Repeatable; a person is invited once, by
 * whoever is named first, and never by themselves.
 */
export async function recordReferral(
  deps: ReferralDeps,
  invited: { userId: string; inviterId: string; atMs: number },
): Promise<void> {
  const { userId, inviterId, atMs } = invited;
  if (inviterId === userId) return;
  // Told late, after one of the two has left: nothing about them is kept any more.
  if ((await standingOf(deps, userId)).erasure === 'erased') return;
  const { erasure, onHold } = await standingOf(deps, inviterId);
  if (erasure === 'erased') return;
  const isBack = await wasEarnedBefore(deps, userId);
  await insertOnce<Referral>(deps.referrals, {
    _id: userId,
    inviterId,
    // One who is held or released at this very moment is set right when it is to be paid, or by the release.
    inviterHeld: onHold,
    state: isBack ? 'void' : 'waiting',
    invitedAt: new Date(atMs),
    dueAt: null,
    paidAt: null,
  });
  // Read after the insert: a reward that is paid later finds the referral, one that was paid before is seen here.
  const rewards = await deps.ledger.read((fold) => fold.earners.get(userId)?.rewards ?? 0);
  if (rewards > 0) await makeDue(deps, userId);
}

/** Whether inviting this person was paid already, or will be, when they had another account that was erased since. */
async function wasEarnedBefore(deps: ReferralDeps, userId: string): Promise<boolean> {
  const [, ...former] = await accountsOf(deps, userId);
  if (former.length === 0) return false;
  // In this order: what is paid between the two questions is in the journal by then.
  if (await deps.referrals.exists({ _id: { $in: former }, state: 'due' })) return true;
  return (await deps.ledger.lookUp(former.map(referralKey))).size > 0;
}

/**
 * Makes the referral of whoever got this reward due, when it is the first one. A repeated posting is looked at too: the process
 * that made it may have died before it got here.
 */
export async function noteReward(deps: ReferralDeps, raterId: string, reward: Outcome): Promise<void> {
  if (reward.status !== 'posted') return;
  // What this process posted it has folded.
  const firstSeq = deps.ledger.follower.fold.earners.get(raterId)?.firstSeq;
  if (reward.seq === firstSeq || reward.repeated) await makeDue(deps, raterId);
}

async function makeDue(deps: ReferralDeps, invitedId: string): Promise<void> {
  const made = await deps.referrals.updateOne(
    { _id: invitedId, state: 'waiting', inviterId: { $ne: null } },
    { $set: { state: 'due', dueAt: new Date(deps.clock.now()) } },
  );
  if (made.matchedCount === 1) await payDueReferrals(deps);
}

/**
 * Pays what is due out of the promotions, oldest first, each under `referral/<invited>`, until the budget is too low. A refusal
 * is not recorded, so that it is tried again after each payment into the budget. Whose inviter is on hold waits for the release:
 * the query passes over it. Repeatable, by any number of processes. Returns how many it paid.
 */
export async function payDueReferrals(deps: ReferralDeps): Promise<number> {
  let paid = 0;
  const held = new Set<string | null>();
  const due = deps.referrals
    .find({ state: 'due', inviterHeld: false })
    .sort({ dueAt: 1, _id: 1 })
    .lean<Referral[]>()
    .cursor();
  for await (const referral of due as AsyncIterable<Referral>) {
    if (paid === PAID_AT_ONCE) break;
    if (held.has(referral.inviterId)) continue;
    const outcome = await payReferral(deps, referral);
    if (outcome === 'budget empty') break;
    if (outcome === 'held') held.add(referral.inviterId);
    if (outcome === 'paid') paid += 1;
  }
  return paid;
}

async function payReferral(
  deps: ReferralDeps,
  referral: Referral,
): Promise<'paid' | 'waits' | 'held' | 'budget empty'> {
  const { _id: invitedId, inviterId } = referral;
  if (inviterId === null) return 'waits';
  const { onHold, erasure } = await standingOf(deps, inviterId);
  if (erasure === 'erased') {
    await deps.referrals.updateOne({ _id: invitedId, state: 'due' }, { $set: { state: 'void', inviterId: null } });
    return 'waits';
  }
  if (onHold) {
    await noteInviter(deps, inviterId);
    return 'held';
  }
  if (erasure === 'prepared') return 'waits';
  const transfer = {
    key: referralKey(invitedId),
    kind: 'referral',
    from: platformPromotions,
    to: [{ account: userEarnings(inviterId), amountMicro: REFERRAL_MICRO }],
    meta: { invitedId },
  } as const;
  const outcome = await deps.ledger.post(transfer, { recordRefusal: false });
  if (outcome.status === 'refused') return 'budget empty';
  await deps.step('referral:1');
  const paidAt = new Date(deps.clock.now());
  await deps.referrals.updateOne({ _id: invitedId, state: 'due' }, { $set: { state: 'paid', paidAt } });
  // An erasure of the invited person that saw it due left it to this call to forget who invited them.
  if ((await standingOf(deps, invitedId)).erasure === 'erased')
    await deps.referrals.updateOne({ _id: invitedId, state: 'paid' }, { $set: { inviterId: null } });
  return 'paid';
}

/**
 * Writes on all open referrals of an inviter whether they are on hold now. Whoever changes a hold calls it afterwards, and it looks
 * again after it has written: of two calls at once the later one leaves what is true.
 */
export async function noteInviter(deps: ReferralDeps, inviterId: string): Promise<void> {
  for (;;) {
    const { onHold } = await standingOf(deps, inviterId);
    const open = { inviterId, state: { $in: ['waiting', 'due'] as const }, inviterHeld: !onHold };
    await deps.referrals.updateMany(open, { $set: { inviterHeld: onHold } });
    if ((await standingOf(deps, inviterId)).onHold === onHold) return;
  }
}

/** What referrals wait for the budget, or for the release of their inviter. */
export async function owedReferrals(deps: Pick<ReferralDeps, 'referrals'>): Promise<{ count: number; micro: number }> {
  const count = await deps.referrals.countDocuments({ state: 'due' });
  return { count, micro: count * REFERRAL_MICRO };
}

/**
 * Whether an invited person's referral was paid to `viewerId`; undefined when somebody else invited them. The journal is asked
 * first: it alone knows once one of the two was erased.
 */
export async function isReferralPaid(
  deps: Pick<ReferralDeps, 'referrals' | 'ledger'>,
  invitedId: string,
  viewerId: string,
): Promise<boolean | undefined> {
  const key = referralKey(invitedId);
  const recorded = (await deps.ledger.lookUp([key])).get(key);
  if (recorded) return recorded.transfer.to[0]?.account === userEarnings(viewerId) ? true : undefined;
  const referral = await deps.referrals.findById(invitedId).lean<Referral>();
  // Whose event has not come yet is not known to be anybody's: it says nothing that "not paid" would not.
  return referral === null || referral.inviterId === viewerId ? false : undefined;
}

const referralKey = (invitedId: string) => `referral/${invitedId}`;
