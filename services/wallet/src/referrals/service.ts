import type { Clock } from '@candor/service-kit/clock';
import { insertOnce } from '@candor/service-kit/data/insert';
import { findTogether } from '@candor/service-kit/data/loader';
import { DomainError } from '@candor/service-kit/errors';
import type { Model } from 'mongoose';
import type { Bonus } from '../bonus/model.ts';
import { coverBonus, judgeBonus, type PayDeps, postBonus } from '../bonus/pay.ts';
import { readProgress } from '../bonus/progress.ts';
import { userEarnings } from '../ledger/accounts.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { accountsOf, type PersonDeps, standingOf } from '../people/service.ts';
import type { TransferDeps } from '../transfers/service.ts';
import { REFERRAL_MICRO } from './amount.ts';
import { openReferrals, type Referral } from './model.ts';

/** Paid, or made a case, by one call at most; the sweeper goes on. */
const SETTLED_AT_ONCE = 200;

/** How long an unconfirmed mail address is not asked for again, at least; later as long as it has waited so far, up to a day. */
const CHECK_MS = 60_000;
const CHECK_MAX_MS = 24 * 3_600_000;
const CHECKED_AT_ONCE = 100;

export type ReferralDeps = TransferDeps &
  PersonDeps &
  PayDeps & {
    referrals: Model<Referral>;
    clock: Clock;
    /** Whether only for people with a confirmed mail address anybody is paid. */
    mailConfirmation: 'required' | 'off';
  };

/**
 * Records who invited whom, and pays when the invited person has earned enough already. Repeatable; a person is invited once, by
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
  await makeDue(deps, userId);
}

/** Whether inviting this person was paid already, or will be, when they had another account that was erased since. */
async function wasEarnedBefore(deps: ReferralDeps, userId: string): Promise<boolean> {
  const [, ...former] = await accountsOf(deps, userId);
  if (former.length === 0) return false;
  // In this order: what is paid between the two questions is in the journal by then.
  if (await deps.referrals.exists({ _id: { $in: former }, state: { $in: ['unconfirmed', 'due', 'judged'] } }))
    return true;
  return (await deps.ledger.lookUp(former.map(referralKey))).size > 0;
}

/** Makes the referral of whoever got this reward due, when they have earned enough with it. Repeatable. */
export async function noteReward(deps: ReferralDeps, raterId: string, reward: Outcome): Promise<void> {
  if (reward.status !== 'posted') return;
  // What this process posted it has folded, and everything before it: of most people this says enough. Nobody's rewards become less.
  const earnedMicro = await deps.ledger.readFolded((fold) => fold.earners.get(raterId)?.rewardsMicro ?? 0);
  if (earnedMicro >= deps.bonusRules.afterMicro) await makeDueIfWaiting(deps, raterId);
  else if (reward.repeated) await makeDue(deps, raterId);
}

/** The condition is the bonus's: so much earned, from so many publishers, and a confirmed mail address where that is asked for. */
async function makeDue(deps: ReferralDeps, invitedId: string): Promise<void> {
  const earned = await deps.ledger.read((fold) => fold.earners.get(invitedId)?.rewardsMicro ?? 0);
  if (earned >= deps.bonusRules.afterMicro) await makeDueIfWaiting(deps, invitedId);
}

/** Makes the referral due of somebody who has earned enough, where there is one that waits. */
async function makeDueIfWaiting(deps: ReferralDeps, invitedId: string): Promise<void> {
  const known = await findTogether(deps.referrals, invitedId);
  if (known?.state !== 'waiting' || !known.inviterId) return;
  if (!(await readProgress(deps, invitedId)).isReached) return;
  const now = new Date(deps.clock.now());
  const state = deps.mailConfirmation === 'required' ? ('unconfirmed' as const) : ('due' as const);
  const waiting = { _id: invitedId, state: 'waiting', inviterId: { $ne: null } } as const;
  const made = await deps.referrals.updateOne(waiting, { $set: { state, dueAt: now, checkAt: now } });
  if (made.matchedCount === 0) return;
  if (state === 'unconfirmed') await checkUnconfirmed(deps);
  else await payDueReferrals(deps);
}

