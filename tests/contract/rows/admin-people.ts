import { signUp } from '../../support/stack.ts';
import { depositThat } from '../admins.ts';
import { anId, moment } from '../matchers.ts';
import { earner, idOf, REASON, txHash } from '../people.ts';
import { answer, badInput, type Row, refusal, UNCHANGED } from '../table.ts';
import { completedPayout } from '../work.ts';
import { newPublisher } from './publisher-apps.ts';

const PERSON = 'id name username email mobile country role publisher createdAt onHold totalBalance totalProfit';
const known = {
  ...{ name: 'Rita Rater', mobile: '+12025550142', country: '', role: 'User' },
  ...{ publisher: false, createdAt: moment, onHold: false },
};
const MOVED = '{ edges { node { id amount createdAt } } }';

const holding = (token: string, id: string, onHold: boolean, reason = REASON) => ({
  token,
  params: { id },
  body: { onHold, reason },
  variables: { input: { userId: id, onHold, reason } },
});

export const peopleRows: readonly Row[] = [
  {
    call: 'GET /api/users',
    graph: `query ($search: String, $sort: UserSort) { users(search: $search, sort: $sort) { edges { node { ${PERSON} } } } }`,
    answers: [
      answer('whoever is searched for, with balances', async (stack) => {
        const rater = await earner(stack);
        const search = rater.username.slice(2).toUpperCase();
        const shown = { ...known, username: rater.username };
        return {
          token: stack.adminToken,
          query: `?search=${search}`,
          variables: { search },
          rest: [{ _id: idOf(rater), ...shown, totalBalance: 9, totalProfit: 9 }],
          data: {
            users: { edges: [{ node: { id: idOf(rater), ...shown, totalBalance: '9', totalProfit: '9' } }] },
          },
        };
      }),
      answer('sorted by username', async (stack) => {
        // With a letter at its end: digits alone are searched for as a number is, whatever stands between them.
        const mark = `${(await signUp(stack)).username.slice(-6)}q`;
        const people = [await signUp(stack, `b${mark}`), await signUp(stack, `a${mark}`)];
        const [last, first] = people.map((person) => idOf(person));
        return {
          token: stack.adminToken,
          query: `?search=${mark}-&sort=username`,
          variables: { search: `${mark}-`, sort: 'username' },
          rest: [{ _id: first }, { _id: last }],
          data: { users: { edges: [{ node: { id: first } }, { node: { id: last } }] } },
        };
      }),
    ],
    refusals: [
      refusal(
        badInput('sort must be one of: newest, oldest, username, username_desc.'),
        'an order that there is not',
        (stack) => ({ token: stack.adminToken, query: '?sort=rich' }),
        { only: 'rest' },
      ),
    ],
  },
  {
    call: 'GET /api/users/:id/details',
    // GraphQL has no sums of a person's deposits and payouts: its clients add the lists up.
    graph: `query ($id: ID!) {
      user(id: $id) { ${PERSON} deposits(first: 500) ${MOVED} withdrawals(first: 500) ${MOVED} }
    }`,
    sample: (id) => ({ params: { id }, variables: { id } }),
    answers: [
      answer('a rater with payouts and their sum', async (stack) => {
        const { rater, withdrawalId } = await completedPayout(stack, 6);
        const id = idOf(rater);
        const paid = { createdAt: moment };
        return {
          token: stack.adminToken,
          params: { id },
          variables: { id },
          rest: {
            ...{ _id: id, ...known, totalBalance: 3, totalProfit: 9, deposits: [], totalDepositAmount: 0 },
            withdrawals: [{ _id: withdrawalId, amount: 6, ...paid }],
            totalWithdrawAmount: 6,
          },
          data: {
            user: {
              ...{ id, ...known, totalBalance: '3', totalProfit: '9', deposits: { edges: [] } },
              withdrawals: { edges: [{ node: { id: withdrawalId, amount: '6', ...paid } }] },
            },
          },
        };
      }),
      answer('a publisher with deposits; only those that were paid are summed', async (stack) => {
        const publisher = await newPublisher(stack);
        const id = idOf(publisher);
        const first = await depositThat(stack, publisher, { status: 'paid', txHash: txHash() });
        const second = await depositThat(stack, publisher);
        const list = [second, first].map((one) => ({ id: one, createdAt: moment }));
        return {
          token: stack.adminToken,
          params: { id },
          variables: { id },
          rest: {
            deposits: list.map(({ id: _id, createdAt }) => ({ _id, amount: 5, createdAt })),
            totalDepositAmount: 5,
          },
          data: { user: { deposits: { edges: list.map((node) => ({ node: { ...node, amount: '5' } })) } } },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'PUT /api/users/:id/hold',
    graph: 'mutation ($input: SetHoldInput!) { setHold(input: $input) { id onHold holdReason } }',
    sample: (id) => holding('', id, true),
    answers: [
      answer('on hold, with the reason', async (stack) => {
        const person = await signUp(stack);
        const held = { onHold: true, holdReason: REASON };
        return {
          ...holding(stack.adminToken, idOf(person), true),
          rest: { msg: 'The account is on hold.', user: { _id: anId, ...held } },
          data: { setHold: { id: idOf(person), ...held } },
        };
      }),
      answer('released', async (stack) => {
        const person = await signUp(stack);
        await stack.admin.call('PUT', `/api/users/${idOf(person)}/hold`, { onHold: true, reason: REASON });
        const free = { onHold: false, holdReason: null };
        return {
          ...holding(stack.adminToken, idOf(person), false),
          rest: { msg: 'The account was released.', user: { _id: anId, ...free } },
          data: { setHold: { id: idOf(person), ...free } },
        };
      }),
    ],
    refusals: [
      refusal(UNCHANGED, 'to release whoever is not on hold', async (stack) =>
        holding(stack.adminToken, idOf(await signUp(stack)), false),
      ),
      refusal([400, 'REASON_REQUIRED', 'Please give a reason.'], 'a hold without a reason', async (stack) =>
        holding(stack.adminToken, idOf(await signUp(stack)), true, ' '),
      ),
      refusal(
        badInput('onHold must be true or false.'),
        'neither hold nor release',
        async (stack) => ({
          token: stack.adminToken,
          params: { id: idOf(await signUp(stack)) },
          body: { onHold: 'maybe', reason: REASON },
        }),
        { only: 'rest' },
      ),
    ],
  },
];
