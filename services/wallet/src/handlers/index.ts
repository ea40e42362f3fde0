import type { Handlers } from '@candor/service-kit/events/worker';
import type { ErasureDeps } from '../erasure/service.ts';
import type { NetworkFeeDeps } from '../network-fees/service.ts';
import type { RemedyDeps } from '../remedies/service.ts';
import { onDepositPaid } from './deposit.paid.ts';
import { onRatingCompensated } from './rating.compensated.ts';
import { onRatingCompleted, type RewardDeps } from './rating.completed.ts';
import { onRatingScreened } from './rating.screened.ts';
import { onReportDecided } from './report.decided.ts';
import { onUserErased } from './user.erased.ts';
import { onUserHeld } from './user.held.ts';
import { onUserRegistered } from './user.registered.ts';
import { onUserReleased } from './user.released.ts';
import { onWithdrawalCancelled } from './withdrawal.cancelled.ts';
import { onWithdrawalCompleted } from './withdrawal.completed.ts';
import { onWithdrawalRejected } from './withdrawal.rejected.ts';

/** The handler of each event that the wallet consumes. */
export function createHandlers(deps: RewardDeps & ErasureDeps & NetworkFeeDeps & RemedyDeps): Handlers<'wallet'> {
  return {
    'deposit.paid': onDepositPaid(deps),
    'rating.completed': onRatingCompleted(deps),
    'rating.screened': onRatingScreened(deps),
    'rating.compensated': onRatingCompensated(deps),
    'report.decided': onReportDecided(deps),
    'user.erased': onUserErased(deps),
    'user.held': onUserHeld(deps),
    'user.registered': onUserRegistered(deps),
    'user.released': onUserReleased(deps),
    'withdrawal.cancelled': onWithdrawalCancelled(deps),
    'withdrawal.completed': onWithdrawalCompleted(deps),
    'withdrawal.rejected': onWithdrawalRejected(deps),
  };
}
