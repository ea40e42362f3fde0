import { z } from 'zod';
import { count } from '../answers.ts';
import type { DataOf } from '../field.ts';
import { filledText, flagFilter, optionalWhole } from '../inputs.ts';
import { usdt } from '../kinds.ts';
import { shape } from '../record.ts';
import { auditEntry, ledgerDay, ledgerHealth } from '../records/ledger.ts';
import { type RestRoute, route } from '../route.ts';
import { listRoute, recordRoute } from '../shapes.ts';

/** A day with its sign-ups, which auth counts. */
const dayRecord = ledgerDay.object.extend({ signUps: count }).meta({ id: 'Day' });
interface DaysData {
  ledgerDays: DataOf<typeof ledgerDay>[];
  signupDays: { day: string; count: number }[];
}

function toDays({ ledgerDays, signupDays }: DaysData) {
  const signUps = new Map(signupDays.map(({ day, count: number }) => [day, number]));
  return ledgerDays.map((one) => ({ ...ledgerDay.toRest(one), signUps: signUps.get(one.day) ?? 0 }));
}

interface TotalCall {
  path: string;
  field: 'deposited' | 'withdrawn' | 'profit';
  name: 'total' | 'totalProfit';
  summary: string;
}

/** One of the platform's totals, under the name that its call answers with. */
function totalRoute({ path, field, name, summary }: TotalCall): RestRoute {
  const total = shape({ [name]: usdt.from(field) });
  return recordRoute({ method: 'GET', path, access: 'admin', summary, graph: 'ledgerTotals', of: total });
}

const revenue = shape({
  total: usdt.from('revenue').about('The fees that are left: those earned, without what networks took.'),
  networkFees: usdt.about('What networks took for sending payouts.'),
  networkFeesOwed: usdt.about('What networks took and the fees have not paid yet.'),
});

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
  recordRoute({
    method: 'GET',
    path: '/api/admin/revenue',
    access: 'admin',
    summary: "The balance of the platform's fees, and what networks took out of them.",
    graph: 'ledgerTotals',
    of: revenue,
  }),
  recordRoute({
    method: 'GET',
    path: '/api/admin/ledger/health',
    access: 'admin',
    summary: 'How the ledger is: its books, how far it was proved, what was not delivered.',
    graph: 'ledgerHealth',
    of: ledgerHealth,
  }),
  route<DaysData>()({
    method: 'GET',
    path: '/api/admin/days',
    access: 'admin',
    summary: 'What moved on each of the last days, oldest first.',
    query: z.object({ days: optionalWhole('days must be a whole number from 1 to 366.') }),
    answer: z.array(dayRecord),
    of: ledgerDay,
    operation: `query Rest_days($days: Int) {
      ledgerDays(days: $days) { ${ledgerDay.selection} }
      signupDays(days: $days) { day count }
    }`,
    variables: ({ query }) => ({ days: query.days }),
    reply: (data) => ({ body: toDays(data) }),
  }),
  listRoute({
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'What administrators decided, and whose facts they read, newest first.',
    graph: 'auditLog',
    filters: {
      search: { schema: filledText('search'), type: 'String' },
      action: { schema: filledText('action'), type: 'String' },
      actor: { schema: filledText('actor'), type: 'ID', name: 'actorId' },
      record: { schema: filledText('record'), type: 'ID', name: 'recordId' },
      reads: { schema: flagFilter('reads'), type: 'Boolean' },
    },
    of: auditEntry,
  }),
];
