import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCampaignEntries } from '../campaigns/service.ts';
import { campaign, publisherFunds, userEarnings } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/fold.ts';
import { GENESIS_HASH, nextHead } from '../ledger/transfer.ts';
import { openWallet } from '../testing/instance.ts';
import { firstMoves, move, people, play } from '../testing/moves.ts';
import { followMoney, readEarnings } from '../trails/service.ts';
import { fundCampaign, payDeposit } from '../transfers/service.ts';
import { accountOf, type Entry, listEntries, readStatement, statementAccounts } from './service.ts';
import { readDeposited, readWithdrawn } from './totals.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const START = Date.UTC(2026, 5, 15, 11);
const always = { from: new Date(0), to: new Date(START + 1_000_000_000) };

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const amountsOf = (entries: readonly Entry[]) => entries.map((entry) => entry.amountMicro);

describe('for any movements of many people at once', { timeout: 60_000 }, () => {
  it('opening + entries = closing for every account and period, and all statements add up to the trial balance', async () => {
    console.log(`statements seed: ${seed}`);
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 20, maxLength: 90 }), fc.nat(10_000), async (moves, cutMs) => {
        await wallet.reset();
        await play(wallet, [...firstMoves, ...moves]);
        const deps = wallet.instance();
        const { fold } = await wallet.verify();
        const cut = new Date(START + cutMs * 10);
        const closings: number[] = [];
        for (const [account, balance] of fold.balances) {
          const whole = await readStatement(deps, account, always);
          expect(whole.openingMicro).toBe(0);
          expect(sum(amountsOf(whole.entries))).toBe(whole.closingMicro);
          expect(whole.closingMicro).toBe(balance);
          closings.push(whole.closingMicro);
          const early = await readStatement(deps, account, { from: always.from, to: cut });
          const late = await readStatement(deps, account, { from: cut, to: always.to });
          expect(early.openingMicro + sum(amountsOf(early.entries))).toBe(early.closingMicro);
          expect(late.openingMicro).toBe(early.closingMicro);
          expect(late.openingMicro + sum(amountsOf(late.entries))).toBe(late.closingMicro);
          expect([...early.entries, ...late.entries]).toEqual(whole.entries);
        }
        expect(sum(closings)).toBe(0);
        const ofWorld = async (account: 'world/deposits' | 'world/withdrawals') =>
          Math.abs((await readStatement(deps, account, always)).closingMicro);
        const totals = async (read: typeof readWithdrawn) =>
          sum(await Promise.all(people.map((id) => read(deps, id, id))));
        expect(await totals(readDeposited)).toBe(await ofWorld('world/deposits'));
        expect(await totals(readWithdrawn)).toBe(await ofWorld('world/withdrawals'));
        const ofPeople = people.flatMap((person) => statementAccounts.map((account) => accountOf(person, account)));
        const owed = [...fold.balances].filter(([account]) => /^(user|publisher)\//.test(account));
        expect(owed.every(([account]) => (ofPeople as string[]).includes(account))).toBe(true);
      }),
      { numRuns: 6, seed },
    );
  });

  it('trails are complete, and no micro-USDT is counted twice, releases included', async () => {
    console.log(`trails seed: ${seed}`);
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 30, maxLength: 90 }), async (moves) => {
        await wallet.reset();
        const payouts = await play(wallet, [...firstMoves, ...moves]);
        const deps = wallet.instance();
        for (const userId of people) {
          const earnings = await readEarnings(deps, userId);
          const { entries } = await readStatement(deps, userEarnings(userId), always);
          const earned = entries.filter((entry) => ['reward', 'screened', 'bonus', 'referral'].includes(entry.kind));
          const heldOf = new Map<string, number>();
          let leftMicro = 0;
          for (const credit of earned) {
            const steps = followMoney(earnings, credit);
            const of = (kind: string) => steps.filter((step) => step.kind === kind);
            for (const step of of('held'))
              heldOf.set(step.reference, (heldOf.get(step.reference) ?? 0) + step.amountMicro);
            const amount = (kind: string) => sum(of(kind).map((step) => step.amountMicro));
            leftMicro += credit.amountMicro - amount('held') + amount('released');
            expect(amount('paid_out')).toBeLessThanOrEqual(credit.amountMicro);
          }
          // Each payout is made of parts of rewards, completely; what is in no payout lies in the account.
          const own = payouts.filter((payout) => payout.userId === userId && payout.source === 'earnings');
          expect(heldOf).toEqual(new Map(own.map((payout) => [payout.withdrawalId, payout.amountMicro])));
          expect(leftMicro).toBe(await deps.ledger.read((fold) => balanceOf(fold, userEarnings(userId))));
        }
      }),
      { numRuns: 10, seed },
    );
  });

  it('the entries of every campaign recompute its head, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 30, maxLength: 60 }), async (moves) => {
        await wallet.reset();
        await play(wallet, [...firstMoves, ...moves]);
        const deps = wallet.instance();
        for (const [appId, figures] of await deps.ledger.read((fold) => [...fold.campaigns])) {
          let head = GENESIS_HASH;
          let entries = 0;
          let after: string | null = null;
          do {
            const page = await listCampaignEntries(deps, appId, { first: 7, after });
            for (const { node } of page.edges) {
              head = nextHead(head, node.key, node.amountMicro, node.seq);
              expect(node.hash).toBe(head);
              entries += 1;
            }
            after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
          } while (after !== null);
          expect([head, entries]).toEqual([figures.head, figures.entries]);
        }
      }),
      { numRuns: 5, seed },
    );
  });
});

