import { secretRing } from '@candor/service-kit/security/secret-ring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPersons, readPublisher, readTopApps } from '../balances/service.ts';
import { readTrialBalance } from '../reporting/books.ts';
import { openWallet, WALLET_SECRET } from '../testing/instance.ts';
import { NEVER, SMALL } from '../testing/snapshots.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';
import { campaign, userEarnings, worldDeposits } from './accounts.ts';
import { balanceOf } from './fold.ts';
import { createLedger } from './ledger.ts';
import { type FollowerOptions, openFollower } from './open.ts';
import type { TransferInput } from './transfer.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await wallet.reset();
  const deps = wallet.instance();
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 5_000 });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 1_000 });
  for (let n = 0; n < 9; n += 1)
    await payReward(deps, { ratingId: `r${n}`, appId: 'a', raterId: `u${n}`, amountMicro: 100, profitMicro: 70 });
});

const options = (more: Partial<FollowerOptions> = {}): FollowerOptions => ({
  ...{ connection: wallet.connection, journal: wallet.journal, clock: wallet.clock },
  ...{ idKeys: secretRing(WALLET_SECRET), limits: NEVER },
  ...more,
});
/** A wallet's process that has hardly an account in memory. */
async function forgetful(more: Partial<FollowerOptions> = {}) {
  const opened = await openFollower(options(more));
  const ledger = createLedger({ journal: wallet.journal, clock: wallet.clock }, opened.follower);
  return { ...opened, ledger, deps: { ...wallet.instance(), ledger } };
}
const snapshot = async () => expect(await (await openFollower(options())).keeper.make()).toBe(true);
/** Everything that only rests in the snapshot: the escrow has 100 micro-USDT left. */
const lastPlace = (key: string): TransferInput => ({
  ...{ key, kind: 'reward', from: campaign('a'), meta: {} },
  to: [{ account: userEarnings('u0'), amountMicro: 100 }],
});
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('an account that has left memory', () => {
  it('is decided on by what the snapshot says: no more is paid than is there', async () => {
    await snapshot();
    const { ledger, follower } = await forgetful();
    expect(follower.fold.rows.has(campaign('a'))).toBe(false);
    const told = await Promise.all([ledger.post(lastPlace('one')), ledger.post(lastPlace('two'))]);
    expect(told.map(({ status }) => status).sort()).toEqual(['posted', 'refused']);
    expect((await wallet.verify()).refused).toBe(1);
  });

  it('what was touched since the newest snapshot never leaves; the rest does', async () => {
    await snapshot();
    const { ledger, follower, keeper } = await forgetful();
    await ledger.post(lastPlace('one'));
    for (let n = 0; n < 3; n += 1) await keeper.round();
    const inMemory = [...follower.fold.rows.entries()].map(([account]) => account);
    expect(inMemory.filter((account) => !/^(world|platform)/.test(account)).sort()).toEqual([
      'campaign/a',
      'publisher/p/funds',
      'user/u0/earnings',
    ]);
  });

  it('is told as it is, with everything that belongs to it', async () => {
    await snapshot();
    const { deps } = await forgetful();
    const everything = async (one: typeof deps) => [
      await readPersons(one, ['u0', 'u8', 'nobody']),
      await readPublisher(one, 'p'),
      await readTopApps(one),
      await readTrialBalance(one),
    ];
    expect(await everything(deps)).toEqual(await everything(wallet.instance()));
  });

  it('nobody can walk over all accounts when not all are there', async () => {
    await snapshot();
    const { ledger, follower } = await forgetful();
    await expect(ledger.read((fold) => [...fold.balances])).rejects.toThrow('not every account is in memory');
    expect(() => balanceOf(follower.fold, userEarnings('u1'))).toThrow('not in memory');
  });
});

