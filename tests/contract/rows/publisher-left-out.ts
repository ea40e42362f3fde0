import { expect } from 'vitest';
import type { TestStack } from '../../support/stack.ts';
import { aText, moment } from '../matchers.ts';
import { raterOf } from '../people.ts';
import { answer, badInput, NOT_FOUND, type Row, refusal } from '../table.ts';
import { withRating } from './publisher-words.ts';

const FIELDS = 'id appId appName rater feedback reason at takenBackAt';

const leaving = (token: string, id: string, reason = 'not about app') => ({
  ...{ token, params: { id }, body: { reason } },
  variables: { input: { ratingId: id, reason: reason.replaceAll(' ', '_') } },
});
const takingBack = (token: string, id: string) => ({ token, params: { id }, variables: { id } });

/** A completed rating whose publisher has left its rater out by it. */
async function withLeftOut(stack: TestStack) {
  const made = await withRating(stack);
  await made.publisher.call('POST', `/api/feedback/${made.id}/left-out`, { reason: 'not about app' });
  return made;
}

const told = ({ id, appId }: { id: string; appId: string }, takenBackAt: unknown = null) => {
  const shown = { appId, appName: 'Tidepool', rater: aText, feedback: aText, at: moment, takenBackAt };
  return {
    rest: { _id: id, ...shown, reason: 'not about app' },
    data: { id, ...shown, reason: 'not_about_app' },
  };
};
const stranger = (asked: (token: string, id: string) => object) =>
  refusal(NOT_FOUND, 'somebody whose app it is not', async (stack: TestStack) =>
    asked((await raterOf(stack)).token, (await withRating(stack)).id),
  );

export const leftOutRows: readonly Row[] = [
  {
    call: 'POST /api/feedback/:id/left-out',
    graph: `mutation ($input: LeaveRaterOutInput!) { leaveRaterOut(input: $input) { ${FIELDS} } }`,
    sample: (id) => leaving('', id),
    answers: [
      answer('its rater is left out', async (stack) => {
        const made = await withRating(stack);
        const { rest, data } = told(made);
        return { ...leaving(made.publisher.token, made.id), rest, data: { leaveRaterOut: data } };
      }),
      answer('again for the same reason: what stands', async (stack) => {
        const made = await withLeftOut(stack);
        const { rest, data } = told(made);
        return { ...leaving(made.publisher.token, made.id), rest, data: { leaveRaterOut: data } };
      }),
    ],
    refusals: [
      stranger(leaving),
      refusal(
        badInput('reason must be one of: unhelpful, hurried, not about app, other.'),
        'a reason that there is not',
        async (stack) => {
          const { publisher, id } = await withRating(stack);
          return leaving(publisher.token, id, 'few stars');
        },
        { only: 'rest' },
      ),
      refusal(
        [409, 'STARS_SEEN', 'You were shown the stars of this feedback, so you cannot leave its rater out by it.'],
        'stars that were shown',
        async (stack) => {
          const { publisher, id, appId } = await withRating(stack);
          await publisher.call('GET', `/api/publisher/apps/${appId}/feedback`);
          return leaving(publisher.token, id);
        },
      ),
      refusal(
        [409, 'LEFT_OUT_EXISTS', 'By this feedback its rater is left out already, for another reason.'],
        'another reason',
        async (stack) => {
          const { publisher, id } = await withLeftOut(stack);
          return leaving(publisher.token, id, 'hurried');
        },
      ),
      refusal(
        [409, 'LEFT_OUT_ENDED', 'You have taken that back: by this feedback its rater cannot be left out again.'],
        'what was taken back',
        async (stack) => {
          const { publisher, id } = await withLeftOut(stack);
          await publisher.call('DELETE', `/api/feedback/${id}/left-out`);
          return leaving(publisher.token, id);
        },
      ),
    ],
  },
  {
    call: 'DELETE /api/feedback/:id/left-out',
    graph: `mutation ($id: ID!) { takeLeftOutBack(ratingId: $id) { ${FIELDS} } }`,
    sample: (id) => takingBack('', id),
    answers: [
      answer('it is taken back', async (stack) => {
        const made = await withLeftOut(stack);
        const { rest, data } = told(made, moment);
        return { ...takingBack(made.publisher.token, made.id), rest, data: { takeLeftOutBack: data } };
      }),
    ],
    refusals: [
      stranger(takingBack),
      refusal(NOT_FOUND, 'feedback by which nobody is left out', async (stack) => {
        const { publisher, id } = await withRating(stack);
        return takingBack(publisher.token, id);
      }),
    ],
  },
  {
    call: 'GET /api/publisher/left-out',
    graph: `query { leftOut { ${FIELDS} } }`,
    answers: [
      answer('by which feedback raters are left out', async (stack) => {
        const made = await withLeftOut(stack);
        const { rest, data } = told(made);
        const among = (one: object) => expect.arrayContaining([expect.objectContaining(one)]);
        return { token: made.publisher.token, rest: among(rest), data: { leftOut: among(data) } };
      }),
    ],
    refusals: [
      refusal(
        [403, 'NOT_A_PUBLISHER', 'Become a publisher to create apps and fund campaigns.'],
        'somebody who publishes nothing',
        async (stack) => ({
          token: (await raterOf(stack)).token,
        }),
      ),
    ],
  },
];
