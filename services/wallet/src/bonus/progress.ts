import { type PayoutFactsDeps, rewardsByPublisher } from '../payouts/facts.ts';
import { type BonusRules, type Progress, progressOf } from './condition.ts';

/** How far a person is towards the bonus, by the ledger. */
export async function readProgress(
  deps: PayoutFactsDeps & { bonusRules: BonusRules },
  userId: string,
): Promise<Progress> {
  return progressOf(deps.bonusRules, await rewardsByPublisher(deps, userId));
}
