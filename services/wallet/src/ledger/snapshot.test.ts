import { secretRing } from '@candor/service-kit/security/secret-ring';
import { CrashAbort, crashAt, type Step } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWallet, WALLET_SECRET } from '../testing/instance.ts';
import { faultOfNewest, NEVER, placeOf, SMALL } from '../testing/snapshots.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';
import { campaign, userEarnings } from './accounts.ts';
import { balanceOf } from './fold.ts';
import { type FollowerOptions, openFollower } from './open.ts';
import { readSnapshot } from './snapshot.ts';
import { VERSION } from './snapshot-format.ts';
import { listSnapshots } from './snapshot-store.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
/** Why snapshots were refused. */
let refused: string[] = [];
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  refused = [];
  await wallet.reset();
  const deps = wallet.instance();
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 5_000 });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 4_000 });
  for (let n = 0; n < 20; n += 1) await reward(`r${n}`, `u${n % 3}`);
});

const reward = (ratingId: string, raterId: string) =>
  payReward(wallet.instance(), { ratingId, appId: 'a', raterId, amountMicro: 10, profitMicro: 7 });
const open = (options: Partial<FollowerOptions> = {}) =>
  openFollower({
    ...{ connection: wallet.connection, journal: wallet.journal, clock: wallet.clock },
    ...{ idKeys: secretRing(WALLET_SECRET), limits: NEVER },
    onRefused: (lost) => void refused.push(lost.message),
    ...options,
  });
const manifests = () => wallet.connection.collection<{ _id: string; seq: number }>('snapshots');
const chunks = () => wallet.connection.collection<{ _id: string; text: string }>('snapshotChunks');
const drafts = () => wallet.connection.collection<{ _id: string; snapshot: string }>('snapshotDrafts');
/** A snapshot of the journal's present end, by a process of its own. */
const make = async () => expect(await (await open()).keeper.make()).toBe(true);
const newest = async () => (await listSnapshots(placeOf(wallet)))[0];
const earnings = async (userId: string) =>
  (await open()).follower.look((fold) => balanceOf(fold, userEarnings(userId)));

describe('a start', () => {
  it('goes on from the newest snapshot to the same figures as the whole journal has', async () => {
    await make();
    await reward('x', 'u9');
    const warm = await open();
    expect(warm.fromSeq).toBe(22);
    expect(await warm.follower.look((fold) => balanceOf(fold, campaign('a')))).toBe(4_000 - 210);
    expect(await warm.keeper.make()).toBe(true);
    expect(await faultOfNewest(wallet, (await wallet.verify()).fold)).toBeUndefined();
  });

  it('keeps what it folded in snapshots on the way, so that one that is cut off is not in vain', async () => {
    const journal = { ...wallet.journal };
    journal.since = async function* (seq: number) {
      for await (const page of wallet.journal.since(seq)) {
        if (page._id === 15) throw new Error('killed by a probe');
        yield page;
      }
    };
    await expect(open({ journal, limits: SMALL })).rejects.toThrow('killed by a probe');
    const again = await open();
    expect(again.fromSeq).toBeGreaterThan(8);
    expect(again.follower.fold.seq).toBe(22);
    expect(refused).toEqual([]);
  });

  it('passes over a snapshot of another build without a word, and removes it once there are three of its own', async () => {
    await make();
    await manifests().updateOne({}, { $set: { version: 'of another build' } });
    const old = { _id: 7, version: 2, hash: 'f'.repeat(64), atMs: 0, transfers: 7, chunks: 1, digest: '' };
    await wallet.connection.collection<{ _id: number }>('snapshots').insertOne(old);
    await chunks().insertOne({ _id: '7/0', seq: 7, text: '[]' } as never);
    expect((await open()).fromSeq).toBe(0);
    expect(refused).toEqual([]);
    for (let n = 0; n < 3; n += 1) {
      await make();
      await reward(`more${n}`, 'u1');
    }
    expect(await manifests().countDocuments({ version: { $ne: VERSION } })).toBe(0);
    expect(await chunks().countDocuments({ seq: 7 })).toBe(0);
  });
});

