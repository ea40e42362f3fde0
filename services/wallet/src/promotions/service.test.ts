import type { CapitalQuestion } from '@candor/events';
import { refuse } from '@candor/service-kit/errors';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWallet } from '../testing/instance.ts';
import { fundPromotions, listFundings, readBudget, sweepPromotions } from './service.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const USDT = 1_000_000;
const funding = (txHash: string, idempotencyKey?: string, amountMicro = 5 * USDT) => ({
  adminId: 'admin',
  amountMicro,
  reason: ' launch ',
  txHash,
  idempotencyKey,
});
const fundings = () => wallet.models.promotionsFundings.find().lean();

describe('a payment into the promotions budget', () => {
  it('is on record with its audit event before the money moves', async () => {
    await expect(fundPromotions(wallet.instance(crashAt('promotions:1')), funding('0xAB'))).rejects.toThrow(CrashAbort);
    const [recorded] = await fundings();
    expect(recorded).toMatchObject({ actorId: 'admin', reason: 'launch', txHash: '0xAB', state: 'pending' });
    expect(recorded?.outbox[0]?.event).toMatchObject({
      id: `${recorded?._id}.acted`,
      name: 'admin.acted',
      payload: {
        actorId: 'admin',
        action: 'promotions.fund',
        recordId: recorded?._id,
        before: {},
        after: { amount: '5', txHash: '0xAB' },
        reason: 'launch',
      },
    });
    expect((await wallet.verify()).pages).toBe(0);
  });

  it.each(['promotions:1', 'promotions:2'])('that stopped after %s is finished once by two sweepers', async (step) => {
    await expect(fundPromotions(wallet.instance(crashAt(step)), funding('0xab'))).rejects.toThrow(CrashAbort);
    await Promise.all([sweepPromotions(wallet.instance()), sweepPromotions(wallet.instance())]);
    await sweepPromotions(wallet.instance());
    expect(await readBudget(wallet.instance())).toBe(5 * USDT);
    expect((await fundings()).map((one) => one.state)).toEqual(['posted']);
    expect((await wallet.verify()).transfers).toBe(1);
  });

  it('that cannot be posted keeps neither the later ones nor the referrals waiting', async () => {
    const stuck = () => wallet.instance(crashAt('promotions:1'));
    await expect(fundPromotions(stuck(), funding('a1', undefined, Number.MAX_SAFE_INTEGER))).rejects.toThrow(
      CrashAbort,
    );
    await fundPromotions(wallet.instance(), funding('a2'));
    wallet.clock.advance(1_000);
    await expect(fundPromotions(stuck(), funding('a3'))).rejects.toThrow(CrashAbort);
    await sweepPromotions(wallet.instance());
    expect(await readBudget(wallet.instance())).toBe(10 * USDT);
    expect((await fundings()).map(({ txHash, state }) => `${txHash} ${state}`).sort()).toEqual([
      'a1 pending',
      'a2 posted',
      'a3 posted',
    ]);
  });

  it('is recorded with its transaction in the spelling that payments has, once it is this payment’s', async () => {
    const asked: CapitalQuestion[] = [];
    wallet.bonus.askCapital = async (question) => {
      asked.push(question);
      return { verdict: 'taken', txHash: '0xabcd' };
    };
    await fundPromotions(wallet.instance(), funding(' q80= ', 'k'));
    const [recorded] = await fundings();
    expect(recorded).toMatchObject({ txHash: 'q80=', txClaim: 'abcd' });
    expect(asked).toEqual([{ fundingId: recorded?._id, txHash: 'q80=' }]);
    // A retry is of what is on record: payments may be away then.
    wallet.bonus.askCapital = async () => Promise.reject(refuse('UNAVAILABLE'));
    expect((await fundPromotions(wallet.instance(), funding(' q80= ', 'k'))).budgetMicro).toBe(5 * USDT);
  });

  it.each([
    [{ verdict: 'invalid' }, { code: 'TX_HASH_INVALID', message: 'This is not a transaction hash of any network.' }],
    [
      { verdict: 'used', told: 'For a payout.' },
      { code: 'TX_HASH_USED', message: 'For a payout.' },
    ],
    [undefined, { code: 'UNAVAILABLE' }],
  ] as const)('of a transaction of which payments says %o is refused and moves nothing', async (reply, refusal) => {
    wallet.bonus.askCapital = async () => reply ?? Promise.reject(refuse('UNAVAILABLE'));
    await expect(fundPromotions(wallet.instance(), funding('x'))).rejects.toMatchObject(refusal);
    expect(await fundings()).toEqual([]);
    expect(await readBudget(wallet.instance())).toBe(0);
  });

  it('counts a transaction once, however its hash is written and whoever sends it at once', async () => {
    const deps = [wallet.instance(), wallet.instance()];
    const told = await Promise.allSettled(
      ['0xABC', '0xabc', 'abc', ' ABC '].map((hash, n) =>
        fundPromotions(deps[n % 2] ?? wallet.instance(), funding(hash)),
      ),
    );
    expect(told.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const codes = told.flatMap((one) => (one.status === 'rejected' ? [`${one.reason.status} ${one.reason.code}`] : []));
    expect(codes).toEqual(Array(3).fill('409 TX_HASH_USED'));
    // Where letters are more than a to f, small and large ones are different transactions.
    await fundPromotions(wallet.instance(), funding('5KtPn'));
    await fundPromotions(wallet.instance(), funding('5Ktpn'));
    expect(await readBudget(wallet.instance())).toBe(15 * USDT);
  });

  it('repeated under its key answers as the first call, with another input it is a conflict', async () => {
    const deps = [wallet.instance(), wallet.instance()];
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, n) => fundPromotions(deps[n % 2] ?? wallet.instance(), funding('0xab', 'k'))),
    );
    expect(told).toEqual(Array(20).fill({ budgetMicro: 5 * USDT, waiting: null }));
    for (const other of [
      funding('0xab', 'k', 6 * USDT),
      funding('0xcd', 'k'),
      { ...funding('0xab', 'k'), reason: 'x' },
    ]) {
      await expect(fundPromotions(wallet.instance(), other)).rejects.toMatchObject({
        code: 'IDEMPOTENCY_CONFLICT',
        status: 409,
      });
    }
    expect(await fundings()).toHaveLength(1);
  });

  it('needs a reason and a transaction; nothing is recorded without', async () => {
    const deps = wallet.instance();
    await expect(fundPromotions(deps, { ...funding('0xab'), reason: ' ' })).rejects.toMatchObject({
      code: 'REASON_REQUIRED',
      status: 400,
    });
    await expect(fundPromotions(deps, funding(' '))).rejects.toMatchObject({ code: 'TX_HASH_REQUIRED', status: 400 });
    expect(await fundings()).toEqual([]);
  });

  it('is listed, newest first, a page at a time', async () => {
    for (const hash of ['a1', 'a2', 'a3']) {
      wallet.clock.advance(1_000);
      await fundPromotions(wallet.instance(), funding(hash));
    }
    const first = await listFundings(wallet.instance(), { first: 2 });
    expect(first.edges.map((edge) => edge.node.txHash)).toEqual(['a3', 'a2']);
    const next = await listFundings(wallet.instance(), { first: 2, after: first.pageInfo.endCursor });
    expect(next.edges.map((edge) => edge.node.txHash)).toEqual(['a1']);
    expect(next.pageInfo.hasNextPage).toBe(false);
  });
});
