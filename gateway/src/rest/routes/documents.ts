import { z } from 'zod';
import type { Person } from '../../documents/frame.ts';
import { drawInvoice, type InvoiceContent } from '../../documents/invoice.ts';
import { drawStatement, STATEMENT_LINES_MAX, type StatementContent } from '../../documents/statement.ts';
import { microOf } from '../../documents/sums.ts';
import { refuseAtDoor } from '../../graph/errors.ts';
import { idParams } from '../inputs.ts';
import { type RestRoute, route } from '../route.ts';
import { statementRoutes } from './statements.ts';

const PERSON = 'name username email company website';
const document = z.string().meta({ contentMediaType: 'application/pdf', description: 'A tagged PDF (PDF/UA-1), A4.' });

interface EntryData {
  at: string;
  kind: string;
  reference: string;
  amount: string;
  balanceAfter: string;
}
interface StatementData {
  me: Person & {
    statement: {
      account: StatementContent['account'];
      from: string;
      to: string;
      opening: string;
      closing: string;
      entries: EntryData[];
    } | null;
  };
}
interface InvoiceData {
  deposit: {
    id: string;
    amount: string;
    network: string;
    txHash: string | null;
    createdAt: string;
    user: Person;
    entry: Pick<EntryData, 'at' | 'amount'> | null;
  };
}

const CSV = '/api/profile/statement';
/** The statement's other form: what one may ask for, and what of it the graph is asked, is the same for both. */
const csv = statementRoutes.find(({ path }) => path === CSV);
if (!csv?.query || !csv.variables) throw new Error(`${CSV} takes no period`);
const { query, variables } = csv;

function toStatement({ me: { statement, ...person } }: StatementData): StatementContent {
  if (!statement) throw new Error('a person’s own statement is not there');
  const { account, from, to, opening, closing, entries } = statement;
  if (entries.length > STATEMENT_LINES_MAX) throw refuseAtDoor('PDF_TOO_LONG');
  return {
    person,
    account,
    from: new Date(from),
    to: new Date(to),
    openingMicro: microOf(opening),
    lines: entries.map(({ at, kind, reference, amount, balanceAfter }) => ({
      at: new Date(at),
      kind,
      reference,
      amountMicro: microOf(amount),
      balanceAfterMicro: microOf(balanceAfter),
    })),
    closingMicro: microOf(closing),
  };
}

function toInvoice({ deposit }: InvoiceData): InvoiceContent {
  const { id, amount, network, txHash, createdAt, user, entry } = deposit;
  // The ledger alone says what was paid: a deposit that it has not counted has no invoice.
  if (!entry) throw refuseAtDoor('NO_INVOICE');
  return {
    depositId: id,
    person: user,
    network,
    txHash,
    toldAt: new Date(createdAt),
    toldMicro: microOf(amount),
    countedAt: new Date(entry.at),
    countedMicro: microOf(entry.amount),
  };
}

/** What is sent to an accountant. */
export const documentRoutes: readonly RestRoute[] = [
  route<StatementData>()({
    method: 'GET',
    path: `${CSV}.pdf`,
    access: 'user',
    limit: 'export',
    summary: 'The statement of one account as a PDF: opening balance + lines = closing balance. At most 5,000 lines.',
    query,
    file: { type: 'application/pdf', name: 'statement.pdf' },
    answer: document,
    operation: `query Rest_statement_pdf($from: DateTime!, $to: DateTime!, $account: StatementAccount) {
      me { ${PERSON} statement(from: $from, to: $to, account: $account) {
        account from to opening closing entries { at kind reference amount balanceAfter }
      } }
    }`,
    variables,
    reply: (data) => {
      const content = toStatement(data);
      return { document: (at) => drawStatement(content, at) };
    },
  }),
  route<InvoiceData>()({
    method: 'GET',
    path: '/api/deposits/:id/invoice.pdf',
    access: 'user',
    limit: 'export',
    summary: 'The invoice of one of the own deposits that is paid, or of anybody’s for an administrator, as a PDF.',
    params: idParams,
    alsoRefuses: [409],
    file: { type: 'application/pdf', name: 'invoice.pdf' },
    answer: document,
    operation: `query Rest_invoice_pdf($id: ID!) {
      deposit(id: $id) { id amount network txHash createdAt user { ${PERSON} } entry { at amount } }
    }`,
    variables: ({ params }) => params,
    reply: (data) => {
      const content = toInvoice(data);
      return { document: (at) => drawInvoice(content, at) };
    },
  }),
];
