import type { AddressDeps } from './addresses/service.ts';
import type { FindPeople } from './requests/list.ts';
import type { ScreenshotDeps } from './screenshots/routes.ts';
import type { WithdrawalDeps } from './withdrawals/deps.ts';

/** What every service function of payments may ask for. */
export type PaymentsDeps = ScreenshotDeps & AddressDeps & WithdrawalDeps & { findPeople: FindPeople };
