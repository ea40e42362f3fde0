import type { SubgraphDeps } from '@candor/service-kit/graph/subgraph';
import { ownId } from '../subgraphs.ts';
import { type Args, at, noting, page, reference } from './common.ts';

const told = { id: 'n1', type: 'rating', message: 'You earned 0.90 USDT.', createdAt: at, read: false };

const subscription = { id: 'p1', rewards: true, decisions: false, apps: false, here: true, createdAt: at };

/** Notifications with one of them. */
export const notificationsResolvers = {
  Mutation: {
    setMailPreferences: noting('setMailPreferences', (_args, context) => ({ id: ownId(context) })),
    savePushSubscription: noting('savePushSubscription', () => subscription),
    removePushSubscription: noting('removePushSubscription', (_args, context) => ({ id: ownId(context) })),
    markNotificationRead: noting('markNotificationRead', ({ id }) => ({ ...told, id, read: true })),
    markAllNotificationsRead: noting('markAllNotificationsRead', (_args, context) => ({ id: ownId(context) })),
  },
  User: {
    ...reference,
    unreadNotificationCount: () => 1,
    mailPreferences: () => ({ deposit: true, rating: false, other: true, apps: false }),
    webPush: () => ({ key: 'BPush', subscriptions: [subscription] }),
    heldByNotifications: () => ({ inbox: [] }),
    notifications: (_: unknown, args: Args) => page(told, args),
  },
} satisfies SubgraphDeps['resolvers'];