describe('a snapshot that is not what was signed', () => {
  const damages: [string, () => Promise<unknown>, RegExp][] = [
    [
      'a changed chunk',
      async () =>
        chunks().updateOne(
          { _id: `${(await newest())?._id}/000000` },
          { $set: { text: '["user/u0/earnings",1000000]' } },
        ),
      /is not what was signed/,
    ],
    ['a removed chunk', async () => chunks().deleteOne({ _id: `${(await newest())?._id}/000000` }), /is gone/],
    [
      'a changed figure of its manifest',
      async () => manifests().updateOne({ _id: (await newest())?._id ?? '' }, { $set: { transfers: 1 } }),
      /not signed by this wallet/,
    ],
    [
      'a page of another journal',
      async () => manifests().updateOne({ _id: (await newest())?._id ?? '' }, { $set: { hash: 'f'.repeat(64) } }),
      /not signed by this wallet/,
    ],
  ];

  it.each(damages)('%s: it is refused by name, and the one before it is taken', async (_what, damage, why) => {
    await make();
    await reward('between', 'u1');
    await make();
    const bad = await newest();
    await damage();
    await reward('after', 'u1');
    const opened = await open();
    expect(opened.fromSeq).toBe(22);
    expect(refused).toEqual([expect.stringMatching(why)]);
    expect(refused[0]).toContain(bad?._id);
    expect(await opened.follower.look((fold) => balanceOf(fold, userEarnings('u1')))).toBe(7 * 9);
  });

  it('one that is forged whole, by whoever may write the database and has not the secret, is refused', async () => {
    await (await open({ idKeys: secretRing('another secret of somebody else') })).keeper.make();
    expect((await open()).fromSeq).toBe(0);
    expect(refused).toEqual([expect.stringContaining('not signed by this wallet')]);
  });

  it('a chunk that is changed while the process runs: it goes on from the snapshot before, and nobody notices', async () => {
    await make();
    await reward('between', 'u1');
    await make();
    const running = await open();
    await chunks().updateOne({ _id: `${(await newest())?._id}/000000` }, { $set: { text: '["user/u1/earnings",1]' } });
    await reward('after', 'u1');
    await running.follower.catchUp();
    expect(await running.follower.look((fold) => balanceOf(fold, userEarnings('u1')))).toBe(7 * 9);
    expect(running.follower.fold.rows.base?.seq).toBe(22);
    expect(refused).toEqual([expect.stringContaining('is not what was signed')]);
  });
});

