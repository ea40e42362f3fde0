import type { Handlers } from '@candor/service-kit/events/worker';
import type { AuthDeps } from '../deps.ts';
import { holdForStanding } from '../holds/service.ts';
import { logAct, logDeposit } from '../organisations/log.ts';

/** The handler of each event that auth consumes. */
export function createHandlers(deps: AuthDeps): Handlers<'auth'> {
  return {
    'admin.acted': (event) => deps.audit.append(event),
    'organisation.acted': (event) => logAct(deps, event),
    'deposit.requested': (event) => logDeposit(deps, event),
    'rater.standingLost': ({ id, payload }) => holdForStanding(deps, { eventId: id, ...payload }),
  };
}
