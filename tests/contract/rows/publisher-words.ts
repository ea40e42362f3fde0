import type { Person, TestStack } from '../../support/stack.ts';
import { signUp } from '../../support/stack.ts';
import { aNumber, anId, aText, moment } from '../matchers.ts';
import { anApp, hold, publisherOf, raterOf, submittedRating } from '../people.ts';
import { answer, badInput, NOT_FOUND, ON_HOLD, type Row, refusal } from '../table.ts';

const CONVERSATION = 'id side appName left closedAt closedBy messages { id mine text masked at reported }';
const WORDS = 'On which page was it?';

/** A completed rating, its rater and its publisher. */
export async function withRating(stack: TestStack) {
  const [publisher, rater] = [await publisherOf(stack), await signUp(stack)];
  const app = await anApp(stack);
  const { id } = await submittedRating(stack, rater, undefined, app);
  return { publisher, rater, id, appId: app._id };
}

/** The same with a message of the publisher's. */
async function withMessage(stack: TestStack) {
  const made = await withRating(stack);
  const path = `/api/feedback/${made.id}/messages`;
  const { messages } = await made.publisher.call<{ messages: { _id: string }[] }>('POST', path, { text: WORDS });
  return { ...made, messageId: messages[0]?._id ?? '' };
}

const reading = (token: string, id: string) => ({ token, params: { id }, variables: { id } });
const writing = (token: string, id: string, text = WORDS) => ({
  ...{ token, params: { id }, body: { text } },
  variables: { input: { ratingId: id, text } },
});
const giving = (token: string, id: string, amount = 0.5) => ({
  ...{ token, params: { id }, body: { amount, text: 'That helped.' } },
  variables: { input: { ratingId: id, amount: `${amount}`, text: 'That helped.' } },
});
const reporting = (token: string, id: string, messageId: string, kind = 'personal') => ({
  ...{ token, params: { id, messageId }, body: { kind } },
  variables: { input: { ratingId: id, messageId, kind } },
});
const of = (id: string, more: object) => ({
  rest: { _id: id, appName: 'Tidepool', rater: aText, ...more },
  of: { id, appName: 'Tidepool', ...more },
});
const message = (mine: boolean, more: object = {}) => ({
  mine,
  text: WORDS,
  masked: [],
  at: moment,
  reported: false,
  ...more,
});
const stranger = (asked: (token: string, id: string) => object) =>
  refusal(NOT_FOUND, 'somebody who is neither of the two', async (stack: TestStack) =>
    asked((await raterOf(stack)).token, (await withRating(stack)).id),
  );
const close = (rater: Person, id: string) => rater.call('POST', `/api/feedback/${id}/close`);

