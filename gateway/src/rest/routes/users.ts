import { formatUsdt, parseUsdt } from '@candor/money';
import { roles } from '@candor/service-kit/security/roles';
import { z } from 'zod';
import { told, usdtNumber } from '../answers.ts';
import type { DataOf } from '../field.ts';
import { filledText, flagFilter, idParams, text, truth, wordFilter } from '../inputs.ts';
import { toNumber } from '../records/money.ts';
import { type ConnectionData, connection } from '../records/page.ts';
import { administrator, listedUser, movedRecord, userDetails } from '../records/person.ts';
import { type RestRoute, route } from '../route.ts';
import { countRoute, listRoute, recordRoute, recordsRoute, told as toldWith } from '../shapes.ts';

const sorts = ['newest', 'oldest', 'username', 'username_desc'] as const;

type Moved = ConnectionData<DataOf<typeof movedRecord>> | null;
interface DetailsData {
  user: DataOf<typeof userDetails> & { deposits: Moved; withdrawals: Moved };
}
const moved = z.array(movedRecord.schema);
const detailsAnswer = userDetails.object
  .extend({
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
  return { records: all.map(movedRecord.toRest), total: toNumber(formatUsdt(micro)) };
}

function toDetails(pages: readonly DetailsData[]) {
  const [first] = pages as [DetailsData];
  const deposits = gather(pages, 'deposits', 'paid');
  const withdrawals = gather(pages, 'withdrawals', 'completed');
  return {
    ...userDetails.toRest(first.user),
    deposits: deposits.records,
    withdrawals: withdrawals.records,
    totalDepositAmount: deposits.total,
    totalWithdrawAmount: withdrawals.total,
  };
}

/** Administrators' calls on people. */
export const userRoutes: readonly RestRoute[] = [
  listRoute({
    path: '/api/users',
    access: 'admin',
    summary: 'The people with their balances; newest first where nothing else is said.',
    graph: 'users',
    filters: {
      search: { schema: filledText('search'), type: 'String' },
      sort: { schema: wordFilter(sorts, 'sort'), type: 'UserSort' },
      role: { schema: wordFilter(roles, 'role'), type: 'Role' },
      onHold: { schema: flagFilter('onHold'), type: 'Boolean' },
      holdAppeal: { schema: flagFilter('holdAppeal'), type: 'Boolean' },
    },
    of: listedUser,
  }),
  countRoute({
    path: '/api/users/count',
    access: 'admin',
    summary: 'How many accounts there are.',
    graph: 'userCount',
  }),
  recordsRoute({
    path: '/api/admin/administrators',
    access: 'admin',
    summary: 'Everybody who has a role of administrators; for superadmins and auditors.',
    graph: 'administrators',
    of: administrator,
  }),
  recordRoute({
    method: 'PUT',
    path: '/api/admin/administrators/:id/role',
    access: 'admin',
    summary: 'Gives somebody a role of administrators, or takes it; User takes every one. For superadmins.',
    body: z.object({ role: z.enum(roles, `role must be one of: ${roles.join(', ')}.`), reason: text('Reason') }),
    graph: 'setRole(input: SetRoleInput!)',
    variables: ({ params, body }) => ({ input: { userId: params.id, ...body } }),
    of: administrator,
    waits: { when: ({ roleProposal }) => roleProposal !== null, msg: 'It waits for a second administrator.' },
    answers: toldWith('The role was changed.', 'user'),
  }),
  route<{ setHold: DataOf<typeof listedUser> }>()({
    method: 'PUT',
    path: '/api/users/:id/hold',
    access: 'admin',
    summary: 'Puts an account on hold or releases it, with the reason that its owner reads.',
    params: idParams,
    body: z.object({ onHold: truth('onHold must be true or false.'), reason: text('Reason') }),
    of: listedUser,
    answer: told.extend({ user: listedUser.schema }),
    operation: `mutation Rest_setHold($input: SetHoldInput!) { setHold(input: $input) { ${listedUser.selection} } }`,
    variables: ({ params, body }) => ({ input: { userId: params.id, ...body } }),
    reply: ({ setHold }, { body }) => ({
      body: {
        msg: body.onHold ? 'The account is on hold.' : 'The account was released.',
        user: listedUser.toRest(setHold),
      },
    }),
  }),
  route<{ setFreeze: DataOf<typeof listedUser> }>()({
    method: 'PUT',
    path: '/api/users/:id/freeze',
    access: 'admin',
    summary:
      'Freezes an account for 7 days because of a suspected takeover, or unfreezes it, with the reason that its owner reads.',
    params: idParams,
    body: z.object({ frozen: truth('frozen must be true or false.'), reason: text('Reason') }),
    of: listedUser,
    answer: told.extend({ user: listedUser.schema }),
    operation: `mutation Rest_setFreeze($input: SetFreezeInput!) { setFreeze(input: $input) { ${listedUser.selection} } }`,
    variables: ({ params, body }) => ({ input: { userId: params.id, ...body } }),
    reply: ({ setFreeze }, { body }) => ({
      body: {
        msg: body.frozen ? 'The account is frozen.' : 'The account is no longer frozen.',
        user: listedUser.toRest(setFreeze),
      },
    }),
  }),
  route<{ endSessionsOf: { id: string } }>()({
    method: 'POST',
    path: '/api/users/:id/end-sessions',
    access: 'admin',
    summary: 'Ends every session of a person, with a reason; the person is told.',
    params: idParams,
    body: z.object({ reason: text('Reason') }),
    answer: told,
    operation: 'mutation Rest_endSessionsOf($input: EndSessionsInput!) { endSessionsOf(input: $input) { id } }',
    variables: ({ params, body }) => ({ input: { userId: params.id, ...body } }),
    reply: () => ({ body: { msg: 'All sessions have ended.' } }),
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
    answer: detailsAnswer,
    of: userDetails,
    operation: `query Rest_userDetails($id: ID!, $deposits: String, $withdrawals: String) {
      user(id: $id) {
        ${userDetails.selection}
        deposits(first: ${PAGE}, after: $deposits) ${connection(movedRecord)}
        withdrawals(first: ${PAGE}, after: $withdrawals) ${connection(movedRecord)}
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
