import type { DomainEvent } from '@candor/events';
import { payScreened, type TransferDeps } from '../transfers/service.ts';

/** The answer to a check ended a rating: what was promised for that leaves the campaign's escrow. It is no reward: no bonus follows. */
export const onRatingScreened = (deps: TransferDeps) => async (event: DomainEvent<'rating.screened'>) => {
  await payScreened(deps, event.payload, new Date(event.occurredAt));
};
