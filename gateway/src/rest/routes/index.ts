import type { RestRoute } from '../route.ts';
import { aboutRoutes } from './about.ts';
import { accountRoutes } from './account.ts';
import { appealRoutes } from './appeals.ts';
import { adminAppRoutes, publisherRoutes } from './apps.ts';
import { audienceRoutes } from './audience.ts';
import { authRoutes } from './auth.ts';
import { campaignRoutes } from './campaigns.ts';
import { depositAddressRoutes, depositRecordRoutes, depositRoutes } from './deposits.ts';
import { documentRoutes } from './documents.ts';
import { feedbackRoutes } from './feedback.ts';
import { figureRoutes } from './figures.ts';
import { keyRoutes } from './keys.ts';
import { ledgerRoutes } from './ledger.ts';
import { leftOutRoutes } from './left-out.ts';
import { lostFactorRoutes } from './lost-factor.ts';
import { neutralityRoutes } from './neutrality.ts';
import { noteRoutes } from './notes.ts';
import { notificationRoutes, preferenceRoutes, pushRoutes } from './notifications.ts';
import { organisationRoutes } from './organisation.ts';
import { passkeyRoutes } from './passkeys.ts';
import { erasureRoutes, forgottenPinRoutes, holdRoutes, payoutSettingsRoutes, profileRoutes } from './profile.ts';
import { promotionRoutes } from './promotions.ts';
import { questionRoutes } from './questions.ts';
import { ratingRoutes } from './ratings.ts';
import { resultRoutes } from './results.ts';
import { screensRoutes } from './screens.ts';
import { searchRoutes } from './search.ts';
import { exportRoutes, statementRoutes } from './statements.ts';
import { userDetailsRoutes, userRoutes } from './users.ts';
import { viewRoutes } from './views.ts';
import { webhookRoutes } from './webhooks.ts';
import { withdrawalRoutes } from './withdrawals.ts';
import { wordsRoutes } from './words.ts';

/** Every call of `/api`. */
export const restRoutes: readonly RestRoute[] = [
  ...authRoutes,
  ...accountRoutes,
  ...passkeyRoutes,
  ...keyRoutes,
  ...lostFactorRoutes,
  ...organisationRoutes,
  ...profileRoutes,
  ...aboutRoutes,
  ...payoutSettingsRoutes,
  ...forgottenPinRoutes,
  ...statementRoutes,
  ...documentRoutes,
  ...exportRoutes,
  ...holdRoutes,
  ...erasureRoutes,
  ...ratingRoutes,
  ...appealRoutes,
  ...publisherRoutes,
  ...feedbackRoutes,
  ...wordsRoutes,
  ...leftOutRoutes,
  ...questionRoutes,
  ...resultRoutes,
  ...audienceRoutes,
  ...screensRoutes,
  ...campaignRoutes,
  ...figureRoutes,
  ...neutralityRoutes,
  ...adminAppRoutes,
  ...depositRoutes,
  ...depositRecordRoutes,
  ...depositAddressRoutes,
  ...withdrawalRoutes,
  ...notificationRoutes,
  ...preferenceRoutes,
  ...pushRoutes,
  ...webhookRoutes,
  ...userRoutes,
  ...userDetailsRoutes,
  ...ledgerRoutes,
  ...promotionRoutes,
  ...searchRoutes,
  ...noteRoutes,
  ...viewRoutes,
];
