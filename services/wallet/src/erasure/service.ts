import type { ErasureCommand, ErasureReply } from '@candor/events';
import { displayUsdt } from '@candor/money';
import { readPersons, readPublisher } from '../balances/service.ts';
import { forgetBonuses } from '../bonus/erase.ts';
import type { GivenUp, Person } from '../people/model.ts';
import { cancelErasure, findPerson, setErasure } from '../people/service.ts';
import { isUndelivered } from '../projections/journal-relay.ts';
import { openReferrals } from '../referrals/model.ts';
import { accountOf, isOfPublisher, statementAccounts } from '../statements/service.ts';
import { isThanking } from '../thanks/service.ts';
import type { ErasureDeps } from './deps.ts';
import { giveUpRest, noteGivenUp, type Rest, readRest, sumOfRest, whyNotGivenUp } from './rest.ts';

export type { ErasureDeps } from './deps.ts';

/**
 * The wallet's part of an erasure. `prepare` lets nothing new begin for the person and tells what stands in the way; `cancel`
 * takes that back; `remove` removes what is personal, unless money has come in meanwhile. Entries stay under the person's id,
 * which is a pseudonym: the journal holds nothing else. What the person agreed to give up is posted last, after `erased` is written:
 * from there on nothing stands in the way, and a repetition finishes. Each may be repeated.
 */
export async function runErasure(deps: ErasureDeps, command: ErasureCommand): Promise<ErasureReply> {
  const { userId, stage, publishes = true } = command;
  if (stage === 'cancel') {
    await cancelErasure(deps, userId);
    return { blockers: [] };
  }
  // First, so that what is looked at next cannot change behind it: whoever pays looks at this before.
  await setErasure(deps, userId, 'prepared', !publishes);
  const found = await findPerson(deps, userId);
  if (found?.erasure === 'erased') {
    if (stage === 'remove') await finish(deps, found);
    return { blockers: [] };
  }
  return stage === 'prepare' ? prepare(deps, command) : remove(deps, command, found?.givenUp);
}

/** Tells what stands in the way, and notes what the person agreed to give up where that is all there is. */
async function prepare(
  deps: ErasureDeps,
  { userId, erasureId, giveUpMicro = 0, publishes }: ErasureCommand,
): Promise<ErasureReply> {
  const rest = await readRest(deps, userId, publishes);
  const reply = await findBlockers(deps, { userId, publishes }, whyNotGivenUp(deps, rest, giveUpMicro), rest);
  const isAgreed = reply.blockers.length === 0 && giveUpMicro > 0 && erasureId !== undefined;
  await noteGivenUp(deps, userId, isAgreed ? { erasureId, ...rest } : undefined);
  await deps.step('unclaimed:consent');
  return reply;
}

/** Writes `erased` if each account has exactly what was agreed to, then does what follows from it. */
async function remove(
  deps: ErasureDeps,
  { userId, erasureId, publishes }: ErasureCommand,
  agreed: GivenUp | undefined,
): Promise<ErasureReply> {
  const givenUp = agreed?.erasureId === erasureId ? agreed : undefined;
  const rest = await readRest(deps, userId, publishes);
  const isAsAgreed =
    rest.earningsMicro === (givenUp?.earningsMicro ?? 0) && rest.fundsMicro === (givenUp?.fundsMicro ?? 0);
  const agreedMicro = givenUp ? sumOfRest(givenUp) : 0;
  const why = isAsAgreed
    ? undefined
    : (whyNotGivenUp(deps, rest, agreedMicro) ?? 'Your balances have changed. Try again.');
  const reply = await findBlockers(deps, { userId, publishes }, why, rest);
  if (reply.blockers.length > 0) return reply;
  await deps.step('unclaimed:seen');
  const erased = await writeErased(deps, userId, givenUp);
  // Somebody took the consent back between the look and the write.
  if (!erased) return { blockers: ['The deletion was called off meanwhile. Try again.'] };
  await deps.step('unclaimed:erased');
  await finish(deps, erased);
  return { blockers: [] };
}

