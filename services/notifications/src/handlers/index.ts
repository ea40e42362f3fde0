import type { Handlers } from '@candor/service-kit/events/worker';
import type { TransferDeps } from '../transfers/service.ts';
import { onAppClosed } from './app.closed.ts';
import { onAppealDecided } from './appeal.decided.ts';
import { onAppealRequested } from './appeal.requested.ts';
import { onDepositRejected } from './deposit.rejected.ts';
import { onDepositRequested } from './deposit.requested.ts';
import { onRatingCompleted } from './rating.completed.ts';
import { onRatingExpired } from './rating.expired.ts';
import { onRatingRejected } from './rating.rejected.ts';
import { onReportDecided } from './report.decided.ts';
import { onTransferPosted } from './transfer.posted.ts';
import { onUserHeld } from './user.held.ts';
import { onUserRegistered } from './user.registered.ts';
import { onUserReleased } from './user.released.ts';
import { onUserSecurityChanged } from './user.securityChanged.ts';
import { onWithdrawalCompleted } from './withdrawal.completed.ts';
import { onWithdrawalRejected } from './withdrawal.rejected.ts';
import { onWithdrawalRequested } from './withdrawal.requested.ts';

/** A handler per event that this service consumes. */
export function createHandlers(deps: TransferDeps): Handlers<'notifications'> {
  return {
    'user.registered': onUserRegistered(deps),
    'user.securityChanged': onUserSecurityChanged(deps),
    'user.held': onUserHeld(deps),
    'user.released': onUserReleased(deps),
    'rating.completed': onRatingCompleted(deps),
    'rating.rejected': onRatingRejected(deps),
    'rating.expired': onRatingExpired(deps),
    'appeal.requested': onAppealRequested(deps),
    'appeal.decided': onAppealDecided(deps),
    'report.decided': onReportDecided(deps),
    'app.closed': onAppClosed(deps),
    'deposit.requested': onDepositRequested(deps),
    'deposit.rejected': onDepositRejected(deps),
    'withdrawal.requested': onWithdrawalRequested(deps),
    'withdrawal.completed': onWithdrawalCompleted(deps),
    'withdrawal.rejected': onWithdrawalRejected(deps),
    'transfer.posted': onTransferPosted(deps),
  };
}
