import { signUp, type TestStack } from '../../support/stack.ts';
import { becomes, depositThat, figure } from '../admins.ts';
import { deposit, earner, payoutInReview, publisherOf, txHash } from '../people.ts';
import { answer, type Row } from '../table.ts';
import { completedPayout } from '../work.ts';

interface Figure {
  path: string;
  name: string;
  /** The same of GraphQL, and its value as GraphQL writes it. */
  graph: string;
  data: (value: number) => object;
  what: string;
  /** What changes it. */
  move: (stack: TestStack) => Promise<unknown>;
  by: number;
}

/** A figure is what it was and what a movement added to it. */
function figureRow({ path, name, graph, data, what, move, by }: Figure): Row {
  return {
    call: `GET ${path}`,
    graph,
    answers: [
      answer(what, async (stack) => {
        // Made first: its own deposit counts, too.
        await publisherOf(stack);
        const expected = (await figure(stack, path, name)) + by;
        await move(stack);
        await becomes(stack, path, name, expected);
        return { token: stack.adminToken, rest: { [name]: expected }, data: data(expected) };
      }),
    ],
    refusals: [],
  };
}

const paid = () => ({ status: 'paid', txHash: txHash() });
const totals = (field: string) => ({
  graph: `{ ledgerTotals { ${field} } }`,
  data: (value: number) => ({ ledgerTotals: { [field]: String(value) } }),
});

export const figureRows: readonly Row[] = [
  figureRow({
    path: '/api/users/count',
    name: 'count',
    graph: '{ userCount }',
    data: (value) => ({ userCount: value }),
    what: 'everybody who signed up',
    move: signUp,
    by: 1,
  }),
  figureRow({
    path: '/api/users/total-profit',
    name: 'totalProfit',
    ...totals('profit'),
    what: 'all rewards',
    move: earner,
    by: 9,
  }),
  figureRow({
    path: '/api/deposits/total-amount',
    name: 'total',
    ...totals('deposited'),
    what: 'all deposits that were paid',
    move: async (stack) => depositThat(stack, await publisherOf(stack), paid()),
    by: 5,
  }),
  figureRow({
    path: '/api/withdrawals/total-amount',
    name: 'total',
    ...totals('withdrawn'),
    what: 'all payouts that were sent',
    move: (stack) => completedPayout(stack, 7),
    by: 7,
  }),
  figureRow({
    path: '/api/deposits/count/to-be-reviewed',
    name: 'count',
    graph: '{ depositCount(status: to_be_reviewed) }',
    data: (value) => ({ depositCount: value }),
    what: 'the deposits that wait',
    move: async (stack) => deposit(await publisherOf(stack)),
    by: 1,
  }),
  figureRow({
    path: '/api/withdrawals/count/to-be-reviewed',
    name: 'count',
    graph: '{ withdrawalCount(status: to_be_reviewed) }',
    data: (value) => ({ withdrawalCount: value }),
    what: 'the payouts that wait',
    move: payoutInReview,
    by: 1,
  }),
  figureRow({
    path: '/api/admin/revenue',
    name: 'total',
    ...totals('revenue'),
    what: 'the balance of the fees',
    move: earner,
    by: 1,
  }),
];
