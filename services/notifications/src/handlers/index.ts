import type { Handlers } from '@candor/service-kit';
import type { TransferDeps } from '../transfers/service.ts';
import { onAppClosed } from './app.closed.ts';
import { onDepositRejected } from './deposit.rejected.ts';
import { onDepositRequested } from './deposit.requested.ts';
import { onRatingCompleted } from './rating.completed.ts';
import { onRatingExpired } from './rating.expired.ts';
import { onRatingRejected } from './rating.rejected.ts';
import { onTransferPosted } from './transfer.posted.ts';
import { onUserRegistered } from './user.registered.ts';
import { onUserSecurityChanged } from './user.securityChanged.ts';

/** A handler per event that this service consumes. */
export function createHandlers(deps: TransferDeps): Handlers<'notifications'> {
  return {
    'user.registered': onUserRegistered(deps),
    'user.securityChanged': onUserSecurityChanged(deps),
    'rating.completed': onRatingCompleted(deps),
    'rating.rejected': onRatingRejected(deps),
    'rating.expired': onRatingExpired(deps),
    'app.closed': onAppClosed(deps),
    'deposit.requested': onDepositRequested(deps),
    'deposit.rejected': onDepositRejected(deps),
    'transfer.posted': onTransferPosted(deps),
  };
}
