import { z } from 'zod';
import { idParams, optionalTruth, text } from '../inputs.ts';
import { mailPreferences, notificationRecord, pushSubscription } from '../records/notification.ts';
import { type RestRoute, route } from '../route.ts';
import { asInput, listRoute, recordRoute, recordsRoute, toldRoute } from '../shapes.ts';

const preferencesBody = z.object({
  deposit: optionalTruth('deposit must be true or false.'),
  rating: optionalTruth('rating must be true or false.'),
  other: optionalTruth('other must be true or false.'),
  apps: optionalTruth('apps must be true or false.'),
  digest: optionalTruth('digest must be true or false.'),
});

/** What is mailed. */
export const preferenceRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'user',
    summary: 'Which notifications are mailed.',
    graph: 'me.mailPreferences',
    of: mailPreferences,
  }),
  recordRoute({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'user',
    summary: 'Changes which notifications are mailed; what is left out stays.',
    body: preferencesBody,
    graph: 'setMailPreferences(input: MailPreferencesInput!).mailPreferences',
    variables: asInput,
    of: mailPreferences,
  }),
];

const subscriptionBody = z.object({
  endpoint: text('endpoint'),
  p256dh: text('p256dh'),
  auth: text('auth'),
  rewards: optionalTruth('rewards must be true or false.'),
  decisions: optionalTruth('decisions must be true or false.'),
  apps: optionalTruth('apps must be true or false.'),
});

/** Which browsers are told. */
export const pushRoutes: readonly RestRoute[] = [
  route<{ me: { webPush: { key: string | null } | null } }>()({
    method: 'GET',
    path: '/api/notifications/push-key',
    access: 'user',
    summary: 'The public key that a browser subscribes to pushes with; null where Web Push is off.',
    answer: z.object({ key: z.string().nullable() }),
    operation: 'query Rest_pushKey { me { webPush { key } } }',
    reply: ({ me }) => ({ body: { key: me.webPush?.key ?? null } }),
  }),
  recordsRoute({
    path: '/api/notifications/push-subscriptions',
    access: 'user',
    summary: 'The browsers of the signed-in person that are told, at most 10.',
    graph: 'me.webPush.subscriptions',
    of: pushSubscription,
  }),
  recordRoute({
    method: 'PUT',
    path: '/api/notifications/push-subscriptions',
    access: 'user',
    summary:
      "Keeps a browser's subscription, in this session; of what it is told what is left out stays, and is off at first.",
    body: subscriptionBody,
    graph: 'savePushSubscription(input: PushSubscriptionInput!)',
    variables: asInput,
    of: pushSubscription,
  }),
  route<{ removePushSubscription: { id: string } }>()({
    method: 'DELETE',
    path: '/api/notifications/push-subscriptions/:id',
    access: 'user',
    summary: 'Forgets a browser: it is told nothing more.',
    status: 204,
    params: idParams,
    operation: 'mutation Rest_removePushSubscription($id: ID!) { removePushSubscription(id: $id) { id } }',
    variables: ({ params }) => ({ ...params }),
    reply: () => ({}),
  }),
];

export const notificationRoutes: readonly RestRoute[] = [
  listRoute({
    path: '/api/notifications',
    access: 'user',
    summary: 'What the signed-in person was told, newest first.',
    graph: 'me.notifications',
    of: notificationRecord,
  }),
  recordRoute({
    method: 'PUT',
    path: '/api/notifications/:id/read',
    access: 'user',
    summary: 'Marks one notification as read.',
    graph: 'markNotificationRead(id: ID!)',
    of: notificationRecord,
  }),
  toldRoute({
    method: 'PUT',
    path: '/api/notifications/mark-all-read',
    access: 'user',
    summary: 'Marks all notifications as read.',
    graph: 'markAllNotificationsRead',
    select: '{ id }',
    msg: 'All notifications marked as read.',
  }),
];
