import { CrashAbort, crashAt, noStep, type Step } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideDeposit } from '../deposits/decision-service.ts';
import type { Deposit } from '../deposits/model.ts';
import { requestDeposit } from '../deposits/service.ts';
import type { DepositNetwork, PayoutNetwork } from '../networks/networks.ts';
import { depositRequest, evmHash, openWorld, type World } from '../testing/instance.ts';
import { claimWithdrawal } from '../withdrawals/claims.ts';
import type { Withdrawal } from '../withdrawals/model.ts';
import { decideWithdrawal } from '../withdrawals/review.ts';
import { takeTransaction } from './register.ts';

const ETHEREUM = 'Ethereum (ERC20)';
const HASH = evmHash(7);
const ONCE = { code: 'TX_HASH_USED', status: 409 };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

let made = 0;
/** A deposit in review, and how an instance of the service sets it to paid with a transaction. */
async function depositOf(network: DepositNetwork = ETHEREUM) {
  made += 1;
  const { _id } = await requestDeposit(world.deps, await depositRequest(world, `p${made}`, { network }));
  const count = (step: Step = noStep, txHash = HASH) =>
    decideDeposit(world.instance(step).deps, { depositId: _id, adminId: 'admin', status: 'paid', txHash });
  return { _id, count, stored: () => world.deps.deposits.findById(_id).lean<Deposit>() };
}

/** A payout that an administrator has claimed, whose address was told, and how an instance completes it with a transaction. */
async function payoutOf(network: PayoutNetwork = ETHEREUM) {
  made += 1;
  const _id = `w${made}`;
  await world.deps.withdrawals.create({
    ...{ _id, userId: `r${made}`, source: 'earnings', amountMicro: 25_000_000, network, address: 'somewhere' },
    ...{ status: 'to_be_reviewed', txClaim: `unpaid/${_id}`, inputHash: _id, createdAt: new Date(world.clock.now()) },
  });
  await claimWithdrawal(world.deps, _id, 'admin');
  const count = (step: Step = noStep, txHash = HASH) =>
    decideWithdrawal(world.instance(step).deps, { withdrawalId: _id, adminId: 'admin', status: 'completed', txHash });
  return { _id, count, stored: () => world.deps.withdrawals.findById(_id).lean<Withdrawal>() };
}

const kinds = { deposit: () => depositOf(), payout: () => payoutOf() };
type Kind = keyof typeof kinds;
const pairs: [Kind, Kind][] = [
  ['deposit', 'payout'],
  ['payout', 'deposit'],
  ['deposit', 'deposit'],
  ['payout', 'payout'],
];
/** The step at which a record has its transaction, and is not counted yet. */
const judged = { deposit: 'deposit:judged', payout: 'payout:judged' };

/** A step at which something else happens, the first time. */
function at(name: string, happens: () => Promise<unknown>): Step {
  let isNext = true;
  return async (step) => {
    if (step !== name || !isNext) return;
    isNext = false;
    await happens();
  };
}

/** What is waited for, and what opens it. */
function gate(): [Promise<void>, () => void] {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return [opened, () => open()];
}

/** How often a record was touched: what was judged before does not go through. */
const touchesOf = (record: Deposit | Withdrawal | null) =>
  (record?.revision ?? 0) + (record && 'fences' in record ? (record.fences ?? 0) : 0);

/** A register that something happens to each time it was read. */
const readThen = (model: World['deps']['transactions'], happens: () => Promise<void>) =>
  new Proxy(model, {
    get: (target, name) =>
      name === 'findById'
        ? (id: string) => ({
            lean: async () => {
              const held = await target.findById(id).lean();
              await happens();
              return held;
            },
          })
        : Reflect.get(target, name).bind?.(target),
  });

