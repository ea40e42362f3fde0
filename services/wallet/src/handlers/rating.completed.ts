import type { DomainEvent } from '@candor/events';
import { payReward } from '../money/service.ts';
import { noteReward, type ReferralDeps } from '../referrals/service.ts';

/** A rating was accepted: its reward leaves the campaign's escrow. A first reward makes the referral of the rater due. */
export const onRatingCompleted = (deps: ReferralDeps) => async (event: DomainEvent<'rating.completed'>) => {
  const reward = await payReward(deps, event.payload);
  await noteReward(deps, event.payload.raterId, reward);
};
