import { z } from 'zod';
import { optionalTruth } from '../inputs.ts';
import { mailPreferences, notificationRecord } from '../records/notification.ts';
import type { RestRoute } from '../route.ts';
import { asInput, listRoute, recordRoute, toldRoute } from '../shapes.ts';

const preferencesBody = z.object({
  deposit: optionalTruth('deposit must be true or false.'),
  rating: optionalTruth('rating must be true or false.'),
  other: optionalTruth('other must be true or false.'),
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
