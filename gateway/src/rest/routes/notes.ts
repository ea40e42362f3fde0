import { z } from 'zod';
import { text } from '../inputs.ts';
import { id, moment, text as textField } from '../kinds.ts';
import { record, shape } from '../record.ts';
import { namedPerson } from '../records/person.ts';
import type { RestRoute } from '../route.ts';
import { asKeyedInput, recordRoute, recordsRoute, told } from '../shapes.ts';

export const noteRecord = record('AdminNote', {
  _id: id,
  by: namedPerson,
  at: moment,
  text: textField,
});

/** Of what administrators keep notes, where they are read and by what they are added. */
const kinds = [
  { path: 'users', about: 'a person', graph: 'user(id: ID!).notes', add: 'noteUser' },
  { path: 'deposits', about: 'a deposit', graph: 'deposit(id: ID!).notes', add: 'noteDeposit' },
  { path: 'withdrawals', about: 'a payout', graph: 'withdrawal(id: ID!).notes', add: 'noteWithdrawal' },
  { path: 'appeals', about: 'an appeal', graph: 'rating(id: ID!).appeal.notes', add: 'noteAppeal' },
  { path: 'reports', about: 'a report', graph: 'report(id: ID!).notes', add: 'noteReport' },
] as const;

/** What administrators write down of people and requests, for each other. */
export const noteRoutes: readonly RestRoute[] = kinds.flatMap(({ path, about, graph, add }) => [
  recordsRoute({
    path: `/api/${path}/:id/notes`,
    access: 'admin',
    summary: `What administrators wrote down of ${about}, oldest first; none for whose role does not read them.`,
    graph,
    of: noteRecord,
  }),
  recordRoute({
    method: 'POST',
    path: `/api/${path}/:id/notes`,
    access: 'admin',
    status: 201,
    summary: `Adds a note about ${about}, for the other administrators. Nothing changes it.`,
    body: z.object({ text: text('The note') }),
    graph: `${add}(input: NoteInput!)`,
    variables: asKeyedInput,
    of: shape({ notes: noteRecord.list().or([]) }),
    answers: told('The note was added.'),
  }),
]);
