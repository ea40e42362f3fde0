import { signUp } from '../../support/stack.ts';
import { appPicture, aReceipt, including, moment } from '../matchers.ts';
import { earner, startedRating, submittedRating } from '../people.ts';
import { answer, badInput, NOT_FOUND, type Row, refusal } from '../table.ts';
import { completedPayout, topApp } from '../work.ts';
import { aRating } from './rating-record.ts';

export const ratingListRows: readonly Row[] = [
  {
    call: 'GET /api/ratings/pending-count',
    graph: '{ me { pendingRatingCount } }',
    answers: [
      answer('those that are pending and in progress', async (stack) => {
        const rater = await signUp(stack);
        await startedRating(stack, rater);
        const { id } = await startedRating(stack, rater);
        await rater.call('PUT', `/api/ratings/${id}/draft`, { stars: 3 });
        await submittedRating(stack, rater);
        return { token: rater.token, rest: { count: 2 }, data: { me: { pendingRatingCount: 2 } } };
      }),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/ratings/user',
    graph: `query ($status: RatingStatus) { me { ratings(status: $status) { edges { node { ${aRating.selection} } } } } }`,
    answers: [
      answer('the own ratings, newest first', async (stack) => {
        const rater = await signUp(stack);
        const first = await submittedRating(stack, rater);
        const last = await startedRating(stack, rater);
        const done = { status: 'completed', stars: 4, feedback: first.text, submittedAt: moment };
        return {
          token: rater.token,
          rest: [aRating.rest({ _id: last.id, status: 'pending' }), aRating.rest({ _id: first.id, ...done })],
          data: {
            me: {
              ratings: {
                edges: [
                  { node: aRating.data({ _id: last.id, status: 'pending' }) },
                  { node: aRating.data({ _id: first.id, ...done }) },
                ],
              },
            },
          },
        };
      }),
      answer('those with one status, by the word that is shown', async (stack) => {
        const rater = await signUp(stack);
        await startedRating(stack, rater);
        const { id } = await startedRating(stack, rater);
        await rater.call('PUT', `/api/ratings/${id}/draft`, { stars: 3, feedback: 'So far so good.' });
        const draft = { stars: 3, feedback: 'So far so good.' };
        return {
          token: rater.token,
          query: '?status=in%20progress',
          variables: { status: 'in_progress' },
          rest: [aRating.rest({ _id: id, status: 'in progress', ...draft })],
          data: { me: { ratings: { edges: [{ node: aRating.data({ _id: id, status: 'in_progress', ...draft }) }] } } },
        };
      }),
    ],
    refusals: [
      refusal(
        badInput(
          'status must be one of: pending, in progress, looked at, completed, rejected, returned, expired, screened, compensated.',
        ),
        'a status that there is not',
        async (stack) => ({ token: (await signUp(stack)).token, query: '?status=lost' }),
        { only: 'rest' },
      ),
    ],
  },
  {
    call: 'GET /api/apps/top',
    graph: '{ topApps { app { id name image } rewardsPaid } }',
    answers: [
      answer('the apps that paid most, by the ledger', async (stack) => {
        const { app, paid, rater } = await topApp(stack);
        const shown = { name: 'Tidepool', image: appPicture };
        return {
          token: rater.token,
          rest: including({ _id: app._id, ...shown, rewardsPaid: paid }),
          data: { topApps: including({ app: { id: app._id, ...shown }, rewardsPaid: String(paid) }) },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/ratings/:id/receipt',
    graph: 'query ($id: ID!) { rating(id: $id) { id receipt } }',
    sample: (id) => ({ params: { id }, variables: { id } }),
    answers: [
      answer('the offer of the rating, signed', async (stack) => {
        const rater = await signUp(stack);
        const { id } = await startedRating(stack, rater);
        return {
          token: rater.token,
          params: { id },
          variables: { id },
          rest: { _id: id, receipt: aReceipt },
          data: { rating: { id, receipt: aReceipt } },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s rating', async (stack) => {
        const { id } = await startedRating(stack, await signUp(stack));
        return { token: (await signUp(stack)).token, params: { id }, variables: { id } };
      }),
    ],
  },
  {
    call: 'GET /api/ratings/:id/trail',
    graph: 'query ($id: ID!) { rating(id: $id) { trail { kind at amount reference txHash } } }',
    sample: (id) => ({ params: { id }, variables: { id } }),
    answers: [
      answer('the whole way of a reward, with its transaction', async (stack) => {
        const { rater, ratingId, withdrawalId, hash } = await completedPayout(stack, 9);
        const steps = [
          { kind: 'escrowed', txHash: null },
          { kind: 'earned', reference: ratingId, txHash: null },
          { kind: 'held', reference: withdrawalId, txHash: null },
          { kind: 'paid_out', reference: withdrawalId, txHash: hash },
        ];
        return {
          token: rater.token,
          params: { id: ratingId },
          variables: { id: ratingId },
          rest: steps.map((one) => ({ ...one, kind: one.kind.replace('_', ' '), amount: 9, at: moment })),
          data: { rating: { trail: steps.map((one) => ({ ...one, amount: '9', at: moment })) } },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s rating', async (stack) => {
        const { ratingId: id } = await earner(stack);
        return { token: (await signUp(stack)).token, params: { id }, variables: { id } };
      }),
    ],
  },
];
