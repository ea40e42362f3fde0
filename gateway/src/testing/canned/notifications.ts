import type { SubgraphDeps } from '@candor/service-kit/graph/subgraph';
import { ownId } from '../subgraphs.ts';
import { type Args, at, noting, page, reference } from './common.ts';

const told = { id: 'n1', type: 'rating', message: 'You earned 0.90 USDT.', createdAt: at, read: false };

const subscription = { id: 'p1', rewards: true, decisions: false, apps: false, here: true, createdAt: at };

const webhook = {
  ...{
    id: 'w1',
    url: 'https://hooks.example/candor',
    description: 'Tracker',
    types: ['rating.completed'],
    state: 'on',
  },
  ...{ failingSince: null, olderSecretUntil: at, createdAt: at },
};
const delivery = {
  ...{ id: 'w1.msg_1', messageId: 'msg_1', type: 'rating.completed', sequence: 1, campaign: 'a1' },
  ...{ ids: { campaign: 'a1', feedback: 'r1' }, occurredAt: at, state: 'parked', tries: 8, nextTryAt: null },
  attempts: [{ at, status: null, fault: 'TIMEOUT', tookMs: 5_000, answer: '' }],
  createdAt: at,
};
const withSecret = { webhook, secret: 'whsec_c2VjcmV0' };

/** Notifications with one of them. */
export const notificationsResolvers = {
  Query: { webhooks: () => [webhook], webhook: () => webhook },
  Webhook: { deliveries: (_: unknown, args: Args) => page(delivery, args) },
  Mutation: {
    createWebhook: noting('createWebhook', () => withSecret),
    changeWebhook: noting('changeWebhook', () => webhook),
    removeWebhook: noting('removeWebhook', () => []),
    rotateWebhookSecret: noting('rotateWebhookSecret', () => withSecret),
    testWebhook: noting('testWebhook', () => delivery),
    replayWebhookDelivery: noting('replayWebhookDelivery', () => delivery),
    setMailPreferences: noting('setMailPreferences', (_args, context) => ({ id: ownId(context) })),
    savePushSubscription: noting('savePushSubscription', () => subscription),
    removePushSubscription: noting('removePushSubscription', (_args, context) => ({ id: ownId(context) })),
    markNotificationRead: noting('markNotificationRead', ({ id }) => ({ ...told, id, read: true })),
    markAllNotificationsRead: noting('markAllNotificationsRead', (_args, context) => ({ id: ownId(context) })),
  },
  User: {
    ...reference,
    unreadNotificationCount: () => 1,
    mailPreferences: () => ({ deposit: true, rating: false, other: true, apps: false, digest: true }),
    webPush: () => ({ key: 'BPush', subscriptions: [subscription] }),
    heldByNotifications: () => ({ inbox: [] }),
    notifications: (_: unknown, args: Args) => page(told, args),
  },
} satisfies SubgraphDeps['resolvers'];
