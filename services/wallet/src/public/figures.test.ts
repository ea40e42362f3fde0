import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WalletDeps } from '../deps.ts';
import { onRatingCompleted } from '../handlers/rating.completed.ts';
import { holdPayout, payoutSent } from '../payouts/service.ts';
import { openWallet } from '../testing/instance.ts';
import { serve, viewer } from '../testing/server.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';
import { PEOPLE_MIN } from './figures.ts';
import { rewardTimesOf } from './reward-times.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NONE = { paidOutMicro: null, rewardSeconds: null, payoutSeconds: null };

let wallet: Awaited<ReturnType<typeof openWallet>>;
let deps: WalletDeps;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await wallet.reset();
  deps = wallet.instance();
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 100_000_000 });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 100_000_000 });
});

/** Somebody's rating that was submitted so long ago, and is paid now. */
function earn(raterId: string, secondsAgo: number, ratingId = `r-${raterId}`): Promise<void> {
  const payload = { ratingId, appId: 'a', raterId, amountMicro: 1_000_000, profitMicro: 750_000 };
  const occurredAt = new Date(wallet.clock.now() - secondsAgo * 1_000).toISOString();
  return onRatingCompleted(deps)({ payload, occurredAt } as Parameters<ReturnType<typeof onRatingCompleted>>[0]);
}

/** A payout that somebody waits for so long. */
async function withdraw(userId: string, minutes: number): Promise<void> {
  const payout = { withdrawalId: `w-${userId}`, userId, source: 'earnings' as const, amountMicro: 500_000 };
  await holdPayout(deps, payout);
  wallet.clock.advance(minutes * MINUTE_MS);
  await payoutSent(deps, { ...payout, txHash: 't' });
}

const people = (count: number) => Array.from({ length: count }, (_, n) => `u${n}`);
/** As a process reads them that has kept none. */
const readAnew = () => wallet.instance().readPublic();

describe('what anybody may know of the last 30 days', () => {
  it('is nothing while nine people make a figure, however often they do, and there from the tenth on', async () => {
    for (const person of people(PEOPLE_MIN - 1)) {
      await earn(person, 2);
      await earn(person, 2, `again-${person}`);
      await withdraw(person, 1);
    }
    expect(await readAnew()).toMatchObject(NONE);
    await earn('the tenth', 2);
    expect(await readAnew()).toMatchObject({ ...NONE, rewardSeconds: 2 });
    await withdraw('the tenth', 1);
    expect(await readAnew()).toMatchObject({ paidOutMicro: 5_000_000, rewardSeconds: 2, payoutSeconds: 60 });
  });

  it('is the median, from the submission to the reward and from asking to the payout', async () => {
    for (const [n, person] of people(11).entries()) await earn(person, n);
    for (const [n, person] of people(11).entries()) await withdraw(person, n * n);
    expect(await readAnew()).toMatchObject({ rewardSeconds: 5, payoutSeconds: 25 * 60 });
  });

  it('has nothing of before the 30 days, and a payout that waits still is in none of it', async () => {
    for (const person of people(PEOPLE_MIN)) {
      await earn(person, 2);
      await withdraw(person, 1);
    }
    await holdPayout(deps, { withdrawalId: 'open', userId: 'u0', source: 'earnings', amountMicro: 100_000 });
    expect(await readAnew()).toMatchObject({ paidOutMicro: 5_000_000 });
    wallet.clock.advance(31 * DAY_MS);
    expect(await readAnew()).toMatchObject(NONE);
  });

  it('leaves out rewards of which it was not kept when their ratings were submitted', async () => {
    const old = { appId: 'a', amountMicro: 1_000_000, profitMicro: 750_000 };
    for (const raterId of people(PEOPLE_MIN)) await payReward(deps, { ...old, ratingId: raterId, raterId });
    expect(await readAnew()).toMatchObject(NONE);
  });

  it('is read once a minute, however many ask, and again after it could not be read', async () => {
    for (const person of people(PEOPLE_MIN)) await earn(person, 2);
    const process = wallet.instance();
    const [first, second] = await Promise.all([process.readPublic(), process.readPublic()]);
    expect(second).toBe(first);
    for (const person of people(PEOPLE_MIN + 3)) await earn(person, 9, `later-${person}`);
    wallet.clock.advance(MINUTE_MS - 1);
    expect(await process.readPublic()).toBe(first);
    wallet.clock.advance(1);
    expect(await process.readPublic()).toMatchObject({ rewardSeconds: 9, asOf: new Date(wallet.clock.now()) });
    const { read } = process.postings;
    process.postings.read = () => Promise.reject(new Error('away'));
    wallet.clock.advance(MINUTE_MS);
    await expect(process.readPublic()).rejects.toThrow('away');
    process.postings.read = read;
    expect(await process.readPublic()).toMatchObject({ rewardSeconds: 9 });
  });

  it('the journal proves the same with the time of the submission and without it, and the same event is paid once', async () => {
    await earn('u', 2);
    await earn('u', 7);
    const { fold } = await wallet.verify();
    expect(fold.balances.get('user/u/earnings')).toBe(750_000);
    expect((await deps.ledger.timesOf(['rating/r-u', 'rating/none'])).get('rating/r-u')?.askedAt).toEqual(
      new Date(wallet.clock.now() - 2_000),
    );
  });
});

describe('asked over the graph', () => {
  it('tells it to whoever is not signed in', async () => {
    const { graph, stop } = await serve(deps);
    const asked = '{ publicFigures { paidOut rewardSeconds payoutSeconds asOf } shownCampaign { id } }';
    const answer = await graph(viewer('u', { userId: null, sessionId: null }), asked);
    expect(answer.data).toEqual({
      publicFigures: {
        ...{ paidOut: null, rewardSeconds: null, payoutSeconds: null },
        asOf: new Date(wallet.clock.now()).toISOString(),
      },
      shownCampaign: null,
    });
    await stop();
  });

  it('shows the campaign that is named, or the one that paid raters most, and none before it was asked for', async () => {
    await earn('u', 1);
    for (const [shownCampaign, id] of [
      ['top', 'a'],
      ['b', 'b'],
    ]) {
      const { graph, stop } = await serve({ ...deps, shownCampaign });
      expect((await graph(viewer('u'), '{ shownCampaign { id } }')).data).toEqual({ shownCampaign: { id } });
      await stop();
    }
  });
});

it('of single rewards ratings is told the time, in the order in which it asks; of none where there is none', async () => {
  await earn('u', 7);
  await earn('v', 3);
  expect(await rewardTimesOf(deps, ['r-v', 'none', 'r-u'])).toEqual({ seconds: [3, null, 7] });
  expect(await rewardTimesOf(deps, [])).toEqual({ seconds: [] });
});
