import type { ErasureCommand, ErasureReply } from '@candor/events';
import { displayUsdt } from '@candor/money';
import type { Connection } from 'mongoose';
import { type BalanceDeps, readPersons, readPublisher } from '../balances/service.ts';
import { setErasure } from '../people/service.ts';
import { isUndelivered } from '../projections/journal-relay.ts';
import type { Postings } from '../projections/postings.ts';
import type { ReferralDeps } from '../referrals/service.ts';
import { accountOf, statementAccounts } from '../statements/service.ts';

export type ErasureDeps = ReferralDeps & BalanceDeps & { postings: Postings; connection: Connection };

/**
 * The wallet's part of an erasure. `prepare` lets nothing new begin for the person and tells what stands in the way; `cancel`
 * takes that back; `remove` removes what is personal, unless money has come in meanwhile. Entries stay under the person's id,
 * which is a pseudonym: the journal holds nothing else. Each may be repeated.
 */
export async function runErasure(deps: ErasureDeps, { userId, stage }: ErasureCommand): Promise<ErasureReply> {
  if (stage === 'cancel') {
    await setErasure(deps, userId, 'none');
    return { blockers: [] };
  }
  // First, so that what is looked at next cannot change behind it: whoever pays looks at this before.
  await setErasure(deps, userId, 'prepared');
  const blockers = await findBlockers(deps, userId);
  if (stage === 'remove' && blockers.length === 0) await remove(deps, userId);
  return { blockers };
}

async function findBlockers(deps: ErasureDeps, userId: string): Promise<string[]> {
  const [figures] = await readPersons(deps, [userId]);
  const { fundsMicro, inCampaignsMicro } = await readPublisher(deps, userId);
  const { totalBalanceMicro = 0, heldMicro = 0 } = figures ?? {};
  const due = await deps.referrals.countDocuments({ inviterId: userId, state: 'due' });
  const told: [boolean, string][] = [
    [totalBalanceMicro > 0, `There are ${displayUsdt(totalBalanceMicro)} USDT in your balance. Withdraw them first.`],
    [heldMicro > 0, 'A payout is being reviewed.'],
    [fundsMicro > 0, `There are ${displayUsdt(fundsMicro)} USDT in your publisher balance. Withdraw them first.`],
    [
      inCampaignsMicro > 0,
      `There are ${displayUsdt(inCampaignsMicro)} USDT in your campaigns. Close them and wait until all ratings are decided.`,
    ],
    [due > 0, 'You are due a referral bonus that waits for the budget.'],
    [
      await isUndelivered(deps, accountsOfPerson(userId)),
      'Some of your transactions are still being processed. Try again in a moment.',
    ],
  ];
  return told.flatMap(([stands, sentence]) => (stands ? [sentence] : []));
}

const accountsOfPerson = (userId: string) => statementAccounts.map((account) => accountOf(userId, account));

/**
 * Nobody is paid for inviting after having left, nor for somebody who left before the first reward; who invited whom is forgotten.
 * What was due for inviting this person is the inviter's all the same: that is forgotten once it is paid.
 */
async function remove(deps: ErasureDeps, userId: string): Promise<void> {
  await setErasure(deps, userId, 'erased');
  const forgotten = { state: 'void', inviterId: null } as const;
  await deps.referrals.updateMany({ _id: userId, state: 'waiting' }, { $set: forgotten });
  await deps.referrals.updateMany({ inviterId: userId, state: { $in: ['waiting', 'due'] } }, { $set: forgotten });
  for (const filter of [{ _id: userId }, { inviterId: userId }])
    await deps.referrals.updateMany({ ...filter, state: 'paid' }, { $set: { inviterId: null } });
}