describe('between what is read back and the decision', () => {
  /** A process that waits once, with what it read back in its hands. */
  async function paused() {
    const [reached, wake] = [gate(), gate()];
    // Not yet: those accounts that never leave are read back by the start.
    let armed = false;
    const onRead = async () => {
      if (!armed) return;
      armed = false;
      reached.open();
      await wake.opened;
    };
    await snapshot();
    const { follower, keeper } = await openFollower(options());
    const waiting = await forgetful({ rows: { onRead } });
    return {
      ...waiting,
      other: { follower, keeper, ledger: createLedger({ journal: wallet.journal, clock: wallet.clock }, follower) },
      /** Asks, and comes back once the answer of the database is there and nothing has been decided on it. */
      async ask(input: TransferInput) {
        armed = true;
        const told = waiting.ledger.post(input);
        await reached.opened;
        return { told, wake: wake.open };
      },
    };
  }

  it('another process takes the last of it: the refusal is right', async () => {
    const { ask, other } = await paused();
    const { told, wake } = await ask(lastPlace('late'));
    expect((await other.ledger.post(lastPlace('early'))).status).toBe('posted');
    wake();
    expect(await told).toMatchObject({ status: 'refused' });
    await wallet.verify();
  });

  it('this process folds the page of another one, too: what was read is older and counts for nothing', async () => {
    const { ask, other, follower, ledger } = await paused();
    const { told, wake } = await ask(lastPlace('late'));
    await other.ledger.post(lastPlace('early'));
    await follower.catchUp();
    expect(await ledger.readFolded((fold) => balanceOf(fold, campaign('a')))).toBe(0);
    wake();
    expect(await told).toMatchObject({ status: 'refused' });
    await wallet.verify();
  });

  it('a new snapshot comes, and what was changed before it leaves again: the old answer is asked for anew', async () => {
    const { ask, other, follower, keeper } = await paused();
    const { told, wake } = await ask(lastPlace('late'));
    await other.ledger.post(lastPlace('early'));
    await follower.catchUp();
    expect(await other.keeper.make()).toBe(true);
    // It goes on with the other's snapshot, and lets go of the page that it has just folded.
    for (let n = 0; n < 3; n += 1) await keeper.round();
    expect(follower.fold.rows.has(campaign('a'))).toBe(false);
    wake();
    expect(await told).toMatchObject({ status: 'refused' });
    await wallet.verify();
  });

  it('the snapshot that it was read from is deleted: another one is taken, wherever that stands', async () => {
    await snapshot();
    const late = await forgetful();
    const other = await forgetful();
    for (let n = 0; n < 4; n += 1) {
      await other.ledger.post({ ...lastPlace(`more${n}`), from: worldDeposits, kind: 'deposit' });
      expect(await other.keeper.make()).toBe(true);
    }
    expect(await wallet.connection.collection('snapshots').countDocuments({ seq: 11 })).toBe(0);
    const seen: number[] = [];
    late.follower.onPage((page) => seen.push(page._id));
    expect(await late.ledger.post(lastPlace('late'))).toMatchObject({ status: 'posted', seq: 16 });
    expect(await late.ledger.read((fold) => balanceOf(fold, userEarnings('u0')))).toBe(70 + 400 + 100);
    expect(seen).toEqual(expect.arrayContaining([12, 13, 14, 15]));
    await wallet.verify();
  });
});

describe('two processes with hardly anything in memory and a snapshot every few pages', () => {
  it('post as two with everything in memory would', async () => {
    const both = [await forgetful({ limits: SMALL }), await forgetful({ limits: SMALL })];
    const told = await Promise.all(
      Array.from({ length: 120 }, async (_, n) => {
        const one = both[n % 2];
        const to = [{ account: userEarnings(`u${n % 30}`), amountMicro: 10 + n }];
        const from = n % 3 === 0 ? userEarnings(`u${(n * 7) % 30}`) : worldDeposits;
        if (to[0]?.account === from) return 'posted';
        const outcome = await one?.ledger.post({ key: `k/${n}`, kind: 'deposit', from, to, meta: {} });
        if (n % 5 === 0) await one?.keeper.round();
        return outcome?.status;
      }),
    );
    expect(told.filter((one) => one === 'posted').length).toBeGreaterThan(80);
    const { fold } = await wallet.verify();
    for (const { ledger } of both)
      for (let n = 0; n < 30; n += 1) {
        const account = userEarnings(`u${n}`);
        expect(await ledger.read((own) => balanceOf(own, account))).toBe(fold.balances.get(account) ?? 0);
      }
  });
});
