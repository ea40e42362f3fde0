import { z } from 'zod';
import type { DataOf } from '../field.ts';
import { givenUsdt, whenMade } from '../given.ts';
import { idParams, text, whole } from '../inputs.ts';
import { usdt } from '../kinds.ts';
import { differenceRecord, ownAppRecord } from '../records/app.ts';
import { ratingRecord } from '../records/rating.ts';
import { type RestRoute, route } from '../route.ts';
import { asInput, asKeyedInput, named, recordRoute } from '../shapes.ts';

const label = (name: string) => z.string({ error: `${name} must be a text.` });
const list = (name: string) => z.array(label('Each option'), { error: `${name} must be a list.` }).max(100);
const { screenReward } = whenMade({ screenReward: givenUsdt('Please enter what the check pays.') });

/** What is asked first. The rules of checks are told by the service. */
const check = z.object(
  { text: label('text'), options: list('options'), ends: list('ends') },
  { error: 'check must be an object.' },
);
const payBody = z.object(whenMade({ total: givenUsdt('Please enter the sum as it was shown.') }));
const NO_DIFFERENCE = { minutes: null, least: '0', ratings: 0, total: '0', processing: false };
const asApp = named('app');
const answered = z.object({
  screened: z.boolean().meta({ description: 'Whether the answer ended the rating.' }),
  reward: usdt.schema.optional().meta({ description: 'What is paid for that, in USDT; left out where it goes on.' }),
});

/** First questions of campaigns, and the screens that pay those whom they end. */
export const screensRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'POST',
    path: '/api/publisher/apps/:id/screens',
    access: 'publisher',
    summary:
      "Buys screens: their money goes from the publisher's funds to the campaign's escrow, and whoever starts from then on is asked the check first. Who gives one of the answers in `ends` is paid `screenReward` and does not rate.",
    status: 201,
    body: z.object({ check, screenReward, screens: whole('Please enter a number of screens, 1 to 100,000.') }),
    graph: 'buyScreens(input: BuyScreensInput!)',
    variables: asKeyedInput,
    of: ownAppRecord,
    answers: asApp,
  }),
  route<{ app: { difference: DataOf<typeof differenceRecord> | null } }>()({
    method: 'GET',
    path: '/api/publisher/apps/:id/difference',
    access: 'publisher',
    summary: 'What the raters of a campaign lack of the minimum for the time that a rating takes.',
    params: idParams,
    of: differenceRecord,
    answer: differenceRecord.schema,
    operation: `query Rest_difference($id: ID!) { app(id: $id) { difference { ${differenceRecord.selection} } } }`,
    variables: ({ params }) => params,
    // Somebody else's app is not found before.
    reply: ({ app: { difference } }) => ({ body: differenceRecord.toRest(difference ?? NO_DIFFERENCE) }),
  }),
  recordRoute({
    method: 'POST',
    path: '/api/publisher/apps/:id/difference',
    access: 'publisher',
    summary:
      "Pays the differences to the minimum: the whole sum goes from the publisher's funds into the campaign's escrow, and then each difference to its rater.",
    body: payBody,
    graph: 'payDifference(input: PayDifferenceInput!)',
    variables: asKeyedInput,
    of: ownAppRecord,
    answers: asApp,
  }),
  recordRoute({
    method: 'POST',
    path: '/api/publisher/apps/:id/screens/back',
    access: 'publisher',
    summary:
      'Gives the unused screens back to the funds. Without any the campaign pauses, unless `endCheck` takes its check away, too.',
    body: z.object({
      endCheck: z.boolean({ error: 'endCheck must be true or false.' }).optional(),
    }),
    graph: 'takeScreensBack(input: TakeScreensBackInput!)',
    variables: asKeyedInput,
    of: ownAppRecord,
    answers: asApp,
  }),
  route<{ answerCheck: Pick<DataOf<typeof ratingRecord>, 'status' | 'check'> }>()({
    method: 'POST',
    path: '/api/ratings/:id/check',
    access: 'user',
    summary:
      'Answers the first question of an open rating, once. An answer that ends it is paid at once, and the place is free for others.',
    params: idParams,
    body: z.object({ answer: text('answer').max(1_000, 'The answer is too long.') }),
    of: ratingRecord,
    answer: answered,
    operation: `mutation Rest_answerCheck($input: AnswerCheckInput!) {
      answerCheck(input: $input) { status check { screenReward } }
    }`,
    variables: asInput,
    reply: ({ answerCheck: { status, check } }) => {
      const screened = status === 'screened';
      return { body: { screened, ...(screened && check && { reward: usdt.toRest(check.screenReward) }) } };
    },
  }),
];