/** How many records were counted with the transaction. */
async function counted(): Promise<number> {
  const txClaim = `${ETHEREUM}/${HASH}`;
  const [deposits, payouts] = await Promise.all([
    world.deps.deposits.countDocuments({ txClaim, status: 'paid' }),
    world.deps.withdrawals.countDocuments({ txClaim, status: 'completed' }),
  ]);
  return deposits + payouts;
}

describe.each(pairs)('one transaction for a %s and a %s', (one, other) => {
  it('counts for the first; the other is refused, and says for what it was counted', async () => {
    const [first, second] = [await kinds[one](), await kinds[other]()];
    await first.count();
    const message = `This transaction has already been counted for another ${one}.`;
    await expect(second.count()).rejects.toMatchObject({ ...ONCE, message });
    expect((await second.stored())?.status).toBe('to_be_reviewed');
    await second.count(noStep, evmHash(8));
    expect(await counted()).toBe(1);
  });

  it('in between a judgement and its update goes to the other: the first one’s update meets what was touched', async () => {
    const [first, second] = [await kinds[one](), await kinds[other]()];
    await expect(first.count(at(judged[one], () => second.count()))).rejects.toMatchObject(ONCE);
    expect((await second.stored())?.txHash).toBe(HASH);
    expect(await counted()).toBe(1);
  });

  it('that is being taken over stays the first one’s when its update is quicker', async () => {
    const [first, second] = [await kinds[one](), await kinds[other]()];
    // The first one stops where it has the transaction; it goes on in the middle of the second one's taking it.
    const [held, goOn] = gate();
    const [stopped, isHeld] = gate();
    const counting = first.count(
      at(judged[one], () => {
        isHeld();
        return held;
      }),
    );
    await stopped;
    const taking = second.count(
      at('transaction:taken', async () => {
        goOn();
        await counting;
      }),
    );
    await expect(taking).rejects.toMatchObject(ONCE);
    expect((await first.stored())?.txHash).toBe(HASH);
    expect(touchesOf(await first.stored())).toEqual(touchesOf(await counting));
    expect(await counted()).toBe(1);
  });

  it('that is taken over touches the one that had it, once, and nothing else', async () => {
    const kept = [await kinds[one](), await kinds[other]()];
    for (const [n, record] of kept.entries())
      await expect(record.count(crashAt(judged[n === 0 ? one : other]), evmHash(20 + n))).rejects.toThrow(CrashAbort);
    const entries = () => world.deps.transactions.find({ _id: { $not: /0007$/ } }, {}, { sort: { _id: 1 } }).lean();
    const [first, second] = [await kinds[one](), await kinds[other]()];
    const before = touchesOf(await first.stored());
    await expect(first.count(crashAt(judged[one]))).rejects.toThrow(CrashAbort);
    const others = [await entries(), ...(await Promise.all(kept.map((record) => record.stored())))];
    await second.count();
    expect([await entries(), ...(await Promise.all(kept.map((record) => record.stored())))]).toEqual(others);
    expect(touchesOf(await first.stored())).toBe(before + 1);
    const entry = await world.deps.transactions.findOne({ recordId: second._id }).lean();
    // Once for the taking, once for the end of its fence.
    expect(entry).toMatchObject({ kind: other, previous: null, version: 2 });
  });

  it('that went to a third one meanwhile is taken from that one, not from whom it was read of', async () => {
    const [first, second, third] = [await kinds[one](), await kinds[one](), await kinds[other]()];
    await expect(first.count(crashAt(judged[one]))).rejects.toThrow(CrashAbort);
    // The second one gets it, and stops before its update, while the third one has only read whose it was.
    let isNext = true;
    const happens = async () => {
      if (!isNext) return;
      isNext = false;
      await expect(second.count(crashAt(judged[one]))).rejects.toThrow(CrashAbort);
    };
    const transactions = readThen(world.deps.transactions, happens);
    const before = touchesOf(await second.stored());
    const named = { network: ETHEREUM, txHash: HASH } as const;
    const holder = { kind: other, recordId: third._id };
    expect(await takeTransaction({ ...world.deps, transactions }, named, holder)).toBeUndefined();
    expect(isNext).toBe(false);
    expect(touchesOf(await second.stored())).toBe(before + 1);
  });

  it.each(['judged', 'transaction:taken', 'transaction:fenced'])(
    'crashing at %s keeps it from nobody',
    async (step) => {
      const [first, second, third] = [await kinds[one](), await kinds[other](), await kinds[one]()];
      const dies = (name: string) => crashAt(name);
      if (step === 'judged') await expect(first.count(dies(judged[one]))).rejects.toThrow(CrashAbort);
      else {
        await expect(first.count(dies(judged[one]))).rejects.toThrow(CrashAbort);
        await expect(second.count(dies(step))).rejects.toThrow(CrashAbort);
      }
      await third.count();
      expect(await counted()).toBe(1);
      for (const late of [first, second]) await expect(late.count()).rejects.toMatchObject(ONCE);
      expect(await counted()).toBe(1);
    },
  );

  it('and its retry after a crash is counted', async () => {
    const first = await kinds[one]();
    await expect(first.count(crashAt(judged[one]))).rejects.toThrow(CrashAbort);
    await first.count();
    expect((await first.stored())?.txHash).toBe(HASH);
  });

  it('asked for by twelve at once is counted once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await world.empty();
      const records = [];
      for (let n = 0; n < 6; n += 1) records.push(await kinds[one](), await kinds[other]());
      const settled = await Promise.allSettled(records.map((record) => record.count()));
      const paid = settled.filter(({ status }) => status === 'fulfilled').length;
      expect(await counted()).toBe(paid);
      // Where all of them got in each other's way, whoever tries again has it.
      if (paid === 0) await records[0]?.count();
      expect(await counted()).toBe(1);
      for (const outcome of settled)
        if (outcome.status === 'rejected')
          expect(['TX_HASH_USED', 'UNAVAILABLE']).toContain((outcome.reason as { code?: string }).code);
    }
  });
});

