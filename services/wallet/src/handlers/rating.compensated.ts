import type { DomainEvent } from '@candor/events';
import { payReward, type TransferDeps } from '../transfers/service.ts';

/** A rating that could not be finished through no fault of its rater: its reward leaves the campaign's escrow, without a fee. */
export const onRatingCompensated = (deps: TransferDeps) => async (event: DomainEvent<'rating.compensated'>) => {
  const { rewardMicro, ...facts } = event.payload;
  const reward = { ...facts, amountMicro: rewardMicro, profitMicro: rewardMicro, isCompensation: true };
  await payReward(deps, reward, new Date(event.occurredAt));
};
