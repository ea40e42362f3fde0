import { z } from 'zod';
import { moment, told } from '../answers.ts';
import { pageArguments, pageQuery } from '../inputs.ts';
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
