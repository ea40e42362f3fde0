import { formatUsdt, parseUsdt } from '@candor/money';
import { z } from 'zod';
import { count, moment, told, usdtNumber } from '../answers.ts';
import { filledText, flagFilter, idParams, pageArguments, pageQuery, text, truth, wordFilter } from '../inputs.ts';
import { toNumber, toNumberOrNull } from '../records/money.ts';
import { type ConnectionData, connection, toList } from '../records/page.ts';
import { toUser, USER_FIELDS, type UserData, userRecord } from '../records/user.ts';
import { type RestRoute, route } from '../route.ts';

const sorts = ['newest', 'oldest', 'username', 'username_desc'] as const;
const roles = ['User', 'superadmin'] as const;

const BALANCE_FIELDS = `${USER_FIELDS} company website holdReason holdAppeal { text at } totalBalance totalProfit`;
type ListedData = UserData & {
  company: string | null;
  website: string | null;
  holdReason: string | null;
  holdAppeal: { text: string; at: string } | null;
  totalBalance: string | null;
  totalProfit: string | null;
};
const listedUser = userRecord
  .extend({
    company: z.string().nullable(),
    website: z.string().nullable(),
    holdReason: z.string().nullable(),
    holdAppeal: z.object({ text: z.string(), at: moment }).nullable(),
    totalBalance: usdtNumber.nullable(),
    totalProfit: usdtNumber.nullable(),
  })
  .meta({ id: 'ListedUser', description: 'A person as administrators see them.' });

function toListed({ totalBalance, totalProfit, company, website, holdReason, holdAppeal, ...user }: ListedData) {
  return {
    ...toUser(user),
    company,
    website,
    holdReason,
    holdAppeal,
    totalBalance: toNumberOrNull(totalBalance),
    totalProfit: toNumberOrNull(totalProfit),
  };
}

interface MovedData {
  id: string;
  amount: string;
  createdAt: string;
  status: string;
}
const moved = z.array(z.object({ _id: z.string(), amount: usdtNumber, createdAt: moment, status: z.string() }));
const MOVED = connection('id amount createdAt status');

type DetailsData = {
  user: ListedData & {
    todayProfit: string | null;
    heldBalance: string | null;
    referralEarnings: string | null;
    ratingCount: number | null;
    upheldReports: number | null;
    withdrawNetwork: string | null;
    withdrawAddress: string | null;
    withdrawExchange: string | null;
    deposits: ConnectionData<MovedData> | null;
    withdrawals: ConnectionData<MovedData> | null;
  };
};
const userDetails = listedUser
  .extend({
    todayProfit: usdtNumber.nullable(),
    heldBalance: usdtNumber.nullable(),
    referralEarnings: usdtNumber.nullable(),
    ratingCount: count.nullable(),
    upheldReports: count.nullable(),
    withdrawNetwork: z.string().nullable(),
    withdrawAddress: z.string().nullable(),
    withdrawExchange: z.string().nullable(),
    deposits: moved,
    withdrawals: moved,
    totalDepositAmount: usdtNumber.meta({ description: 'Of the deposits that were paid.' }),
    totalWithdrawAmount: usdtNumber.meta({ description: 'Of the payouts that were sent.' }),
  })
  .meta({ id: 'UserDetails' });

const PAGE = 500;
/** Where both lists go on; a list that has ended is asked for what comes after its end. */
const nextOf = (pages: readonly DetailsData[], list: 'deposits' | 'withdrawals') =>
  pages.map(({ user }) => user[list]?.pageInfo.endCursor).findLast((cursor) => cursor) ?? undefined;

/** Every record of one list, of all pages. */
function gather(pages: readonly DetailsData[], list: 'deposits' | 'withdrawals', counted: string) {
  const all = pages.flatMap(({ user }) => user[list]?.edges.map(({ node }) => node) ?? []);
  const micro = all
    .filter(({ status }) => status === counted)
    .reduce((sum, { amount }) => sum + (parseUsdt(amount) ?? 0), 0);
  return {
    records: all.map(({ id, amount, createdAt, status }) => ({
      _id: id,
      amount: toNumber(amount),
      createdAt,
      status: status.replaceAll('_', ' '),
    })),
    total: toNumber(formatUsdt(micro)),
  };
}

