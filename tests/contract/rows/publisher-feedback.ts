import { until } from '@candor/testkit/until';
import { signUp, type TestStack } from '../../support/stack.ts';
import { anId, aText, moment, stringMatching } from '../matchers.ts';
import { anApp, draftApp, hold, publisherOf, REASON, submittedRating } from '../people.ts';
import { answer, badInput, NOT_FOUND, ON_HOLD, type Row, refusal } from '../table.ts';
import { backdateRating } from '../work.ts';
import { newPublisher } from './publisher-apps.ts';

const about = (token: string, id: string) => ({ token, params: { id }, variables: { id } });

/** An app of the shared publisher with one piece of feedback, which the ledger has paid. */
export async function withFeedback(stack: TestStack) {
  const publisher = await publisherOf(stack);
  const app = await anApp(stack);
  const rating = await submittedRating(stack, await signUp(stack), undefined, app);
  await until('the reward', async () => {
    const { spent } = await publisher.call<{ spent: number }>('GET', `/api/campaigns/${app._id}/proof`);
    return spent === 9;
  });
  return { publisher, appId: app._id, ratingId: rating.id, text: rating.text };
}

const FEEDBACK =
  'id stars feedback submittedAt rater device { type } screenshots { path } answers { id } messageCount reported report { status reason decision } labels flags { kind why }';

/** A report of feedback by somebody. */
const reporting = (token: string, appId: string, ratingId: string, reason = REASON) => ({
  token,
  params: { id: appId, ratingId },
  body: { reason },
  variables: { input: { appId, ratingId, reason } },
});

