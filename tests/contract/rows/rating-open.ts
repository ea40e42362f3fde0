import { drawReceipt } from '@candor/tools/demo/artwork';
import { pictureForm } from '@candor/tools/demo/client';
import { feedback, signUp, type TestStack } from '../../support/stack.ts';
import { aText, moment } from '../matchers.ts';
import { hold, startedRating, submittedRating } from '../people.ts';
import { answer, NOT_FOUND, ON_HOLD, type Row, refusal, type Told } from '../table.ts';
import { ticketFor } from '../tickets.ts';
import { backdateRating } from '../work.ts';
import { signedPath } from './deposits.ts';
import { anOpenRating, aRating } from './rating-record.ts';

export const CLOSED: Told = [409, 'RATING_CLOSED', 'This rating is closed already.'];

/** A call about one rating by somebody, with what is sent. */
export const about = (token: string, id: string, sent: object = {}) => ({
  token,
  params: { id },
  body: sent,
  variables: { input: { id, ...sent } },
});
const LONG = 'x'.repeat(4_001);
const SHORT = 'Too short.';
export const others = (sent: object = {}) =>
  refusal(NOT_FOUND, 'somebody else’s rating', async (stack) => {
    const { id } = await startedRating(stack, await signUp(stack));
    return { ...about((await signUp(stack)).token, id, sent), variables: { id, input: { id, ...sent } } };
  });

/** A rating that somebody has opened, and what is sent to it. */
const opened = async (stack: TestStack, sent: object) => {
  const { token, ...rater } = await signUp(stack);
  const { id } = await startedRating(stack, { token, ...rater });
  return about(token, id, sent);
};
const draft = { stars: 3, feedback: 'So far so good.' };

/** A screenshot for a rating, both ways: a form, and the ticket of an upload. */
const addingScreenshot = async (stack: TestStack, token: string, id: string) => ({
  token,
  params: { id },
  body: pictureForm({}, 'screenshot', await drawReceipt(5)),
  variables: {
    input: {
      id,
      screenshotTicket: await ticketFor(stack, { service: 'ratings', purpose: 'feedback', token, record: id }),
    },
  },
});
const takingAway = (token: string, id: string, screenshotId: string) => ({
  token,
  params: { id, screenshotId },
  variables: { input: { id, screenshotId } },
});
/** An open rating with one screenshot. */
async function withScreenshot(stack: TestStack) {
  const rater = await signUp(stack);
  const { id } = await startedRating(stack, rater);
  const form = pictureForm({}, 'screenshot', await drawReceipt(7));
  const added = await rater.call<{ screenshots: { _id: string; path: string }[] }>(
    'POST',
    `/api/ratings/${id}/screenshots`,
    form,
  );
  return { rater, id, screenshots: added.screenshots };
}
const MISSING: Told = [400, 'PICTURE_MISSING', 'Attachment is required.'];

