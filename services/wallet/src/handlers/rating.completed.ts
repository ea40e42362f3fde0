import type { DomainEvent } from '@candor/events';
import { type MoneyDeps, payReward } from '../money/service.ts';

/** A rating was accepted: its reward leaves the campaign's escrow. */
export const onRatingCompleted = (deps: MoneyDeps) => (event: DomainEvent<'rating.completed'>) =>
  payReward(deps, event.payload);
