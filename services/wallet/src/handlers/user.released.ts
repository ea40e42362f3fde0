import type { DomainEvent } from '@candor/events';
import { noteHold } from '../people/service.ts';
import { noteInviter, payDueReferrals, type ReferralDeps } from '../referrals/service.ts';

/** An account was released: what it is due for inviting is paid. */
export const onUserReleased = (deps: ReferralDeps) => async (event: DomainEvent<'user.released'>) => {
  await noteHold(deps, event.payload.userId, false, Date.parse(event.occurredAt));
  await noteInviter(deps, event.payload.userId);
  await payDueReferrals(deps);
};