function toDetails(pages: readonly DetailsData[]) {
  const [first] = pages as [DetailsData];
  const { deposits: _, withdrawals: __, todayProfit, heldBalance, referralEarnings, ...rest } = first.user;
  const { ratingCount, upheldReports, withdrawNetwork, withdrawAddress, withdrawExchange, ...listed } = rest;
  const deposits = gather(pages, 'deposits', 'paid');
  const withdrawals = gather(pages, 'withdrawals', 'completed');
  return {
    ...toListed(listed),
    todayProfit: toNumberOrNull(todayProfit),
    heldBalance: toNumberOrNull(heldBalance),
    referralEarnings: toNumberOrNull(referralEarnings),
    ratingCount,
    upheldReports,
    withdrawNetwork,
    withdrawAddress,
    withdrawExchange,
    deposits: deposits.records,
    withdrawals: withdrawals.records,
    totalDepositAmount: deposits.total,
    totalWithdrawAmount: withdrawals.total,
  };
}

/** Administrators' calls on people. */
export const userRoutes: readonly RestRoute[] = [
  route<{ users: ConnectionData<ListedData> }>()({
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    summary: 'The people with their balances; newest first where nothing else is said.',
    query: pageQuery.extend({
      search: filledText('search'),
      sort: wordFilter(sorts, 'sort'),
      role: wordFilter(roles, 'role'),
      onHold: flagFilter('onHold'),
      holdAppeal: flagFilter('holdAppeal'),
    }),
    answer: z.array(listedUser),
    operation: `query Rest_users($search: String, $sort: UserSort, $role: Role, $onHold: Boolean, $holdAppeal: Boolean, $first: Int, $after: String) {
      users(search: $search, sort: $sort, role: $role, onHold: $onHold, holdAppeal: $holdAppeal, first: $first, after: $after) ${connection(BALANCE_FIELDS)}
    }`,
    variables: ({ query: { search, sort, role, onHold, holdAppeal, ...page } }) => ({
      search,
      sort,
      role,
      onHold,
      holdAppeal,
      ...pageArguments(page),
    }),
    reply: ({ users }) => toList(users, toListed),
  }),
  route<{ userCount: number }>()({
    method: 'GET',
    path: '/api/users/count',
    access: 'admin',
    summary: 'How many accounts there are.',
    answer: z.object({ count }),
    operation: 'query Rest_userCount { userCount }',
    reply: ({ userCount }) => ({ body: { count: userCount } }),
  }),
  route<{ setHold: ListedData }>()({
    method: 'PUT',
    path: '/api/users/:id/hold',
    access: 'admin',
    summary: 'Puts an account on hold or releases it, with the reason that its owner reads.',
    params: idParams,
    body: z.object({ onHold: truth('onHold must be true or false.'), reason: text('Reason') }),
    answer: told.extend({ user: listedUser }),
    operation: `mutation Rest_setHold($input: SetHoldInput!) { setHold(input: $input) { ${BALANCE_FIELDS} } }`,
    variables: ({ params, body }) => ({ input: { userId: params.id, ...body } }),
    reply: ({ setHold }, { body }) => ({
      body: { msg: body.onHold ? 'The account is on hold.' : 'The account was released.', user: toListed(setHold) },
    }),
  }),
];

/** One person with everything that administrators need to decide. */
export const userDetailsRoutes: readonly RestRoute[] = [
  route<DetailsData>()({
    method: 'GET',
    path: '/api/users/:id/details',
    access: 'admin',
    summary: 'A person with balances, payout settings, deposits and payouts.',
    params: idParams,
    answer: userDetails,
    operation: `query Rest_userDetails($id: ID!, $deposits: String, $withdrawals: String) {
      user(id: $id) {
        ${BALANCE_FIELDS} todayProfit heldBalance referralEarnings ratingCount upheldReports
        withdrawNetwork withdrawAddress withdrawExchange
        deposits(first: ${PAGE}, after: $deposits) ${MOVED}
        withdrawals(first: ${PAGE}, after: $withdrawals) ${MOVED}
      }
    }`,
    variables: ({ params }) => params,
    more: (pages, { params }) => {
      const last = pages.at(-1)?.user;
      const goesOn = last?.deposits?.pageInfo.hasNextPage || last?.withdrawals?.pageInfo.hasNextPage;
      return goesOn
        ? { id: params.id, deposits: nextOf(pages, 'deposits'), withdrawals: nextOf(pages, 'withdrawals') }
        : undefined;
    },
    reply: (_data, _input, _followed, pages) => ({ body: toDetails(pages) }),
  }),
];
