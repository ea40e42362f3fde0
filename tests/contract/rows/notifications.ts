import { until } from '@candor/testkit/until';
import { signUp, type TestStack } from '../../support/stack.ts';
import { anId, including, moment, stringMatching } from '../matchers.ts';
import { answer, badInput, type Row, refusal } from '../table.ts';

const OPTED_IN = 'Your account is a publisher account now. If this was not you, change your password.';

/** Somebody who was told that the account is a publisher's now. */
async function told(stack: TestStack) {
  const person = await signUp(stack);
  await person.call('POST', '/api/profile/publisher', { company: 'Test Labs' });
  const list = () => person.call<{ message: string; read: boolean }[]>('GET', '/api/notifications');
  await until('the notification', async () => (await list()).some(({ message }) => message === OPTED_IN));
  return { person, list };
}

const shown = { type: 'security', message: OPTED_IN, createdAt: moment, read: false };

export const notificationRows: readonly Row[] = [
  {
    call: 'GET /api/notifications',
    graph: '{ me { notifications { edges { node { id type message createdAt read } } } } }',
    answers: [
      answer('what the person was told', async (stack) => {
        const { person } = await told(stack);
        return {
          token: person.token,
          rest: including({ _id: anId, ...shown }),
          data: { me: { notifications: { edges: including({ node: { id: anId, ...shown } }) } } },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'PUT /api/notifications/mark-all-read',
    graph: 'mutation { markAllNotificationsRead { unreadNotificationCount } }',
    answers: [
      answer('all are read', async (stack) => {
        const { person, list } = await told(stack);
        return {
          token: person.token,
          rest: { msg: 'All notifications marked as read.' },
          data: { markAllNotificationsRead: { unreadNotificationCount: 0 } },
          after: async () => {
            const unread = (await list()).filter(({ read }) => !read);
            if (unread.length > 0) throw new Error(`${unread.length} are unread`);
          },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/notifications/stream',
    // A stream is REST's.
    graph: null,
    answers: [
      answer('what came after the last event that was heard, as a server-sent event', async (stack) => {
        const { person } = await told(stack);
        const before = `${Date.now() - 60_000}-nothing`;
        const said = { type: stringMatching(/^(security|other)$/), message: stringMatching(/./), createdAt: moment };
        return {
          token: person.token,
          headers: { 'last-event-id': before },
          rest: { _id: anId, ...said, read: false },
        };
      }),
    ],
    refusals: [
      refusal(badInput('The Last-Event-ID is not one of ours.'), 'an event that never was', async (stack) => ({
        token: (await signUp(stack)).token,
        headers: { 'last-event-id': 'nonsense' },
      })),
    ],
  },
];
