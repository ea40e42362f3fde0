import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { nextHead } from '@candor/wallet/ledger/transfer';
import { describe, expect, it } from 'vitest';
import { checkProof, entriesReply, proofReply } from './campaign-proof.ts';

/** A campaign of 10 USDT: two ratings of 0.9, of which 0.7 each are the raters', and 1.2 given back. */
const movements: [number, string, number][] = [
  [3, 'funding/f1', 10],
  [4, 'rating/r1', -0.9],
  [4, 'rating/r2', -0.9],
  [9, 'refund/x', -1.2],
];
const entries = movements.map(([seq, key, amount], index) => ({
  seq,
  key,
  amount,
  at: '2026-11-21',
  hash: hashes()[index] ?? '',
}));
function hashes(): string[] {
  let head = '0'.repeat(64);
  return movements.map(([seq, key, amount]) => (head = nextHead(head, key, Math.round(amount * 1e6), seq)));
}
const proof = {
  _id: 'a',
  funded: 10,
  available: 6.1,
  reserved: 0.9,
  spent: 1.4,
  fees: 0.4,
  refunded: 1.2,
  entries: 4,
  head: entries[3]?.hash ?? '',
};
const check = (changed: Partial<typeof proof> = {}, list: unknown = entries) =>
  checkProof({ proof: proofReply.parse({ ...proof, ...changed }), entries: entriesReply.parse(list) });
const without = (index: number) => entries.filter((_, at) => at !== index);
const withEntry = (index: number, change: Partial<(typeof entries)[number]>) =>
  entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry));

describe('the public proof of a campaign', () => {
  it('recomputes from its entries by a definition of its own', () => {
    expect(check().at(-1)).toBe('the proof holds');
    // One more rating was paid while the pages were downloaded.
    const later = {
      seq: 10,
      key: 'rating/r3',
      amount: -0.9,
      at: '',
      hash: nextHead(proof.head, 'rating/r3', -900_000, 10),
    };
    expect(check({}, [...entries, later]).at(-1)).toBe('the proof holds');
  });

  it('has what was bought, paid and given back for a check, each with its sign', () => {
    const moved: [number, string, number][] = [
      [1, 'screens/s', 6],
      [2, 'screened/r1', -0.3],
      [3, 'screensBack/b', -5.7],
    ];
    const list = (all: typeof moved) => {
      let head = '0'.repeat(64);
      return all.map(([seq, key, amount]) => {
        head = nextHead(head, key, Math.round(amount * 1e6), seq);
        return { seq, key, amount, hash: head };
      });
    };
    const told = (all: ReturnType<typeof list>) =>
      checkProof({
        proof: proofReply.parse({
          ...{ funded: 6, available: 0, reserved: 0, spent: 0.3, fees: 0, refunded: 5.7 },
          ...{ entries: all.length, head: all.at(-1)?.hash },
        }),
        entries: entriesReply.parse(all),
      });
    expect(told(list(moved)).at(-1)).toBe('the proof holds');
    expect(() =>
      told(
        list([
          [1, 'screens/s', 6],
          [2, 'screened/r1', 0.3],
        ]),
      ),
    ).toThrow('goes the wrong way');
  });

  it('has the differences to the minimum that were paid', () => {
    let head = '0'.repeat(64);
    const moved: [number, string, number][] = [
      [1, 'topups/n', 1],
      [2, 'topup/n/r1', -0.75],
      [3, 'refund/difference-n', -0.25],
    ];
    const all = moved.map(([seq, key, amount]) => {
      head = nextHead(head, key, Math.round(amount * 1e6), seq);
      return { seq, key, amount, hash: head };
    });
    const proof = { funded: 1, available: 0, reserved: 0, spent: 0.75, fees: 0, refunded: 0.25, entries: 3, head };
    expect(checkProof({ proof: proofReply.parse(proof), entries: entriesReply.parse(all) }).at(-1)).toBe(
      'the proof holds',
    );
  });

  it.each([
    ['an amount', withEntry(1, { amount: -0.8 }), 'entry 2 (rating/r1): its hash does not recompute'],
    ['a key', withEntry(2, { key: 'rating/r9' }), 'entry 3 (rating/r9): its hash'],
    ['a number', withEntry(3, { seq: 8 }), 'entry 4 (refund/x): its hash'],
    ['a hash', withEntry(0, { hash: 'f'.repeat(64) }), 'entry 1 (funding/f1): its hash'],
    ['an entry left out', without(1), 'only 3 are there'],
    ['two entries swapped', [entries[0], entries[2], entries[1], entries[3]], 'entry 2 (rating/r2): its hash'],
  ])('shows %s that was changed', (_what, list, named) => {
    expect(() => check({}, list)).toThrow(named);
  });

  it.each([
    [{ funded: 11 }, 'funded is told as 11.00, the entries give 10.00'],
    [{ spent: 1.5 }, 'spent + fees'],
    [{ refunded: 1.3 }, 'refunded'],
    [{ available: 6.100001 }, 'available + reserved is told as 7.000001, the entries give 7.00'],
    [{ head: 'f'.repeat(64) }, 'the head is ffff'],
    [{ entries: 3 }, 'the head is'],
  ])('shows a figure that is not true: %o', (changed, named) => {
    expect(() => check(changed)).toThrow(named);
  });
});

function run(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join('ops/src/campaign-verify.ts'), ...args], {
    cwd: rootDir,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((done) => child.on('close', (code) => done({ code, said })));
}

describe('npm run campaign:verify', () => {
  it('takes the downloaded files', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'proof-'));
    const file = (name: string, value: unknown) => {
      writeFileSync(join(dir, name), JSON.stringify(value));
      return join(dir, name);
    };
    const files = [file('proof.json', proof), file('1.json', entries.slice(0, 2)), file('2.json', entries.slice(2))];
    expect(await run(...files)).toMatchObject({ code: 0, said: expect.stringContaining('the proof holds') });
    const wrong = await run(file('wrong.json', { ...proof, funded: 11 }), ...files.slice(1));
    expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('funded is told as 11.00') });
    rmSync(dir, { recursive: true });
  });

  it('takes the address of the campaign and downloads every page', async () => {
    const asked: string[] = [];
    const server = createServer((req, res) => {
      const url = new URL(req.url ?? '', 'http://x');
      asked.push(`${url.pathname}${url.search}`);
      res.setHeader('content-type', 'application/json');
      if (url.pathname.endsWith('/proof')) return void res.end(JSON.stringify(proof));
      const from = Number(url.searchParams.get('cursor') ?? 0);
      if (from + 3 < entries.length) res.setHeader('x-next-cursor', String(from + 3));
      res.end(JSON.stringify(entries.slice(from, from + 3)));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/campaigns/a`;
    expect(await run(address)).toMatchObject({ code: 0, said: expect.stringContaining('the proof holds') });
    expect(asked).toEqual([
      '/api/campaigns/a/proof',
      '/api/campaigns/a/entries?limit=500',
      '/api/campaigns/a/entries?limit=500&cursor=3',
    ]);
    await new Promise((done) => server.close(done));
  });
});
