import type { SubgraphDeps } from '@candor/service-kit/graph/subgraph';
import { ownId } from '../subgraphs.ts';
import { type Args, at, noting, page, reference } from './common.ts';

/** Notifications with one of them. */
export const notificationsResolvers = {
  Mutation: {
    setMailPreferences: noting('setMailPreferences', (_args, context) => ({ id: ownId(context) })),
    markAllNotificationsRead: noting('markAllNotificationsRead', (_args, context) => ({ id: ownId(context) })),
  },
  User: {
    ...reference,
    unreadNotificationCount: () => 1,
    mailPreferences: () => ({ deposit: true, rating: false, other: true }),
    heldByNotifications: () => ({ inbox: [] }),
    notifications: (_: unknown, args: Args) =>
      page({ id: 'n1', type: 'rating', message: 'You earned 0.90 USDT.', createdAt: at, read: false }, args),
  },
} satisfies SubgraphDeps['resolvers'];
