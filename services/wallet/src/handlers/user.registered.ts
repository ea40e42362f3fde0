import type { DomainEvent } from '@candor/events';
import { noteRegistration } from '../people/service.ts';
import { type ReferralDeps, recordReferral } from '../referrals/service.ts';

/** Somebody signed up: whoever invited them is paid once they have a first reward. */
export const onUserRegistered =
  (deps: ReferralDeps) =>
  async ({ payload, occurredAt }: DomainEvent<'user.registered'>): Promise<void> => {
    const { userId, inviterId, formerUserIds = [] } = payload;
    await noteRegistration(deps, userId, formerUserIds);
    if (inviterId !== null) await recordReferral(deps, { userId, inviterId, atMs: Date.parse(occurredAt) });
  };
