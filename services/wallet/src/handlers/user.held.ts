import type { DomainEvent } from '@candor/events';
import { noteHold } from '../people/service.ts';
import { noteInviter, type ReferralDeps } from '../referrals/service.ts';

/** An account was put on hold: it is not paid for inviting meanwhile. */
export const onUserHeld = (deps: ReferralDeps) => async (event: DomainEvent<'user.held'>) => {
  await noteHold(deps, event.payload.userId, true, Date.parse(event.occurredAt));
  await noteInviter(deps, event.payload.userId);
};
