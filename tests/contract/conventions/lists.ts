import { until } from '@candor/testkit/until';
import { signUp, type TestStack } from '../../support/stack.ts';
import { openAlike, openAppeal, openQuestion, openReport } from '../admins.ts';
import { deposit, draftApp, hold, idOf, payee, payoutBody, publisherOf, startedRating } from '../people.ts';
import { newPublisher } from '../rows/publisher-apps.ts';
import { withFeedback } from '../rows/publisher-feedback.ts';

/** A list, and somebody who has more than one record in it. */
export interface List {
  call: string;
  /** The same connection of GraphQL, with $first and $after. */
  graph: string;
  reader(stack: TestStack): Promise<{ token?: string; params?: Record<string, string>; query?: string }>;
  /** Where the records are in REST's answer; the answer itself where left out. */
  field?: string;
}

const PAGE = '{ edges { node { id } } pageInfo { endCursor hasNextPage } }';
const ofMe = (field: string, fields = PAGE) =>
  `query ($first: Int, $after: String) { me { list: ${field}(first: $first, after: $after) ${fields} } }`;
const ofAll = (field: string) =>
  `query ($first: Int, $after: String) { list: ${field}(first: $first, after: $after) ${PAGE} }`;
const admin = async (stack: TestStack) => ({ token: stack.adminToken });

export const lists: readonly List[] = [
  {
    call: 'GET /api/publisher/apps',
    graph: ofMe('apps'),
    reader: async (stack) => {
      const publisher = await newPublisher(stack);
      for (let n = 0; n < 3; n += 1) await draftApp(publisher);
      return { token: publisher.token };
    },
  },
  {
    call: 'GET /api/ratings/user',
    graph: ofMe('ratings'),
    reader: async (stack) => {
      const rater = await signUp(stack);
      for (let n = 0; n < 3; n += 1) await startedRating(stack, rater);
      return { token: rater.token };
    },
  },
  {
    call: 'GET /api/deposits/my-history',
    graph: ofMe('deposits'),
    reader: async (stack) => {
      const publisher = await newPublisher(stack);
      for (let n = 0; n < 3; n += 1) await deposit(publisher);
      return { token: publisher.token };
    },
  },
  {
    call: 'GET /api/withdrawals/my-history',
    graph: ofMe('withdrawals'),
    reader: async (stack) => {
      const rater = await payee(stack);
      for (let n = 0; n < 3; n += 1) await rater.call('POST', '/api/withdrawals/request', payoutBody());
      return { token: rater.token };
    },
  },
  {
    call: 'GET /api/notifications',
    graph: ofMe('notifications'),
    reader: async (stack) => {
      const person = await signUp(stack);
      await person.call('POST', '/api/profile/publisher', { company: 'Test Labs' });
      await until(
        'two notifications',
        async () => (await person.call<unknown[]>('GET', '/api/notifications')).length === 2,
      );
      return { token: person.token };
    },
  },
  {
    call: 'GET /api/profile/referrals',
    graph: ofMe('referrals'),
    reader: async (stack) => {
      const inviter = await signUp(stack);
      const { invitationCode } = await inviter.call<{ invitationCode: string }>('GET', '/api/profile/me');
      for (let n = 0; n < 3; n += 1) await signUp(stack, 'invited', invitationCode);
      return { token: inviter.token };
    },
  },
  {
    call: 'GET /api/publisher/apps/:id/feedback',
    graph: `query ($first: Int, $after: String, $id: ID!) { app(id: $id) { list: feedback(first: $first, after: $after) ${PAGE} } }`,
    field: 'feedback',
    reader: async (stack) => {
      const { publisher, appId } = await withFeedback(stack);
      const rater = await signUp(stack);
      const { rating } = await rater.call<{ rating: { _id: string } }>('POST', '/api/ratings/start', { appId });
      const feedback = `Another view of the same app, by somebody else: ${rater.username}.`;
      await rater.call('POST', `/api/ratings/submit-pending/${rating._id}`, { stars: 2, feedback });
      return { token: publisher.token, params: { id: appId } };
    },
  },
  { call: 'GET /api/apps', graph: ofAll('apps'), reader: admin },
  { call: 'GET /api/users', graph: ofAll('users'), reader: admin },
  { call: 'GET /api/deposits/admin', graph: ofAll('deposits'), reader: admin },
  { call: 'GET /api/withdrawals/admin', graph: ofAll('withdrawals'), reader: admin },
  {
    call: 'GET /api/appeals',
    graph: ofAll('appeals'),
    reader: async (stack) => {
      for (let n = 0; n < 2; n += 1) await openAppeal(stack);
      return admin(stack);
    },
  },
  {
    call: 'GET /api/alike-cases',
    graph: ofAll('alikeCases'),
    reader: async (stack) => {
      for (let n = 0; n < 2; n += 1) await openAlike(stack);
      return admin(stack);
    },
  },
  {
    call: 'GET /api/question-cases',
    graph: ofAll('questionCases'),
    reader: async (stack) => {
      for (let n = 0; n < 2; n += 1) await openQuestion(stack);
      return admin(stack);
    },
  },
  {
    call: 'GET /api/reports',
    graph: ofAll('reports'),
    reader: async (stack) => {
      for (let n = 0; n < 2; n += 1) await openReport(stack, await publisherOf(stack));
      return admin(stack);
    },
  },
  {
    call: 'GET /api/admin/audit',
    graph: ofAll('auditLog'),
    reader: async (stack) => {
      const person = await signUp(stack);
      await hold(stack, person);
      const audit = `/api/admin/audit?record=${idOf(person)}`;
      await until('the entry', async () => (await stack.admin.call<unknown[]>('GET', audit)).length > 0);
      return admin(stack);
    },
  },
];