export const wordsRows: readonly Row[] = [
  {
    call: 'GET /api/feedback/:id/messages',
    graph: `query ($id: ID!) { conversation(ratingId: $id) { ${CONVERSATION} } }`,
    sample: (id) => reading('', id),
    answers: [
      answer('what was written, for the rater', async (stack) => {
        const { rater, id, messageId } = await withMessage(stack);
        const told = of(id, { side: 'rater', left: 20, closedAt: null, closedBy: null });
        return {
          ...reading(rater.token, id),
          rest: { ...told.rest, messages: [{ _id: messageId, ...message(false) }] },
          data: { conversation: { ...told.of, messages: [{ id: messageId, ...message(false) }] } },
        };
      }),
    ],
    refusals: [stranger(reading)],
  },
  {
    call: 'POST /api/feedback/:id/messages',
    graph: `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { ${CONVERSATION} } }`,
    sample: (id) => writing('', id),
    answers: [
      answer('it is sent, without what tells who somebody is', async (stack) => {
        const { publisher, id } = await withRating(stack);
        const told = of(id, { side: 'publisher', left: 19, closedAt: null, closedBy: null });
        const sent = message(true, { text: 'Write to [mail address left out]', masked: ['mail address'] });
        return {
          ...writing(publisher.token, id, 'Write to me@mail.example'),
          rest: { ...told.rest, messages: [{ _id: anId, ...sent }] },
          data: { sendMessage: { ...told.of, messages: [{ id: anId, ...sent }] } },
        };
      }),
    ],
    refusals: [
      stranger(writing),
      refusal([400, 'MESSAGE_TEXT', 'Please write 1 to 1,000 characters.'], 'no words', async (stack) => {
        const { publisher, id } = await withRating(stack);
        return writing(publisher.token, id, ' ');
      }),
      refusal(
        [409, 'MESSAGES_FULL', 'You have written 20 messages about this feedback: that is all there can be.'],
        'the 21st',
        async (stack) => {
          const { publisher, id } = await withRating(stack);
          for (let turn = 0; turn < 20; turn += 1)
            await publisher.call('POST', `/api/feedback/${id}/messages`, { text: `${turn}` });
          return writing(publisher.token, id);
        },
      ),
      refusal([409, 'CONVERSATION_CLOSED', 'This conversation is closed.'], 'a closed one', async (stack) => {
        const { publisher, rater, id } = await withMessage(stack);
        await close(rater, id);
        return writing(publisher.token, id);
      }),
      refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
        const { rater, id } = await withRating(stack);
        await hold(stack, rater);
        return writing(rater.token, id);
      }),
    ],
  },
  {
    call: 'POST /api/feedback/:id/bonus',
    graph: 'mutation ($input: GiveBonusInput!) { giveBonus(input: $input) { id amount text masked at } }',
    sample: (id) => giving('', id),
    answers: [
      answer('it is given', async (stack) => {
        const { publisher, id } = await withRating(stack);
        const given = { text: 'That helped.', masked: [], at: moment };
        return {
          ...giving(publisher.token, id),
          rest: { _id: anId, amount: 0.5, ...given },
          data: { giveBonus: { id: anId, amount: '0.5', ...given } },
        };
      }),
    ],
    refusals: [
      stranger(giving),
      refusal([400, 'BONUS_AMOUNT', 'A bonus is 0.05 to 50 USDT.'], 'too little', async (stack) => {
        const { publisher, id } = await withRating(stack);
        return giving(publisher.token, id, 0.01);
      }),
      refusal(
        [409, 'STARS_SEEN', 'You were shown the stars of this feedback, so it can get no bonus.'],
        'stars that were shown',
        async (stack) => {
          const { publisher, id, appId } = await withRating(stack);
          await publisher.call('GET', `/api/publisher/apps/${appId}/feedback`);
          return giving(publisher.token, id);
        },
      ),
      refusal([409, 'BONUS_GIVEN', 'This feedback was given a bonus already.'], 'a second one', async (stack) => {
        const { publisher, id } = await withRating(stack);
        await publisher.call('POST', `/api/feedback/${id}/bonus`, { amount: 0.5, text: 'That helped.' });
        return giving(publisher.token, id);
      }),
    ],
  },
  {
    call: 'GET /api/publisher/apps/:id/bonuses',
    graph:
      'query ($id: ID!) { app(id: $id) { bonuses { edges { node { id rater feedback submittedAt most answers { id } leftOut { id } } } } } }',
    sample: (id) => reading('', id),
    answers: [
      answer('feedback without its stars', async (stack) => {
        const { publisher, id, appId } = await withRating(stack);
        const shown = { rater: aText, feedback: aText, answers: [], submittedAt: moment, leftOut: null };
        const rest = [{ _id: id, ...shown, most: aNumber }];
        const data = { app: { bonuses: { edges: [{ node: { id, ...shown, most: aText } }] } } };
        return { ...reading(publisher.token, appId), rest, data };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s app', async (stack) => reading((await publisherOf(stack)).token, 'none')),
    ],
  },
  {
    call: 'POST /api/feedback/:id/close',
    graph: `mutation ($id: ID!) { closeConversation(ratingId: $id) { ${CONVERSATION} } }`,
    sample: (id) => reading('', id),
    answers: [
      answer('it is closed', async (stack) => {
        const { rater, id } = await withRating(stack);
        const told = of(id, { side: 'rater', left: 0, closedAt: moment, closedBy: 'rater', messages: [] });
        return { ...reading(rater.token, id), rest: told.rest, data: { closeConversation: told.of } };
      }),
    ],
    refusals: [
      stranger(reading),
      refusal(NOT_FOUND, 'its publisher', async (stack) => {
        const { publisher, id } = await withMessage(stack);
        return reading(publisher.token, id);
      }),
    ],
  },
  {
    call: 'POST /api/feedback/:id/messages/:messageId/report',
    graph: `mutation ($input: ReportMessageInput!) { reportMessage(input: $input) { ${CONVERSATION} } }`,
    sample: (id) => reporting('', id, 'none'),
    answers: [
      answer('it is reported', async (stack) => {
        const { rater, id, messageId } = await withMessage(stack);
        const told = of(id, { side: 'rater' });
        const reported = message(false, { reported: true });
        return {
          ...reporting(rater.token, id, messageId),
          rest: { ...told.rest, messages: [{ _id: messageId, ...reported }] },
          data: { reportMessage: { ...told.of, messages: [{ id: messageId, ...reported }] } },
        };
      }),
    ],
    refusals: [
      stranger((token, id) => reporting(token, id, 'none')),
      refusal(NOT_FOUND, 'a message that there is not', async (stack) => {
        const { rater, id } = await withMessage(stack);
        return reporting(rater.token, id, 'none');
      }),
      refusal([400, 'OWN_MESSAGE', 'You can report what the other one wrote.'], 'one’s own message', async (stack) => {
        const { publisher, id, messageId } = await withMessage(stack);
        return reporting(publisher.token, id, messageId);
      }),
      refusal(
        badInput('Please say what is wrong with the message.'),
        'a reason that there is not',
        async (stack) => {
          const { rater, id, messageId } = await withMessage(stack);
          return reporting(rater.token, id, messageId, 'dull');
        },
        { only: 'rest' },
      ),
    ],
  },
];
