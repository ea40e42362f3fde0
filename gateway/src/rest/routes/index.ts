import type { RestRoute } from '../route.ts';
import { adminAppRoutes, publisherRoutes } from './apps.ts';
import { authRoutes } from './auth.ts';
import { depositAddressRoutes, depositRoutes } from './deposits.ts';
import { notificationRoutes } from './notifications.ts';
import { profileRoutes } from './profile.ts';
import { promotionRoutes } from './promotions.ts';
import { ratingRoutes } from './ratings.ts';

/** Every call of `/api`. */
export const restRoutes: readonly RestRoute[] = [
  ...authRoutes,
  ...profileRoutes,
  ...ratingRoutes,
  ...publisherRoutes,
  ...adminAppRoutes,
  ...depositRoutes,
  ...depositAddressRoutes,
  ...notificationRoutes,
  ...promotionRoutes,
];
