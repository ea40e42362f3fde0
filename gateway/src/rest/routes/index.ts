import type { RestRoute } from '../route.ts';
import { accountRoutes } from './account.ts';
import { appealRoutes } from './appeals.ts';
import { adminAppRoutes, publisherRoutes } from './apps.ts';
import { authRoutes } from './auth.ts';
import { campaignRoutes } from './campaigns.ts';
import { depositAddressRoutes, depositRoutes } from './deposits.ts';
import { feedbackRoutes } from './feedback.ts';
import { ledgerRoutes } from './ledger.ts';
import { notificationRoutes } from './notifications.ts';
import { erasureRoutes, holdRoutes, profileRoutes } from './profile.ts';
import { promotionRoutes } from './promotions.ts';
import { ratingRoutes } from './ratings.ts';
import { statementRoutes } from './statements.ts';
import { userRoutes } from './users.ts';

/** Every call of `/api`. */
export const restRoutes: readonly RestRoute[] = [
  ...authRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...statementRoutes,
  ...holdRoutes,
  ...erasureRoutes,
  ...ratingRoutes,
  ...appealRoutes,
  ...publisherRoutes,
  ...feedbackRoutes,
  ...campaignRoutes,
  ...adminAppRoutes,
  ...depositRoutes,
  ...depositAddressRoutes,
  ...notificationRoutes,
  ...userRoutes,
  ...ledgerRoutes,
  ...promotionRoutes,
];
