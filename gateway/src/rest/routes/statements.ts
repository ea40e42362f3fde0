import { type ServiceName, serviceNames } from '@candor/events';
import { badInput } from '@candor/service-kit/errors';
import { z } from 'zod';
import { toCsv } from '../csv.ts';
import { periodEnd, thisMonth, wordFilter } from '../inputs.ts';
import { toNumber } from '../records/money.ts';
import { referralRecord } from '../records/person.ts';
import { trailStep } from '../records/rating.ts';
import { type RestRoute, route } from '../route.ts';
import { listRoute, recordsRoute } from '../shapes.ts';

const accounts = ['earnings', 'held', 'funds', 'fundsHeld'] as const;

interface EntryData {
  at: string;
  kind: string;
  reference: string;
  amount: string;
  balanceAfter: string;
}
type StatementData = {
  me: { statement: { from: string; to: string; opening: string; closing: string; entries: EntryData[] } | null };
};
const CSV_HEADER = ['date', 'kind', 'reference', 'amount', 'balance'] as const;

function toStatement({ me: { statement } }: StatementData): string {
  if (!statement) return toCsv(CSV_HEADER, []);
  const { from, to, opening, closing, entries } = statement;
  return toCsv(CSV_HEADER, [
    [from, 'opening balance', null, null, toNumber(opening)],
    ...entries.map((one) => [one.at, one.kind, one.reference, toNumber(one.amount), toNumber(one.balanceAfter)]),
    [to, 'closing balance', null, null, toNumber(closing)],
  ]);
}

const period = { from: periodEnd('from', 'from').optional(), to: periodEnd('to', 'to').optional() };

/** The period that was asked for: both of its ends, or neither for this month of Europe/London until the end of today. */
function inPeriod<Query extends { from?: string | undefined; to?: string | undefined }>(query: Query, nowMs: number) {
  const { from, to } = query;
  if ((from === undefined) !== (to === undefined))
    throw badInput('Give both from and to, or neither of them for this month.', from === undefined ? 'from' : 'to');
  return from === undefined ? { ...query, ...thisMonth(nowMs) } : query;
}

/** Where a person's money came from and went. */
export const statementRoutes: readonly RestRoute[] = [
  route<StatementData>()({
    method: 'GET',
    path: '/api/profile/statement',
    access: 'user',
    limit: 'export',
    summary:
      'A statement of one account as a CSV file: opening balance + entries = closing balance. Without dates it is of this month.',
    query: z.object({ ...period, account: wordFilter(accounts, 'account') }),
    file: { type: 'text/csv', name: 'statement.csv' },
    answer: z.string(),
    operation: `query Rest_statement($from: DateTime!, $to: DateTime!, $account: StatementAccount) {
      me { statement(from: $from, to: $to, account: $account) {
        from to opening closing entries { at kind reference amount balanceAfter }
      } }
    }`,
    variables: ({ query }) => inPeriod(query, Date.now()),
    reply: (data) => ({ body: toStatement(data) }),
  }),
  listRoute({
    path: '/api/profile/referrals',
    access: 'user',
    summary: 'The people whom the signed-in person invited, newest first.',
    graph: 'me.referrals',
    of: referralRecord,
  }),
  recordsRoute({
    path: '/api/ratings/:id/trail',
    access: 'user',
    summary: 'The whole way of one reward, in order of time; empty until it is paid.',
    graph: 'rating(id: ID!).trail',
    of: trailStep,
  }),
];

type HeldField = `heldBy${Capitalize<ServiceName>}`;
type ExportData = { me: Record<HeldField, unknown> & { id: string } };

const fieldOf = (name: ServiceName) => `heldBy${name[0]?.toUpperCase()}${name.slice(1)}` as HeldField;
const ofEach = <Value>(value: (name: ServiceName) => Value) =>
  Object.fromEntries(serviceNames.map((name) => [name, value(name)])) as Record<ServiceName, Value>;

const held = z.unknown().meta({ description: 'Everything that this service holds about the person.' });

/** Everything held about a person, in one document. */
export const exportRoutes: readonly RestRoute[] = [
  route<ExportData>()({
    method: 'GET',
    path: '/api/profile/export',
    access: 'user',
    limit: 'export',
    summary: 'Everything that is held about the signed-in person, in one document.',
    file: { type: 'application/json', name: 'candor-export.json' },
    answer: z.object({ _id: z.string(), ...ofEach(() => held) }),
    operation: `query Rest_export { me { id ${serviceNames.map(fieldOf).join(' ')} } }`,
    reply: ({ me }) => ({ body: { _id: me.id, ...ofEach((name) => me[fieldOf(name)]) } }),
  }),
];
