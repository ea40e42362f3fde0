import { z } from 'zod';
import { text } from '../inputs.ts';
import { flag, id, moment, text as textField, usdt, words } from '../kinds.ts';
import { inside, record } from '../record.ts';
import { depositStatuses } from '../records/deposit.ts';
import { namedPerson } from '../records/person.ts';
import { appealStatuses, reportStatuses } from '../records/rating.ts';
import { withdrawalRecord } from '../records/withdrawal.ts';
import type { RestRoute } from '../route.ts';
import { recordRoute } from '../shapes.ts';

const request = { _id: id, amount: usdt, createdAt: moment, user: namedPerson };
const appStates = ['draft', 'live', 'paused', 'closed'] as const;
const dispute = { _id: id, createdAt: moment };

/** What a search over everything finds, each kind for those whose role reads it; null for others. */
const foundRecord = record('Found', {
  people: namedPerson.extend({ onHold: flag.nullable() }).list().nullable(),
  apps: record('FoundApp', { _id: id, name: textField, state: words(appStates) })
    .list()
    .nullable(),
  deposits: record('FoundDeposit', { ...request, status: words(depositStatuses) })
    .list()
    .nullable(),
  payouts: record('FoundPayout', { ...request, status: withdrawalRecord.fields.status })
    .list()
    .nullable(),
  appeals: record('FoundAppeal', {
    ...{ ...dispute, status: words(appealStatuses) },
    appName: inside('rating', 'appName', textField),
  })
    .list()
    .nullable(),
  reports: record('FoundReport', {
    ...{ ...dispute, status: words(reportStatuses) },
    appName: inside('app', 'name', textField),
  })
    .list()
    .nullable(),
});

/** One search over everything, for administrators. */
export const searchRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'GET',
    path: '/api/admin/search',
    access: 'admin',
    summary:
      'What a text leads to, over everything that the administrator may read; what was typed exactly comes first.',
    limit: 'search',
    query: z.object({ q: text('q') }),
    graph: 'find(text: String!)',
    variables: ({ query }) => ({ text: (query as { q: string }).q }),
    of: foundRecord,
  }),
];