describe('a transaction', () => {
  it('that changes hands leaves the others of the register with whom they are', async () => {
    const another = { network: ETHEREUM, txHash: evmHash(1) } as const;
    const [kept, left, right] = [await depositOf(), await depositOf(), await depositOf()];
    await takeTransaction(world.deps, another, { kind: 'deposit', recordId: kept._id });
    const named = { network: ETHEREUM, txHash: HASH } as const;
    for (const { _id: recordId } of [left, right])
      expect(await takeTransaction(world.deps, named, { kind: 'deposit', recordId })).toBeUndefined();
    const held = await world.deps.transactions.find().sort({ _id: 1 }).lean();
    expect(held.map(({ recordId, previous }) => [recordId, previous])).toEqual([
      [kept._id, null],
      [right._id, null],
    ]);
  });

  it('of TRON is the same under both of its names; the same hash on another chain is another one', async () => {
    const txHash = 'ab'.repeat(32);
    await (await payoutOf('TRC20')).count(noStep, txHash);
    await expect((await depositOf('TRON (TRC20)')).count(noStep, txHash)).rejects.toMatchObject(ONCE);
    await (await payoutOf(ETHEREUM)).count(noStep, `0x${txHash}`);
    await (await depositOf('BSC (BEP20)')).count(noStep, `0x${txHash}`);
  });

  it('of before there was a register, or of a restored record, counts all the same', async () => {
    await (await payoutOf()).count();
    await world.deps.transactions.deleteMany({});
    await expect((await depositOf()).count()).rejects.toMatchObject(ONCE);
    const [lost, next] = [await depositOf(), await payoutOf()];
    await expect(lost.count(crashAt('deposit:judged'), evmHash(9))).rejects.toThrow(CrashAbort);
    await world.deps.deposits.deleteOne({ _id: lost._id });
    await next.count(noStep, evmHash(9));
    expect((await next.stored())?.txHash).toBe(evmHash(9));
  });
});