describe('making a snapshot', () => {
  it('does not see what is posted meanwhile: it is of one page, and posting goes on', async () => {
    let posted = 0;
    const step: Step = async (name) => {
      if (name === 'snapshot:1' && posted++ < 2) await reward(`meanwhile${posted}`, 'u1');
    };
    const { keeper, follower } = await open({ step });
    const { fold } = await wallet.verify();
    const stop = follower.onPage(() => {});
    await Promise.all([keeper.make(), reward('besides', 'u2').then(follower.catchUp)]);
    expect(stop).toBeUndefined();
    expect((await newest())?.seq).toBe(22);
    expect(await faultOfNewest(wallet, fold)).toBeUndefined();
  });

  it.each(['snapshot:1', 'snapshot:2'])('a process that died at %s is gone on with by the next one', async (at) => {
    const dying = await open({ step: crashAt(at) });
    await expect(dying.keeper.make()).rejects.toThrow(CrashAbort);
    expect(await newest()).toBeUndefined();
    const left = await drafts().findOne({});
    await reward('later', 'u1');
    let written = 0;
    const next = await open({
      step: async (name) => {
        if (name === 'snapshot:1') written += 1;
      },
    });
    // The one that died may still be alive, for all that anybody knows.
    await next.keeper.round();
    expect(await newest()).toBeUndefined();
    wallet.clock.advance(61_000);
    await next.keeper.round();
    expect((await newest())?._id).toBe(left?.snapshot);
    expect(written).toBe(0);
    expect(next.follower.fold.rows.base?.seq).toBe(22);
    expect(await earnings('u1')).toBe(7 * 8);
    expect(await drafts().countDocuments()).toBe(0);
  });

  it('a process that died after the manifest has made it, and what it left behind harms nothing', async () => {
    const dying = await open({ step: crashAt('snapshot:3') });
    await expect(dying.keeper.make()).rejects.toThrow(CrashAbort);
    const made = await newest();
    expect((await open()).fromSeq).toBe(22);
    await reward('later', 'u1');
    wallet.clock.advance(61_000);
    await make();
    expect(await chunks().countDocuments({ _id: `${made?._id}/000000` })).toBe(1);
    expect((await open()).fromSeq).toBe(23);
    expect(refused).toEqual([]);
  });

  it('a maker that was taken for dead leaves its place, and what the other one made stays whole', async () => {
    let wake = () => {};
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let reached = () => {};
    const there = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const slow = await open({
      step: async (name) => {
        if (name !== 'snapshot:2') return;
        reached();
        await woken;
      },
    });
    const late = slow.keeper.make();
    await there;
    expect(await (await open()).keeper.make()).toBe(false);
    wallet.clock.advance(61_000);
    await reward('later', 'u1');
    const quick = await open({ idKeys: secretRing(WALLET_SECRET) });
    await quick.keeper.round();
    await make();
    wake();
    expect(await late).toBe(false);
    expect((await open()).fromSeq).toBe(23);
    expect(await earnings('u1')).toBe(7 * 8);
    expect(refused).toEqual([]);
  });

  it('two processes at once make one, and the other goes on with it', async () => {
    const both = await Promise.all([open(), open()]);
    const made = await Promise.all(both.map(({ keeper }) => keeper.make()));
    expect(made.filter(Boolean)).toHaveLength(1);
    for (const { keeper, follower } of both) {
      await keeper.round();
      expect(follower.fold.rows.base?.seq).toBe(22);
      expect(follower.fold.rows.sizes().changed).toBe(0);
    }
  });

  it('the newest three are kept', async () => {
    for (let n = 0; n < 5; n += 1) {
      await make();
      await reward(`more${n}`, 'u1');
    }
    expect((await listSnapshots(placeOf(wallet))).map(({ seq }) => seq)).toEqual([26, 25, 24]);
    const ids = (await chunks().find().toArray()).map(({ _id }) => _id.slice(0, _id.lastIndexOf('/')));
    expect(new Set(ids).size).toBe(3);
  });

  it('divides its chunks as the accounts become more, and each account is read back from its own', async () => {
    await make();
    const people = Array.from({ length: 300 }, (_, n) => `rater ${n}`);
    const deps = wallet.instance();
    const amounts = { appId: 'a', amountMicro: 10, profitMicro: 7 };
    await Promise.all(people.map((one) => payReward(deps, { ...amounts, ratingId: `of ${one}`, raterId: one })));
    await make();
    const one = await manifests().findOne({ _id: (await newest())?._id ?? '' });
    expect((one as unknown as { bits: number }).bits).toBe(3);
    expect(await faultOfNewest(wallet, (await wallet.verify()).fold)).toBeUndefined();
    const { follower } = await open();
    expect(follower.fold.rows.sizes().clean).toBeLessThan(10);
    for (const one of people) expect(await follower.look((fold) => balanceOf(fold, userEarnings(one)))).toBe(7);
    expect(await readSnapshot(wallet.connection, wallet.journal, secretRing(WALLET_SECRET))).toMatchObject({
      seq: follower.fold.seq,
    });
  });
});
