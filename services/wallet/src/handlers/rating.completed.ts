import type { DomainEvent } from '@candor/events';
import type { Clock } from '@candor/service-kit/clock';
import { noteReward, type ReferralDeps } from '../referrals/service.ts';
import { payReward } from '../transfers/service.ts';

export type RewardDeps = ReferralDeps & {
  clock: Clock;
  /** Told how many seconds after its submission a rating was paid, by whoever put the reward into the journal. */
  onReward?: (seconds: number) => void;
};

/** A rating was accepted: its reward leaves the campaign's escrow. A first reward makes the referral of the rater due. */
export const onRatingCompleted = (deps: RewardDeps) => async (event: DomainEvent<'rating.completed'>) => {
  const reward = await payReward(deps, event.payload, new Date(event.occurredAt));
  // What was in the journal before was counted by whoever wrote it: another process, or an earlier try.
  if (reward.status === 'posted' && !reward.repeated)
    deps.onReward?.((deps.clock.now() - Date.parse(event.occurredAt)) / 1_000);
  await noteReward(deps, event.payload.raterId, reward);
};
