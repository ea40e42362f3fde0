import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTracing, withSpan } from '@candor/service-kit/telemetry/tracing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWallet } from '../testing/instance.ts';
import { publisherFunds, worldDeposits } from './accounts.ts';
import { PAGES } from './journal.ts';
import type { Page, TransferInput } from './transfer.ts';

interface Sent {
  name: string;
  attributes: { key: string; value: { intValue?: number; boolValue?: boolean; stringValue?: string } }[];
}

let wallet: Awaited<ReturnType<typeof openWallet>>;
let collector: Server;
const sent: Sent[] = [];
beforeAll(async () => {
  wallet = await openWallet();
  collector = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    const body = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    sent.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  collector.closeAllConnections();
  collector.close();
  await wallet.close();
});
beforeEach(() => wallet.reset());

const move = (key: string, from: TransferInput['from'], to: TransferInput['from']): TransferInput => ({
  ...{ key, kind: 'deposit', from, meta: {} },
  to: [{ account: to, amountMicro: 5 }],
});
/** What a span was told of the journal. */
const told = ({ attributes }: Sent) =>
  Object.fromEntries(
    attributes
      .filter(({ key }) => key.startsWith('candor.journal.'))
      .map(({ key, value }) => [key, value.intValue ?? value.boolValue]),
  );

it('a traced transfer is stored with its trace and nothing else of it; the span is told of the page, of nothing for a refusal', async () => {
  const { ledger } = wallet.instance();
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const stop = await startTracing({ service: 'wallet', endpoint, ratio: 1 });
  const paid = move('deposit/d', worldDeposits, publisherFunds('p'));
  try {
    await withSpan({ name: 'root', kind: 'SERVER', parent: 'none' }, async () => {
      await ledger.post(paid);
      await ledger.post(paid);
      const refused = await ledger.post(move('withdrawal/w', publisherFunds('q'), worldDeposits));
      expect(refused.status).toBe('refused');
    });
  } finally {
    await stop();
  }
  expect(sent.filter(({ name }) => name === 'journal append').map(told)).toEqual([
    { 'candor.journal.page': 1, 'candor.journal.repeated': false },
    { 'candor.journal.page': 1, 'candor.journal.repeated': true },
    {},
  ]);
  const [stored] = (await wallet.connection.collection<Page>(PAGES).findOne({ _id: 1 }))?.transfers ?? [];
  expect(Object.keys(stored ?? {}).sort()).toEqual(['fingerprint', 'from', 'key', 'kind', 'meta', 'to', 'traceparent']);
  expect(stored?.traceparent).toMatch(/^00-\w{32}-\w{16}-01$/);
});