/** Undefined when what was agreed to is no longer what this call has seen. */
async function writeErased(
  deps: ErasureDeps,
  userId: string,
  givenUp: GivenUp | undefined,
): Promise<Person | undefined> {
  const asSeen = givenUp
    ? { 'givenUp.erasureId': givenUp.erasureId, erasure: 'prepared' as const }
    : { erasure: { $ne: 'none' as const } };
  const erased = await deps.persons
    .findOneAndUpdate(
      { _id: userId, ...asSeen },
      { $set: { erasure: 'erased' }, ...(givenUp ? {} : { $unset: { givenUp: 1 } }) },
      { returnDocument: 'after' },
    )
    .lean<Person>();
  if (erased) return erased;
  // The same removal, made twice at once.
  const now = await findPerson(deps, userId);
  return now?.erasure === 'erased' ? now : undefined;
}

/** What follows from `erased`; each of it may be repeated. */
async function finish(deps: ErasureDeps, person: Person): Promise<void> {
  await forgetInvitations(deps, person._id);
  await giveUpRest(deps, person);
}

async function findBlockers(
  deps: ErasureDeps,
  { userId, publishes = true }: Pick<ErasureCommand, 'userId' | 'publishes'>,
  whyNotRest: string | undefined,
  rest: Rest,
): Promise<ErasureReply> {
  const [figures] = await readPersons(deps, [userId]);
  const publisher = await readPublisher(deps, userId);
  // What an organisation with other members has stays where it is.
  const fundsMicro = publishes ? publisher.fundsMicro : 0;
  const inCampaignsMicro = publishes ? publisher.inCampaignsMicro : 0;
  const { totalBalanceMicro = 0 } = figures ?? {};
  const heldMicro = (figures?.heldMicro ?? 0) + (publishes ? publisher.heldMicro : 0);
  const due = await deps.referrals.countDocuments({ inviterId: userId, state: 'due' });
  const least = deps.leastPayoutMicro;
  const told: [boolean, string][] = [
    [
      totalBalanceMicro >= least,
      `There are ${displayUsdt(totalBalanceMicro)} USDT in your balance. Withdraw them first.`,
    ],
    [heldMicro > 0, 'A payout is being reviewed.'],
    [fundsMicro >= least, `There are ${displayUsdt(fundsMicro)} USDT in your publisher balance. Withdraw them first.`],
    [
      inCampaignsMicro > 0,
      `There are ${displayUsdt(inCampaignsMicro)} USDT in your campaigns. Close them and wait until all ratings are decided.`,
    ],
    [
      publishes && (await deps.remedies.exists({ publisherId: userId, state: 'due' })) !== null,
      'A fee that is given back to you waits for the platform’s fees.',
    ],
    [await isThanking(deps, userId, publishes), 'A bonus for feedback is being paid.'],
    [due > 0, 'You are due a referral bonus that waits for the budget.'],
    [
      await isUndelivered(deps, accountsOf(userId, publishes)),
      'Some of your transactions are still being processed. Try again in a moment.',
    ],
  ];
  const blockers = told.flatMap(([stands, sentence]) => (stands ? [sentence] : []));
  if (whyNotRest === undefined) return { blockers };
  return { blockers: [...blockers, whyNotRest], restMicro: sumOfRest(rest) };
}

/** The person's own, and those of the organisation of the same id where it goes with the person. */
const accountsOf = (userId: string, publishes: boolean) =>
  statementAccounts
    .filter((account) => publishes || !isOfPublisher(account))
    .map((account) => accountOf(userId, account));

/**
 * Nobody is paid for inviting after having left, nor for somebody who left before the first reward; who invited whom is forgotten.
 * What was due for inviting this person is the inviter's all the same: that is forgotten once it is paid.
 */
async function forgetInvitations(deps: ErasureDeps, userId: string): Promise<void> {
  const forgotten = { state: 'void', inviterId: null } as const;
  await deps.referrals.updateMany({ _id: userId, state: { $in: ['waiting', 'unconfirmed'] } }, { $set: forgotten });
  await deps.referrals.updateMany({ inviterId: userId, state: { $in: [...openReferrals] } }, { $set: forgotten });
  await forgetBonuses(deps, userId);
  for (const filter of [{ _id: userId }, { inviterId: userId }])
    await deps.referrals.updateMany({ ...filter, state: 'paid' }, { $set: { inviterId: null } });
}