describe('a statement', () => {
  it('has what was acknowledged before it was asked for, although another process posted it', async () => {
    const reader = wallet.instance();
    expect((await readStatement(reader, publisherFunds('p'), always)).entries).toEqual([]);
    await payDeposit(wallet.instance(), { depositId: 'd', userId: 'p', amountMicro: 70 });
    const { entries, closingMicro } = await readStatement(reader, publisherFunds('p'), always);
    expect(closingMicro).toBe(70);
    expect(entries).toMatchObject([{ kind: 'deposit', amountMicro: 70, balanceAfterMicro: 70, reference: 'd' }]);
  });

  it('begins with its first moment and ends just before its last', async () => {
    const deps = wallet.instance();
    for (const id of ['d1', 'd2', 'd3']) {
      await payDeposit(deps, { depositId: id, userId: 'p', amountMicro: 10 });
      wallet.clock.advance(1_000);
    }
    const period = { from: new Date(START + 1_000), to: new Date(START + 2_000) };
    expect(await readStatement(deps, publisherFunds('p'), period)).toMatchObject({
      openingMicro: 10,
      entries: [{ reference: 'd2' }],
      closingMicro: 20,
    });
  });

  it('refuses a period that ends before it begins, and one with more entries than it may have', async () => {
    const deps = wallet.instance();
    for (const id of ['d1', 'd2', 'd3']) await payDeposit(deps, { depositId: id, userId: 'p', amountMicro: 10 });
    const wrong = readStatement(deps, publisherFunds('p'), { from: always.to, to: always.from });
    await expect(wrong).rejects.toMatchObject({ code: 'BAD_INPUT', status: 400 });
    await expect(readStatement(deps, publisherFunds('p'), always, 2)).rejects.toMatchObject({
      code: 'PERIOD_TOO_LONG',
      status: 400,
    });
    expect((await readStatement(deps, publisherFunds('p'), always, 3)).entries).toHaveLength(3);
  });

  it('is refused while the histories are made anew, rather than cut short', async () => {
    const deps = wallet.instance();
    await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 10 });
    await readStatement(deps, publisherFunds('p'), always);
    const checkpoints = wallet.connection.collection<{ _id: string }>('checkpoints');
    const anew = deps.postings.read(async () => {
      await checkpoints.updateOne({ _id: 'postings' }, { $inc: { generation: 1 } });
      return 'cut short';
    });
    await expect(anew).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });
});

describe('the list of entries', () => {
  it('is newest first, a page at a time, and takes no cursor of another kind', async () => {
    const deps = wallet.instance();
    for (const id of ['d1', 'd2', 'd3']) await payDeposit(deps, { depositId: id, userId: 'p', amountMicro: 10 });
    await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 5 });
    const first = await listEntries(deps, publisherFunds('p'), { first: 3 });
    expect(first.edges.map(({ node }) => [node.reference, node.amountMicro])).toEqual([
      ['f', -5],
      ['d3', 10],
      ['d2', 10],
    ]);
    const rest = await listEntries(deps, publisherFunds('p'), { first: 3, after: first.pageInfo.endCursor });
    expect(rest).toMatchObject({ edges: [{ node: { reference: 'd1' } }], pageInfo: { hasNextPage: false } });
    const deposits = await listEntries(deps, publisherFunds('p'), { first: 2, kinds: ['deposit'] });
    expect(deposits.edges.map(({ node }) => node.reference)).toEqual(['d3', 'd2']);
    expect(deposits.pageInfo.hasNextPage).toBe(true);
    const next = await listEntries(deps, publisherFunds('p'), {
      kinds: ['deposit'],
      after: deposits.pageInfo.endCursor,
    });
    expect(next).toMatchObject({ edges: [{ node: { reference: 'd1' } }], pageInfo: { hasNextPage: false } });
    for (const after of ['x', Buffer.from('{"$gt":""}').toString('base64url')])
      await expect(listEntries(deps, campaign('a'), { after })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
