import type { OpenSpan } from '@candor/service-kit/telemetry/tracing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openWallet } from '../testing/instance.ts';
import { publisherFunds, worldDeposits } from './accounts.ts';
import { PAGES } from './journal.ts';
import type { Page, TransferInput } from './transfer.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const { said } = vi.hoisted(() => ({ said: [] as object[] }));
vi.mock('@candor/service-kit/telemetry/tracing', async (original) => ({
  ...(await original<object>()),
  // Everything is traced, by a span that keeps what it is told.
  withSpan: (_what: object, work: (span: Pick<OpenSpan, 'traceparent' | 'set'>) => unknown) =>
    work({ traceparent, set: (facts) => void said.push(facts) }),
}));

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await wallet.reset();
  said.length = 0;
});

const move = (key: string, from: TransferInput['from'], to: TransferInput['from']): TransferInput => ({
  ...{ key, kind: 'deposit', from, meta: {} },
  to: [{ account: to, amountMicro: 5 }],
});

it('a traced transfer is stored with its trace and nothing else of it; the span is told of the page, of nothing for a refusal', async () => {
  const { ledger } = wallet.instance();
  const [paid, refused] = [
    move('deposit/d', worldDeposits, publisherFunds('p')),
    move('withdrawal/w', publisherFunds('q'), worldDeposits),
  ];
  await ledger.post(paid);
  await ledger.post(paid);
  expect((await ledger.post(refused)).status).toBe('refused');
  expect(said).toEqual([
    { 'candor.journal.page': 1, 'candor.journal.repeated': false },
    { 'candor.journal.page': 1, 'candor.journal.repeated': true },
  ]);
  const [stored] = (await wallet.connection.collection<Page>(PAGES).findOne({ _id: 1 }))?.transfers ?? [];
  expect(Object.keys(stored ?? {}).sort()).toEqual(['fingerprint', 'from', 'key', 'kind', 'meta', 'to', 'traceparent']);
  expect(stored?.traceparent).toBe(traceparent);
});