export const feedbackRows: readonly Row[] = [
  {
    call: 'GET /api/publisher/apps/:id/feedback',
    graph: `query ($id: ID!, $filter: FeedbackFilter) {
      app(id: $id) { histogram feedback(filter: $filter) { edges { node { ${FEEDBACK} } } } }
    }`,
    sample: (id) => about('', id),
    answers: [
      answer('stars, feedback, moment, an opaque rater; the histogram of stars', async (stack) => {
        const { publisher, appId, ratingId, text } = await withFeedback(stack);
        // Of one rater's device nothing is shown.
        const opaque = { rater: aText, device: null, screenshots: [], answers: [] };
        const said = {
          stars: 4,
          feedback: text,
          submittedAt: moment,
          ...opaque,
          messageCount: 0,
          reported: false,
          report: null,
          labels: [],
          flags: [],
        };
        const histogram = [0, 0, 0, 1, 0];
        return {
          ...about(publisher.token, appId),
          rest: { histogram, feedback: [{ _id: ratingId, ...said }] },
          data: { app: { histogram, feedback: { edges: [{ node: { id: ratingId, ...said } }] } } },
        };
      }),
      answer('only what fits the filters; the histogram stays that of all', async (stack) => {
        const { publisher, appId } = await withFeedback(stack);
        const histogram = [0, 0, 0, 1, 0];
        return {
          ...about(publisher.token, appId),
          query: '?stars=1,5&words=never%20written&from=2026-01-01&to=2099-01-01',
          variables: {
            id: appId,
            filter: { stars: [1, 5], words: 'never written', from: '2026-01-01', to: '2099-01-01' },
          },
          rest: { histogram, feedback: [] },
          data: { app: { histogram, feedback: { edges: [] } } },
        };
      }),
    ],
    refusals: [
      refusal(badInput('The first day is after the last one.'), 'days the wrong way round', async (stack) => ({
        ...about((await publisherOf(stack)).token, (await anApp(stack))._id),
        query: '?from=2026-06-15&to=2026-06-14',
        variables: { id: (await anApp(stack))._id, filter: { from: '2026-06-15', to: '2026-06-14' } },
      })),
      refusal(
        badInput('stars must be numbers from 1 to 5, such as 1,2.'),
        'stars that there are not',
        async (stack) => ({ ...about((await publisherOf(stack)).token, (await anApp(stack))._id), query: '?stars=6' }),
        { only: 'rest' },
      ),
      refusal(NOT_FOUND, 'somebody else’s app', async (stack) =>
        about((await newPublisher(stack)).token, (await anApp(stack))._id),
      ),
    ],
  },
  {
    call: 'GET /api/publisher/apps/:id/feedback.csv',
    // GraphQL has the feedback itself; the file is REST's.
    graph: null,
    sample: (id) => about('', id),
    answers: [
      answer('the feedback as a file', async (stack) => {
        const { publisher, appId, ratingId, text } = await withFeedback(stack);
        const header =
          'submittedAt,stars,feedback,rater,ratingId,reported,deviceType,system,systemVersion,appVersion,browser,labels,flags';
        const lines = `${header}\r\n[\\dT:.Z-]+,4,${text},\\w+,${ratingId},no(,other){5},,\r\n`;
        return { ...about(publisher.token, appId), rest: stringMatching(lines) };
      }),
      answer('of what fits the filters alone', async (stack) => {
        const { publisher, appId } = await withFeedback(stack);
        const head = 'submittedAt,stars,feedback,[\\w,]+\r\n';
        return { ...about(publisher.token, appId), query: '?stars=1', rest: stringMatching(`^${head}$`) };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s app', async (stack) =>
        about((await newPublisher(stack)).token, (await anApp(stack))._id),
      ),
    ],
  },
  {
    call: 'POST /api/publisher/apps/:id/feedback/:ratingId/report',
    graph: `mutation ($input: ReportFeedbackInput!) {
      reportFeedback(input: $input) { id app { id } reason status decision createdAt decidedAt }
    }`,
    sample: (id) => reporting('', id, 'none'),
    answers: [
      answer('it was reported', async (stack) => {
        const { publisher, appId, ratingId } = await withFeedback(stack);
        const report = { id: anId, app: { id: appId }, reason: REASON, status: 'open', decision: null };
        return {
          ...reporting(publisher.token, appId, ratingId),
          rest: { msg: 'The feedback was reported.', _id: anId },
          data: { reportFeedback: { ...report, createdAt: moment, decidedAt: null } },
        };
      }),
    ],
    refusals: [
      refusal(
        [403, 'NOT_A_PUBLISHER', 'Become a publisher to create apps and fund campaigns.'],
        'a rater',
        async (stack) => {
          const { appId, ratingId } = await withFeedback(stack);
          return reporting((await signUp(stack)).token, appId, ratingId);
        },
      ),
      refusal(NOT_FOUND, 'feedback on somebody else’s app', async (stack) => {
        const { appId, ratingId } = await withFeedback(stack);
        return reporting((await newPublisher(stack)).token, appId, ratingId);
      }),
      refusal(NOT_FOUND, 'feedback that there is not', async (stack) => {
        const { publisher, appId } = await withFeedback(stack);
        return reporting(publisher.token, appId, 'none');
      }),
      refusal(
        [400, 'REPORT_REASON', 'Please say in 5 to 1,000 characters what is wrong with this feedback.'],
        'a report without a reason',
        async (stack) => {
          const { publisher, appId, ratingId } = await withFeedback(stack);
          return reporting(publisher.token, appId, ratingId, 'Bad');
        },
      ),
      refusal([409, 'REPORT_EXISTS', 'You have reported this feedback already.'], 'a second report', async (stack) => {
        const { publisher, appId, ratingId } = await withFeedback(stack);
        await publisher.call('POST', `/api/publisher/apps/${appId}/feedback/${ratingId}/report`, { reason: REASON });
        return reporting(publisher.token, appId, ratingId, 'Other words than those of the first one.');
      }),
      refusal(
        [409, 'REPORT_TOO_LATE', 'Feedback can be reported within 7 days.'],
        'a report after 7 days',
        async (stack) => {
          const { publisher, appId, ratingId } = await withFeedback(stack);
          await backdateRating(stack, ratingId, { submittedAt: new Date(Date.now() - 7 * 24 * 3_600_000) });
          return reporting(publisher.token, appId, ratingId);
        },
      ),
      refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
        const publisher = await newPublisher(stack);
        const { _id } = await draftApp(publisher);
        await hold(stack, publisher);
        return reporting(publisher.token, _id, 'none');
      }),
    ],
  },
];