/** Asks for mail addresses that were not confirmed when enough was earned, less and less often; what is confirmed is due and paid. */
export async function checkUnconfirmed(deps: ReferralDeps): Promise<void> {
  const now = deps.clock.now();
  const open = { state: 'unconfirmed', checkAt: { $lte: new Date(now) } } as const;
  let isAnyDue = false;
  for (const { _id, dueAt } of await deps.referrals
    .find(open)
    .sort({ checkAt: 1 })
    .limit(CHECKED_AT_ONCE)
    .lean<Referral[]>()) {
    const waited = now - (dueAt?.getTime() ?? now);
    const checkAt = new Date(now + Math.min(Math.max(waited, CHECK_MS), CHECK_MAX_MS));
    await deps.referrals.updateOne({ _id, state: 'unconfirmed' }, { $set: { checkAt } });
    const person = await unlessAway(deps.askPerson({ userId: _id, otherIds: [] }));
    if (person?.mailConfirmed !== true) continue;
    await deps.referrals.updateOne({ _id, state: 'unconfirmed' }, { $set: { state: 'due' } });
    isAnyDue = true;
  }
  if (isAnyDue) await payDueReferrals(deps);
}

/** A case was granted: its referral is paid like those that are due. */
export async function takeUpReferral(deps: ReferralDeps, invitedId: string): Promise<void> {
  await deps.referrals.updateOne({ _id: invitedId, state: 'judged' }, { $set: { state: 'due' } });
}

/** Undefined while a service that is asked does not answer. */
async function unlessAway<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'UNAVAILABLE') return undefined;
    throw error;
  });
}

/**
 * Pays what is due out of the promotions, oldest first, each under `referral/<invited>`, until the budget is too low; what fees do not
 * cover, or anything speaks against, becomes a case. A refusal is not recorded, so that it is tried again after each payment into the budget. Whose inviter is on hold waits for the release:
 * the query passes over it. Repeatable, by any number of processes. Returns how many it paid.
 */
export async function payDueReferrals(deps: ReferralDeps): Promise<number> {
  let [paid, settled] = [0, 0];
  const held = new Set<string | null>();
  const due = deps.referrals
    .find({ state: 'due', inviterHeld: false })
    .sort({ dueAt: 1, _id: 1 })
    .lean<Referral[]>()
    .cursor();
  for await (const referral of due as AsyncIterable<Referral>) {
    if (settled === SETTLED_AT_ONCE) break;
    if (held.has(referral.inviterId)) continue;
    const outcome = await payReferral(deps, referral);
    if (outcome === 'stop') break;
    if (outcome === 'held') held.add(referral.inviterId);
    if (outcome === 'paid') paid += 1;
    if (outcome === 'paid' || outcome === 'case') settled += 1;
  }
  return paid;
}

async function payReferral(
  deps: ReferralDeps,
  referral: Referral,
): Promise<'paid' | 'case' | 'waits' | 'held' | 'stop'> {
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
  if (await isPosted(deps, invitedId)) return settle(deps, invitedId);
  const judged = { kind: 'referral', userId: inviterId, raterId: invitedId, amountMicro: REFERRAL_MICRO } as const;
  const bonus = await unlessAway(judgeBonus(deps, judged).then((found) => coverBonus(deps, found)));
  // A service that is away is so for all of them.
  if (!bonus) return 'stop';
  if (bonus.state === 'case' || bonus.state === 'refused') {
    await deps.referrals.updateOne({ _id: invitedId, state: 'due' }, { $set: { state: 'judged' } });
    // Granted at this very moment: whoever decided may have looked before.
    if ((await deps.bonuses.findById(bonus._id).lean<Bonus>())?.state === 'granted')
      await takeUpReferral(deps, invitedId);
    return 'case';
  }
  if (bonus.state === 'void') return 'waits';
  if ((await postBonus(deps, bonus, { invitedId })) === 'budget empty') return 'stop';
  return settle(deps, invitedId);
}

const isPosted = async (deps: ReferralDeps, invitedId: string) =>
  (await deps.ledger.lookUp([referralKey(invitedId)])).size > 0;

/** What is in the journal is noted as paid. */
async function settle(deps: ReferralDeps, invitedId: string): Promise<'paid'> {
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
    const open = { inviterId, state: { $in: [...openReferrals] }, inviterHeld: !onHold };
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
