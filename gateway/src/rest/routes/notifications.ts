import { z } from 'zod';
import { moment, told } from '../answers.ts';
import { optionalTruth, pageArguments, pageQuery } from '../inputs.ts';
import { type ConnectionData, connection, toList } from '../records/page.ts';
import { type RestRoute, route } from '../route.ts';

const notificationRecord = z
  .object({
    _id: z.string(),
    type: z.enum(['security', 'deposit', 'rating', 'other']),
    message: z.string(),
    createdAt: moment,
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });

interface NotificationData {
  id: string;
  type: z.infer<typeof notificationRecord>['type'];
  message: string;
  createdAt: string;
  read: boolean;
}

const preferences = z
  .object({ deposit: z.boolean(), rating: z.boolean(), other: z.boolean() })
  .meta({ id: 'MailPreferences', description: 'What is mailed besides. Mail about security is always sent.' });
type PreferencesData = z.infer<typeof preferences>;
const preferencesBody = z.object({
  deposit: optionalTruth('deposit must be true or false.'),
  rating: optionalTruth('rating must be true or false.'),
  other: optionalTruth('other must be true or false.'),
});
const toPreferences = ({ deposit, rating, other }: PreferencesData) => ({ deposit, rating, other });

/** What is mailed. */
export const preferenceRoutes: readonly RestRoute[] = [
  route<{ me: { mailPreferences: PreferencesData } }>()({
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'user',
    summary: 'Which notifications are mailed.',
    answer: preferences,
    operation: 'query Rest_mailPreferences { me { mailPreferences { deposit rating other } } }',
    reply: ({ me }) => ({ body: toPreferences(me.mailPreferences) }),
  }),
  route<{ setMailPreferences: { mailPreferences: PreferencesData } }>()({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'user',
    summary: 'Changes which notifications are mailed; what is left out stays.',
    body: preferencesBody,
    answer: preferences,
    operation: `mutation Rest_setMailPreferences($input: MailPreferencesInput!) {
      setMailPreferences(input: $input) { mailPreferences { deposit rating other } }
    }`,
    variables: ({ body }) => ({ input: body }),
    reply: ({ setMailPreferences }) => ({ body: toPreferences(setMailPreferences.mailPreferences) }),
  }),
];

export const notificationRoutes: readonly RestRoute[] = [
  route<{ me: { notifications: ConnectionData<NotificationData> | null } }>()({
    method: 'GET',
    path: '/api/notifications',
    access: 'user',
    summary: 'What the signed-in person was told, newest first.',
    query: pageQuery,
    answer: z.array(notificationRecord),
    operation: `query Rest_notifications($first: Int, $after: String) {
      me { notifications(first: $first, after: $after) ${connection('id type message createdAt read')} }
    }`,
    variables: ({ query }) => pageArguments(query),
    reply: ({ me }) =>
      toList(me.notifications, ({ id, type, message, createdAt, read }) => ({
        _id: id,
        type,
        message,
        createdAt,
        read,
      })),
  }),
  route<{ markAllNotificationsRead: { id: string } }>()({
    method: 'PUT',
    path: '/api/notifications/mark-all-read',
    access: 'user',
    summary: 'Marks all notifications as read.',
    answer: told,
    operation: 'mutation Rest_markAllRead { markAllNotificationsRead { id } }',
    reply: () => ({ body: { msg: 'All notifications marked as read.' } }),
  }),
];