export const openRatingRows: readonly Row[] = [
  {
    call: 'PUT /api/ratings/:id/draft',
    graph: `mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { ${anOpenRating.selection} } }`,
    sample: (id) => about('', id, draft),
    answers: [
      answer('the rating, in progress', async (stack) => ({
        ...(await opened(stack, draft)),
        rest: { rating: anOpenRating.rest({ status: 'in progress', ...draft }) },
        data: { saveDraft: anOpenRating.data({ status: 'in_progress', ...draft }) },
      })),
    ],
    refusals: [
      others(draft),
      refusal([400, 'STARS_MISSING', 'Choose 1 to 5 stars.'], 'six stars', (stack) => opened(stack, { stars: 6 })),
      refusal([400, 'FEEDBACK_TOO_LONG', 'Write at most 4,000 characters of feedback.'], 'a book', (stack) =>
        opened(stack, { feedback: LONG }),
      ),
      refusal(CLOSED, 'a rating that was submitted', async (stack) => {
        const rater = await signUp(stack);
        return about(rater.token, (await submittedRating(stack, rater)).id, draft);
      }),
      refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
        const rater = await signUp(stack);
        const { id } = await startedRating(stack, rater);
        await hold(stack, rater);
        return about(rater.token, id, draft);
      }),
    ],
  },
  {
    call: 'POST /api/ratings/:id/screenshots',
    status: 201,
    graph: `mutation ($input: AddScreenshotInput!) { addScreenshot(input: $input) { ${aRating.selection} } }`,
    sample: (id) => ({ ...about('', id), variables: { input: { id, screenshotTicket: 'none' } } }),
    answers: [
      answer('the rating with its screenshot', async (stack) => {
        const rater = await signUp(stack);
        const { id } = await startedRating(stack, rater);
        const said = { status: 'pending' };
        return {
          ...(await addingScreenshot(stack, rater.token, id)),
          rest: { rating: aRating.rest({ ...said, screenshots: [{ _id: aText, path: signedPath }] }) },
          data: { addScreenshot: aRating.data({ ...said, screenshots: [{ id: aText, path: signedPath }] }) },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s rating', async (stack) => {
        const { id } = await startedRating(stack, await signUp(stack));
        const form = pictureForm({}, 'screenshot', await drawReceipt(5));
        const { token } = await signUp(stack);
        return { token, params: { id }, body: form, variables: { input: { id, screenshotTicket: 'none' } } };
      }),
      refusal(MISSING, 'a form without a picture', (stack) => opened(stack, {}), { only: 'rest' }),
      refusal(
        [400, 'PICTURE_TICKET', 'The picture must be uploaded again.'],
        'a ticket that is none',
        (stack) => opened(stack, { screenshotTicket: 'none' }),
        { only: 'graph' },
      ),
      refusal(
        [409, 'SCREENSHOTS_MAX', 'A rating has at most 3 screenshots. Take one away first.'],
        'a fourth one',
        async (stack) => {
          const { rater, id } = await withScreenshot(stack);
          const fourth = await addingScreenshot(stack, rater.token, id);
          for (const amount of [8, 9])
            await rater.call(
              'POST',
              `/api/ratings/${id}/screenshots`,
              pictureForm({}, 'screenshot', await drawReceipt(amount)),
            );
          return fourth;
        },
      ),
      refusal(CLOSED, 'a rating that was submitted', async (stack) => {
        const rater = await signUp(stack);
        const { id } = await startedRating(stack, rater);
        const late = await addingScreenshot(stack, rater.token, id);
        await rater.call('POST', `/api/ratings/submit-pending/${id}`, { stars: 4, feedback: feedback() });
        return late;
      }),
      refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
        const rater = await signUp(stack);
        const { id } = await startedRating(stack, rater);
        const adding = await addingScreenshot(stack, rater.token, id);
        await hold(stack, rater);
        return adding;
      }),
    ],
  },
  {
    call: 'DELETE /api/ratings/:id/screenshots/:screenshotId',
    graph: `mutation ($input: RemoveScreenshotInput!) { removeScreenshot(input: $input) { ${aRating.selection} } }`,
    sample: (id) => takingAway('', id, 'none'),
    answers: [
      answer('the rating without it', async (stack) => {
        const { rater, id, screenshots } = await withScreenshot(stack);
        const said = { status: 'pending', screenshots: [] };
        return {
          ...takingAway(rater.token, id, screenshots[0]?._id ?? ''),
          rest: { rating: aRating.rest(said) },
          data: { removeScreenshot: aRating.data(said) },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s rating', async (stack) =>
        takingAway((await signUp(stack)).token, (await startedRating(stack, await signUp(stack))).id, 'none'),
      ),
      refusal(CLOSED, 'a rating that was submitted', async (stack) => {
        const rater = await signUp(stack);
        return takingAway(rater.token, (await submittedRating(stack, rater)).id, 'none');
      }),
      refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
        const rater = await signUp(stack);
        const { id } = await startedRating(stack, rater);
        await hold(stack, rater);
        return takingAway(rater.token, id, 'none');
      }),
    ],
  },
  {
    call: 'POST /api/ratings/submit-pending/:id',
    graph: `mutation ($input: SubmitRatingInput!) { submitRating(input: $input) { ${aRating.selection} } }`,
    sample: (id) => about('', id, { stars: 4, feedback: feedback() }),
    answers: [
      answer('the rating, completed', async (stack) => {
        const sent = { stars: 1, feedback: feedback() };
        const done = { status: 'completed', ...sent, submittedAt: moment };
        return {
          ...(await opened(stack, { ...sent, workedSeconds: 45 })),
          rest: { msg: 'Rating submitted successfully!', rating: aRating.rest(done) },
          data: { submitRating: aRating.data(done) },
        };
      }),
      answer('the saved draft, when nothing is sent', async (stack) => {
        const rater = await signUp(stack);
        const { id } = await startedRating(stack, rater);
        const saved = { stars: 2, feedback: feedback() };
        await rater.call('PUT', `/api/ratings/${id}/draft`, saved);
        const done = { status: 'completed', ...saved, submittedAt: moment };
        return {
          ...about(rater.token, id),
          rest: { rating: aRating.rest(done) },
          data: { submitRating: aRating.data(done) },
        };
      }),
      answer('the first answer, when the same is submitted again', async (stack) => {
        const rater = await signUp(stack);
        const { id, text } = await submittedRating(stack, rater);
        const done = { status: 'completed', stars: 4, feedback: text, submittedAt: moment };
        return {
          ...about(rater.token, id, { stars: 4, feedback: text }),
          rest: { rating: aRating.rest(done) },
          data: { submitRating: aRating.data(done) },
        };
      }),
      answer('the rating, rejected with the reason, when the text was submitted before', async (stack) => {
        const { text } = await submittedRating(stack, await signUp(stack));
        const sent = { stars: 5, feedback: `  ${text.toUpperCase()} ` };
        const told = { status: 'rejected', reason: 'This feedback equals one that was submitted before.' };
        const done = { ...told, stars: 5, feedback: sent.feedback.trim(), submittedAt: moment };
        return {
          ...(await opened(stack, sent)),
          rest: { rating: aRating.rest(done) },
          data: { submitRating: aRating.data(done) },
        };
      }),
    ],
    refusals: [
      others({ stars: 4, feedback: feedback() }),
      refusal([400, 'STARS_MISSING', 'Choose 1 to 5 stars.'], 'no stars', (stack) =>
        opened(stack, { feedback: feedback() }),
      ),
      refusal([400, 'STARS_MISSING', 'Choose 1 to 5 stars.'], 'no stars at all: an empty draft', (stack) =>
        opened(stack, { stars: 0, feedback: feedback() }),
      ),
      refusal([400, 'FEEDBACK_TOO_SHORT', 'Write at least 40 characters of feedback.'], 'a word', (stack) =>
        opened(stack, { stars: 4, feedback: SHORT }),
      ),
      refusal([400, 'FEEDBACK_TOO_LONG', 'Write at most 4,000 characters of feedback.'], 'a book', (stack) =>
        opened(stack, { stars: 4, feedback: LONG }),
      ),
      refusal(CLOSED, 'another submission of a closed rating', async (stack) => {
        const rater = await signUp(stack);
        const { id } = await submittedRating(stack, rater);
        return about(rater.token, id, { stars: 1, feedback: feedback() });
      }),
      refusal(CLOSED, 'a rating whose time is over', async (stack) => {
        const call = await opened(stack, { stars: 4, feedback: feedback() });
        await backdateRating(stack, call.params.id, { expiresAt: new Date(Date.now() - 60_000) });
        return call;
      }),
    ],
  },
  {
    call: 'POST /api/ratings/:id/return',
    graph: `mutation ($id: ID!) { returnRating(id: $id) { ${aRating.selection} } }`,
    sample: (id) => ({ params: { id }, variables: { id } }),
    answers: [
      answer('it was given back', async (stack) => {
        const call = await opened(stack, {});
        return {
          ...call,
          variables: { id: call.params.id },
          rest: { msg: 'The rating was given back.', rating: aRating.rest({ status: 'returned' }) },
          data: { returnRating: aRating.data({ status: 'returned' }) },
        };
      }),
    ],
    refusals: [
      others(),
      refusal(CLOSED, 'a rating that was submitted', async (stack) => {
        const rater = await signUp(stack);
        const { id } = await submittedRating(stack, rater);
        return { token: rater.token, params: { id }, variables: { id } };
      }),
    ],
  },
];
