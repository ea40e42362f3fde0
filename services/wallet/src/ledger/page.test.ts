import { describe, expect, it } from 'vitest';
import { entry, memoryJournal, pagesOf } from '../testing/pages.ts';
import { type AccountPath, campaign, publisherFunds, worldDeposits } from './accounts.ts';
import { emptyFold, foldPage } from './fold.ts';
import { createLedger } from './ledger.ts';
import { buildPage } from './page.ts';
import { createPending } from './pending.ts';
import { GENESIS_HASH, hashPage, type Page, type Transfer } from './transfer.ts';
import { verifyJournal } from './verify.ts';

const funds = publisherFunds('p');
const NOW = Date.UTC(2026, 5, 16);
const waiting = createPending();
const asked = (transfer: Transfer, recordRefusal = true) => waiting.add(transfer, recordRefusal).pending;
const deposit = (key: string, micro: number, to: AccountPath = funds) =>
  entry(key, 'deposit', worldDeposits, [[to, micro]]);
const fund = (key: string, micro: number, appId = 'a') => entry(key, 'funding', funds, [[campaign(appId), micro]]);
/** A publisher has 10. */
function folded() {
  const fold = emptyFold();
  const [page] = pagesOf([[deposit('d', 10)]]) as [Page];
  foldPage(fold, page);
  return { fold, page };
}

describe('the next page', () => {
  it('follows the fold, is dated, and holds what was asked for in its order', () => {
    const { fold, page: before } = folded();
    const { page, unrecorded } = buildPage(fold, [asked(fund('f', 4)), asked(fund('g', 6))], NOW);
    expect(page).toMatchObject({ _id: 2, at: new Date(NOW), prev: before.hash, hash: hashPage(page) });
    expect(page.transfers.map(({ key, refused }) => [key, refused])).toEqual([
      ['f', undefined],
      ['g', undefined],
    ]);
    expect(unrecorded).toEqual([]);
    expect(buildPage(emptyFold(), [asked(deposit('d', 1))], NOW).page).toMatchObject({ _id: 1, prev: GENESIS_HASH });
  });

  it('never goes back in time, whatever this machine’s clock says', () => {
    const { fold, page: before } = folded();
    for (const [now, at] of [
      [before.at.getTime() - 5, before.at.getTime()],
      [before.at.getTime() + 5, before.at.getTime() + 5],
    ] as const)
      expect(buildPage(fold, [asked(fund('f', 4))], now).page.at.getTime()).toBe(at);
  });

  it('spends what came earlier in it, once, and records what it refuses', () => {
    const { fold } = folded();
    const batch = [fund('f', 10), fund('g', 1), deposit('e', 3), fund('h', 2), fund('i', 2)].map((one) => asked(one));
    const { page } = buildPage(fold, batch, NOW);
    expect(page.transfers.map(({ key, refused }) => [key, refused])).toEqual([
      ['f', undefined],
      ['g', 'BALANCE_TOO_LOW'],
      ['e', undefined],
      ['h', undefined],
      ['i', 'BALANCE_TOO_LOW'],
    ]);
  });

  it('leaves out the refusals that are not to be recorded; of nothing else there is no page', () => {
    const { fold } = folded();
    const [huge, small] = [asked(fund('f', 11), false), asked(fund('g', 10), false)];
    const both = buildPage(fold, [huge, small], NOW);
    expect(both.unrecorded).toEqual([huge]);
    expect(both.page.transfers.map(({ key }) => key)).toEqual(['g']);
    const none = buildPage(fold, [huge], NOW);
    expect([none.unrecorded, none.page.transfers, none.page.hash]).toEqual([[huge], [], '']);
  });
});

describe('a ledger on a journal', () => {
  const open = () => {
    const journal = memoryJournal();
    return { journal, ledger: createLedger({ journal, clock: { now: () => NOW } }) };
  };
  const input = (key: string, micro: number, meta = {}) =>
    ({
      ...deposit(key, micro),
      kind: 'deposit',
      from: worldDeposits,
      to: [{ account: funds, amountMicro: micro }],
      meta,
    }) as const;

  it('refuses what nobody may ask for before anything is written', async () => {
    const { journal, ledger } = open();
    await expect(ledger.post(input('d', 0))).rejects.toThrow(RangeError);
    expect(journal.pages()).toEqual([]);
  });

  it('keeps beside a transfer when what it answers happened, and nothing where that is not said', async () => {
    const { journal, ledger } = open();
    const askedAt = new Date(NOW - 5_000);
    await ledger.post(input('d', 1), { askedAt });
    await ledger.post(input('e', 1));
    expect(journal.pages().map(({ transfers: [one] }) => one?.askedAt)).toEqual([askedAt, undefined]);
    expect(journal.pages()[1]?.transfers[0]).not.toHaveProperty('askedAt');
    expect(journal.pages()[1]?.transfers[0]).not.toHaveProperty('traceparent');
    expect(await ledger.timesOf(['d', 'e', 'f'])).toEqual(
      new Map([
        ['d', { at: new Date(NOW), askedAt }],
        ['e', { at: new Date(NOW), askedAt: undefined }],
      ]),
    );
  });

  it('finds what is recorded under a key, and nothing under others', async () => {
    const { journal, ledger } = open();
    await ledger.post(input('d', 1));
    expect(await ledger.find('d')).toEqual({ status: 'posted', key: 'd', seq: 1, index: 0, repeated: true });
    expect(await ledger.find('e')).toBeUndefined();
    expect([...(await ledger.lookUp(['d', 'e'])).keys()]).toEqual(['d']);
    expect((await verifyJournal(journal.pages())).transfers).toBe(1);
  });

  it('is drained when nothing is queued any more', async () => {
    const { journal, ledger } = open();
    const posted = [1, 2, 3].map((n) => ledger.post(input(`d${n}`, n)));
    await ledger.drain();
    expect(journal.pages().flatMap(({ transfers }) => transfers)).toHaveLength(3);
    await Promise.all(posted);
    await ledger.drain();
  });
});
