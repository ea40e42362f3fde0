import type { TestStack } from '../../support/stack.ts';
import { ADMIN, signUp } from '../../support/stack.ts';
import { openAppeal, openReport } from '../admins.ts';
import { aText, moment } from '../matchers.ts';
import { deposit, idOf, payoutInReview, publisherOf } from '../people.ts';
import { answer, badInput, KEY_USED, type Row, refusal } from '../table.ts';

const TEXT = 'Called on Monday.\nThe bank agrees.';

interface Kind {
  path: string;
  /** How its notes are read by GraphQL, and where they are in the answer. */
  read: string;
  at: readonly string[];
  add: string;
  of: (stack: TestStack) => Promise<string>;
  adminByRestOnly?: true;
}

const kinds: readonly Kind[] = [
  {
    path: 'users',
    read: 'user(id: $id)',
    at: ['user'],
    add: 'noteUser',
    of: async (stack) => idOf(await signUp(stack)),
  },
  {
    ...{ path: 'deposits', read: 'deposit(id: $id)', at: ['deposit'], add: 'noteDeposit' },
    of: async (stack) => deposit(await publisherOf(stack)),
    // Its owner reads the rest of it.
    adminByRestOnly: true,
  },
  {
    ...{ path: 'withdrawals', read: 'withdrawal(id: $id)', at: ['withdrawal'], add: 'noteWithdrawal' },
    of: async (stack) => (await payoutInReview(stack)).id,
    adminByRestOnly: true,
  },
  {
    ...{ path: 'appeals', read: 'rating(id: $id) { appeal', at: ['rating', 'appeal'], add: 'noteAppeal' },
    of: async (stack) => (await openAppeal(stack)).id,
    adminByRestOnly: true,
  },
  {
    ...{ path: 'reports', read: 'report(id: $id)', at: ['report'], add: 'noteReport' },
    of: async (stack) => (await openReport(stack, await publisherOf(stack))).id,
  },
];

const reading = (token: string, id: string) => ({ token, params: { id }, variables: { id } });
const adding = (token: string, id: string, text = TEXT, key?: string) => ({
  token,
  params: { id },
  body: { text },
  ...(key && { headers: { 'idempotency-key': key } }),
  variables: { input: { id, text, ...(key && { idempotencyKey: key }) } },
});
const ROW = 'notes { id by { username } at text }';
const note = { by: { username: ADMIN.username }, at: moment, text: TEXT };
const within = (at: readonly string[], notes: unknown) =>
  at.reduceRight<Record<string, unknown>>((inner, name) => ({ [name]: inner }), { notes });

/** What administrators write down of people and requests. */
export const noteRows: readonly Row[] = kinds.flatMap(({ path, read, at, add, of, adminByRestOnly }): Row[] => [
  {
    call: `GET /api/${path}/:id/notes`,
    graph: `query ($id: ID!) { ${read} { ${ROW} } ${'} '.repeat(at.length - 1)}}`,
    sample: (id) => reading('', id),
    ...(adminByRestOnly && { adminByRestOnly }),
    answers: [
      answer('what was written', async (stack) => {
        const id = await of(stack);
        await stack.admin.call('POST', `/api/${path}/${id}/notes`, { text: TEXT });
        return {
          ...reading(stack.adminToken, id),
          rest: [{ _id: aText, ...note }],
          data: within(at, [{ id: aText, ...note }]),
        };
      }),
    ],
    refusals: [],
  },
  {
    call: `POST /api/${path}/:id/notes`,
    status: 201,
    graph: `mutation ($input: NoteInput!) { ${add}(input: $input) { ${ROW} } }`,
    sample: (id) => adding('', id),
    answers: [
      answer('it is there', async (stack) => ({
        ...adding(stack.adminToken, await of(stack)),
        rest: { msg: 'The note was added.', notes: [note] },
        data: { [add]: { notes: [note] } },
      })),
      answer('the same key again: once', async (stack, by) => {
        const id = await of(stack);
        await stack.admin.call('POST', `/api/${path}/${id}/notes`, { text: TEXT }, `note-${path}-${by}`);
        return {
          ...adding(stack.adminToken, id, TEXT, `note-${path}-${by}`),
          rest: { notes: [note] },
          data: { [add]: { notes: [note] } },
        };
      }),
    ],
    refusals: [
      refusal(badInput('Please write a note.'), 'nothing written', async (stack) =>
        adding(stack.adminToken, await of(stack), ' '),
      ),
      refusal(badInput('A note is at most 1,000 characters.'), 'a note that is too long', async (stack) =>
        adding(stack.adminToken, await of(stack), 'x'.repeat(1_001)),
      ),
      refusal(badInput('A note is plain text.'), 'what is no text', async (stack) =>
        adding(stack.adminToken, await of(stack), 'a\u0000b'),
      ),
      refusal(KEY_USED, 'the key of other words', async (stack) => {
        const id = await of(stack);
        await stack.admin.call('POST', `/api/${path}/${id}/notes`, { text: 'Other words.' }, 'a-note-key');
        return adding(stack.adminToken, id, TEXT, 'a-note-key');
      }),
    ],
  },
]);
