import { z } from 'zod';
import { count, moment, usdtNumber } from '../answers.ts';
import { filledText, optionalWhole, pageArguments, pageQuery } from '../inputs.ts';
import { toNumber, toNumbers } from '../records/money.ts';
import { type ConnectionData, connection, toList } from '../records/page.ts';
import { type RestRoute, route } from '../route.ts';

type HealthMoney = 'sum' | 'liabilities' | 'funds' | 'owed';
interface HealthRest {
  pages: number;
  transfers: number;
  verifiedTo: number;
  verifiedAt: string | null;
  undelivered: string | null;
  parked: number;
  unreachable: string[];
  ok: boolean;
  fault: string | null;
}
type HealthData = { ledgerHealth: Record<HealthMoney, string> & HealthRest };

const health = z
  .object({
    sum: usdtNumber.meta({ description: 'The sum of all accounts: 0.' }),
    pages: count,
    transfers: count,
    verifiedTo: count.meta({ description: 'The page up to which the journal was proved.' }),
    verifiedAt: moment.nullable(),
    liabilities: usdtNumber.meta({ description: 'What is owed to people.' }),
    funds: usdtNumber.meta({ description: 'The coins that the platform must have.' }),
    owed: usdtNumber.meta({ description: 'Bonuses that wait for the promotions budget.' }),
    undelivered: moment.nullable().meta({ description: 'When the oldest event was made that is not yet handled.' }),
    parked: count,
    unreachable: z.array(z.string()),
    ok: z.boolean(),
    fault: z.string().nullable(),
  })
  .meta({ id: 'LedgerHealth' });

type DayMoney = 'deposited' | 'withdrawn' | 'rewards' | 'fees';
type DaysData = {
  ledgerDays: (Record<DayMoney, string> & { day: string; ratings: number })[];
  signupDays: { day: string; count: number }[];
};
const dayRecord = z
  .object({
    day: z.string().meta({ description: 'A day of Europe/London.' }),
    deposited: usdtNumber,
    withdrawn: usdtNumber,
    rewards: usdtNumber,
    fees: usdtNumber,
    ratings: count,
    signUps: count,
  })
  .meta({ id: 'Day' });

function toDays({ ledgerDays, signupDays }: DaysData) {
  const signUps = new Map(signupDays.map(({ day, count: number }) => [day, number]));
  return ledgerDays.map(({ day, ratings, deposited, withdrawn, rewards, fees }) => ({
    day,
    ...toNumbers({ deposited, withdrawn, rewards, fees }),
    ratings,
    signUps: signUps.get(day) ?? 0,
  }));
}

interface AuditData {
  id: string;
  at: string;
  actor: { id: string; username: string | null };
  action: string;
  recordType: string;
  recordId: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  hash: string;
}
const anyValue = z.unknown().meta({ description: 'Whatever the record holds.' });
const auditRecord = z
  .object({
    _id: z.string().meta({ description: 'The number of the entry, counted without holes.' }),
    at: moment,
    actor: z.object({ _id: z.string(), username: z.string().nullable() }),
    action: z.string(),
    record: z.object({ type: z.string(), _id: z.string() }),
    before: anyValue,
    after: anyValue,
    reason: z.string().nullable(),
    hash: z.string().meta({ description: 'SHA-256 over this entry and the hash of the one before it.' }),
  })
  .meta({ id: 'AuditEntry' });

function toAudit({ id, actor, recordType, recordId, at, action, before, after, reason, hash }: AuditData) {
  const record = { type: recordType, _id: recordId };
  return {
    _id: id,
    at,
    actor: { _id: actor.id, username: actor.username },
    action,
    record,
    before,
    after,
    reason,
    hash,
  };
}

interface TotalCall {
  path: string;
  field: 'deposited' | 'withdrawn' | 'profit' | 'revenue';
  name: 'total' | 'totalProfit';
  summary: string;
}

/** One of the platform's totals, under the name that its call answers with. */
function totalRoute({ path, field, name, summary }: TotalCall): RestRoute {
  return route<{ ledgerTotals: Record<string, string> }>()({
    method: 'GET',
    path,
    access: 'admin',
    summary,
    answer: z.object({ [name]: usdtNumber }) as z.ZodType<Record<string, number>>,
    operation: `query Rest_total_${field} { ledgerTotals { ${field} } }`,
    reply: ({ ledgerTotals }) => ({ body: { [name]: toNumber(ledgerTotals[field] ?? '') } }),
  });
}

/** What administrators see of the ledger, the days and the decisions. */
export const ledgerRoutes: readonly RestRoute[] = [
  totalRoute({
    path: '/api/users/total-profit',
    field: 'profit',
    name: 'totalProfit',
    summary: 'All rewards ever earned.',
  }),
  totalRoute({
    path: '/api/deposits/total-amount',
    field: 'deposited',
    name: 'total',
    summary: 'All deposits that were paid.',
  }),
  totalRoute({
    path: '/api/withdrawals/total-amount',
    field: 'withdrawn',
    name: 'total',
    summary: 'All payouts that were sent.',
  }),
  totalRoute({
    path: '/api/admin/revenue',
    field: 'revenue',
    name: 'total',
    summary: "The balance of the platform's fees.",
  }),
  route<HealthData>()({
    method: 'GET',
    path: '/api/admin/ledger/health',
    access: 'admin',
    summary: 'How the ledger is: its books, how far it was proved, what was not delivered.',
    answer: health,
    operation: `query Rest_ledgerHealth {
      ledgerHealth {
        sum pages transfers verifiedTo verifiedAt liabilities funds owed undelivered parked unreachable ok fault
      }
    }`,
    reply: ({ ledgerHealth: { sum, liabilities, funds, owed, ...rest } }) => ({
      body: { ...toNumbers({ sum, liabilities, funds, owed }), ...rest },
    }),
  }),
  route<DaysData>()({
    method: 'GET',
    path: '/api/admin/days',
    access: 'admin',
    summary: 'What moved on each of the last days, oldest first.',
    query: z.object({ days: optionalWhole('days must be a whole number from 1 to 366.') }),
    answer: z.array(dayRecord),
    operation: `query Rest_days($days: Int) {
      ledgerDays(days: $days) { day deposited withdrawn rewards fees ratings }
      signupDays(days: $days) { day count }
    }`,
    variables: ({ query }) => ({ days: query.days }),
    reply: (data) => ({ body: toDays(data) }),
  }),
  route<{ auditLog: ConnectionData<AuditData> }>()({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'What administrators decided, newest first.',
    query: pageQuery.extend({
      search: filledText('search'),
      action: filledText('action'),
      actor: filledText('actor'),
      record: filledText('record'),
    }),
    answer: z.array(auditRecord),
    operation: `query Rest_audit($search: String, $action: String, $actorId: ID, $recordId: ID, $first: Int, $after: String) {
      auditLog(search: $search, action: $action, actorId: $actorId, recordId: $recordId, first: $first, after: $after) ${connection(
        'id at actor { id username } action recordType recordId before after reason hash',
      )}
    }`,
    variables: ({ query: { search, action, actor, record, ...page } }) => ({
      search,
      action,
      actorId: actor,
      recordId: record,
      ...pageArguments(page),
    }),
    reply: ({ auditLog }) => toList(auditLog, toAudit),
  }),
];
