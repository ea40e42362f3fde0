import type { SubgraphDeps } from '@candor/service-kit/graph/subgraph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deposit as canned } from '../testing/canned/payments.ts';
import { readPdf, tagsOf } from '../testing/read-pdf.ts';
import { defaultResolvers } from '../testing/resolvers.ts';
import { startWorld, type World } from '../testing/world.ts';

const at = new Date('2026-03-02T10:00:00Z');
const opening = 30_000_000;
/** Of the account `held` there are more lines than a PDF has; `funds` do not add up. */
const statement = (_: unknown, { from, to, account }: { from: Date; to: Date; account: string | null }) => ({
  account: account ?? 'earnings',
  from,
  to,
  opening,
  entries: Array.from({ length: account === 'held' ? 5_001 : 1 }, (_, index) => ({
    ...{ id: `e${index}`, at, kind: 'reward', reference: 'r1', amount: 900_000 },
    balanceAfter: opening + 900_000 * (index + 1) + (account === 'funds' ? 1 : 0),
  })),
  closing: opening + 900_000,
});
const entryOf = (id: string) =>
  id === 'd-paid' || id === 'd-other'
    ? { id: 'e1', at, kind: 'deposit', reference: id, amount: id === 'd-paid' ? 100_500_000 : 1, balanceAfter: 1 }
    : null;

let world: World;
let token: string;
beforeAll(async () => {
  const { wallet, payments } = defaultResolvers;
  const User = { ...wallet.User, statement };
  const Deposit = {
    __resolveReference: ({ id }: { id: string }) => ({ id }),
    entry: ({ id }: { id: string }) => entryOf(id),
  };
  const deposit = (_: unknown, { id }: { id: string }) => ({ ...canned, id });
  world = await startWorld({
    resolvers: {
      wallet: { ...wallet, User, Deposit } as SubgraphDeps['resolvers'],
      payments: { ...payments, Query: { ...payments.Query, deposit } } as SubgraphDeps['resolvers'],
    },
  });
  token = world.signIn('u1');
});
afterAll(() => world.stop());

const get = (path: string) => world.call('GET', path, { token });
const bytes = async (path: string) => {
  const reply = await fetch(`${world.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { reply, pdf: readPdf(Buffer.from(await reply.arrayBuffer())) };
};
const PERIOD = 'from=2026-03-01&to=2026-03-31';

describe('the statement as a PDF', () => {
  it('is a file with the same figures as the CSV, of now', async () => {
    const { reply, pdf } = await bytes(`/api/profile/statement.pdf?${PERIOD}`);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="statement.pdf"');
    const rows = tagsOf(pdf.root, 'TBody').flatMap((body) =>
      body.children.map((row) => row.children.map(({ text }) => text)),
    );
    expect(rows).toEqual([
      ['1 Mar 2026, 00:00', 'Opening balance', '', '', '30.00'],
      ['2 Mar 2026, 10:00', 'Reward for a rating', 'r1', '0.90', '30.90'],
      ['31 Mar 2026, 23:00', 'Closing balance', '', '', '30.90'],
    ]);
    // The clock of the gateway, which the tests hold.
    expect(pdf.info.CreationDate).toContain('20260302120000');
    const csv = await get(`/api/profile/statement?${PERIOD}`);
    expect(String(csv.body)).toContain('reward,r1,0.9,30.9');
  });

  it('of more than 5,000 lines is refused, and the CSV is there', async () => {
    const refused = await get(`/api/profile/statement.pdf?${PERIOD}&account=held`);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        code: 'PDF_TOO_LONG',
        msg: 'This period has more than 5,000 lines. Please choose a shorter one, or download the CSV.',
      },
    ]);
    expect((await get(`/api/profile/statement?${PERIOD}&account=held`)).status).toBe(200);
  });

  it('that does not add up is a fault, and no file', async () => {
    const refused = await get(`/api/profile/statement.pdf?${PERIOD}&account=funds`);
    expect([refused.status, refused.body]).toMatchObject([500, { code: 'INTERNAL' }]);
  });

  it('takes what the CSV takes', async () => {
    for (const query of ['from=2026-03-01', 'from=x&to=y', `${PERIOD}&account=fees`])
      expect((await get(`/api/profile/statement.pdf?${query}`)).status, query).toBe(400);
    expect((await world.call('GET', `/api/profile/statement.pdf?${PERIOD}`)).status).toBe(401);
  });
});

describe('an invoice', () => {
  it('is of a deposit that the ledger has counted', async () => {
    const { reply, pdf } = await bytes('/api/deposits/d-paid/invoice.pdf');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="invoice.pdf"');
    expect(pdf.info.Title).toBe('Invoice CANDOR-d-paid, Candor');
    expect(pdf.pages.join('\n')).toContain('100.50');
  });

  it('is not there before', async () => {
    const refused = await get('/api/deposits/d-waiting/invoice.pdf');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'NO_INVOICE', msg: 'There is an invoice once the deposit is paid.' },
    ]);
  });

  it('of another amount than the deposit has is a fault', async () => {
    expect((await get('/api/deposits/d-other/invoice.pdf')).status).toBe(500);
  });
});
