import { createECDH, createHash, randomBytes } from 'node:crypto';
import { until } from '@candor/testkit/until';
import { signUp, type TestStack } from '../../support/stack.ts';
import { anId, including, moment, stringMatching } from '../matchers.ts';
import { answer, badInput, NOT_FOUND, type Row, refusal } from '../table.ts';

const OPTED_IN = 'Your account is a publisher account now. If this was not you, change your password.';

/** Somebody who was told that the account is a publisher's now. */
async function told(stack: TestStack) {
  const person = await signUp(stack);
  await person.call('POST', '/api/profile/publisher', { company: 'Test Labs' });
  const list = () => person.call<{ _id: string; message: string; read: boolean }[]>('GET', '/api/notifications');
  await until('the notification', async () => (await list()).some(({ message }) => message === OPTED_IN));
  return { person, list };
}

const SUBSCRIPTION = 'id rewards decisions apps here createdAt';

/** A subscription as a browser makes one; nothing is sent to it before something happens. */
function subscription() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`,
    p256dh: pair.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
    rewards: true,
  };
}

/** Somebody one of whose browsers is told of rewards. */
async function subscribed(stack: TestStack) {
  const person = await signUp(stack);
  const input = subscription();
  await person.call('PUT', '/api/notifications/push-subscriptions', input);
  return { person, input, id: createHash('sha256').update(input.endpoint).digest('hex') };
}

async function wrong(stack: TestStack, changed: Partial<ReturnType<typeof subscription>>) {
  const input = { ...subscription(), ...changed };
  return { token: (await signUp(stack)).token, body: input, variables: { input } };
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
    call: 'PUT /api/notifications/:id/read',
    graph: 'mutation($id: ID!) { markNotificationRead(id: $id) { id read about { kind recordId } } }',
    sample: (id) => ({ params: { id }, variables: { id } }),
    answers: [
      answer('one is read, and the others are as they were', async (stack) => {
        const { person, list } = await told(stack);
        const before = await list();
        const id = before.find(({ message }) => message === OPTED_IN)?._id ?? 'none';
        const others = before.filter((one) => !one.read && one._id !== id).map((one) => one._id);
        return {
          token: person.token,
          params: { id },
          variables: { id },
          rest: { _id: id, ...shown, read: true },
          data: { markNotificationRead: { id, read: true, about: { kind: 'security', recordId: null } } },
          after: async () => {
            const unread = (await list()).filter(({ read }) => !read).map((one) => one._id);
            if (unread.includes(id)) throw new Error('it is unread');
            const gone = others.filter((other) => !unread.includes(other));
            if (gone.length > 0) throw new Error(`${gone} were read with it`);
          },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s', async (stack) => {
        const { list } = await told(stack);
        const id = (await list())[0]?._id ?? 'none';
        return { token: (await signUp(stack)).token, params: { id }, variables: { id } };
      }),
    ],
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
    call: 'GET /api/notifications/push-key',
    graph: '{ me { webPush { key } } }',
    answers: [
      answer('a point of the curve, which a browser subscribes with', async (stack) => ({
        token: (await signUp(stack)).token,
        rest: { key: stringMatching(/^B[\w-]{86}$/) },
        data: { me: { webPush: { key: stringMatching(/^B[\w-]{86}$/) } } },
      })),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/notifications/push-subscriptions',
    graph: `{ me { webPush { subscriptions { ${SUBSCRIPTION} } } } }`,
    answers: [
      answer('the person’s browsers, without their addresses', async (stack) => {
        const { person, id } = await subscribed(stack);
        const told = { rewards: true, decisions: false, apps: false, here: true, createdAt: moment };
        return {
          token: person.token,
          rest: [{ _id: id, ...told }],
          data: { me: { webPush: { subscriptions: [{ id, ...told }] } } },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'PUT /api/notifications/push-subscriptions',
    graph: `mutation($input: PushSubscriptionInput!) { savePushSubscription(input: $input) { ${SUBSCRIPTION} } }`,
    sample: () => {
      const input = subscription();
      return { body: input, variables: { input } };
    },
    answers: [
      answer('what is chosen is chosen, what is left out stays', async (stack) => {
        const { person, id, input: own } = await subscribed(stack);
        const input = { ...own, rewards: undefined, decisions: true };
        const told = { rewards: true, decisions: true, apps: false, here: true, createdAt: moment };
        return {
          token: person.token,
          body: input,
          variables: { input },
          rest: { _id: id, ...told },
          data: { savePushSubscription: { id, ...told } },
        };
      }),
    ],
    refusals: [
      refusal(badInput('endpoint is not one of a push service that we send to.'), 'another’s address', async (stack) =>
        wrong(stack, { endpoint: 'https://localhost/push' }),
      ),
      refusal(badInput('p256dh is not a key of a subscription.'), 'a key that is none', async (stack) =>
        wrong(stack, { p256dh: 'none' }),
      ),
      refusal(badInput('auth is not a secret of a subscription.'), 'a secret that is none', async (stack) =>
        wrong(stack, { auth: 'none' }),
      ),
    ],
  },
  {
    call: 'DELETE /api/notifications/push-subscriptions/:id',
    status: 204,
    graph: 'mutation($id: ID!) { removePushSubscription(id: $id) { webPush { subscriptions { id } } } }',
    sample: (id) => ({ params: { id }, variables: { id } }),
    answers: [
      answer('it is forgotten', async (stack) => {
        const { person, id } = await subscribed(stack);
        return {
          token: person.token,
          params: { id },
          variables: { id },
          data: { removePushSubscription: { webPush: { subscriptions: [] } } },
          after: async () => {
            const left = await person.call<unknown[]>('GET', '/api/notifications/push-subscriptions');
            if (left.length > 0) throw new Error('it is there');
          },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s', async (stack) => {
        const { id } = await subscribed(stack);
        return { token: (await signUp(stack)).token, params: { id }, variables: { id } };
      }),
    ],
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
