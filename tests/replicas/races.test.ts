import { seeded } from '@candor/testkit/random';
import { until } from '@candor/testkit/until';
import { demoClient } from '@candor/tools/demo/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGame, playerOf, playWave } from '../money/moves.ts';
import { PIN, TRON_ADDRESS } from '../rights/world.ts';
import { expectSound } from '../support/oracle.ts';
import { metricOf, type ReplicaProduct, SMALL_CLUSTER, startReplicas } from '../support/replicas.ts';
import {
  appNow,
  earned,
  feedback,
  fundedPublisher,
  liveApp,
  PASSWORD,
  type Person,
  type RatingRecord,
  signUp,
  start,
} from '../support/stack.ts';

const SEED = 20261122;
const WAVES = 5;
const WAVE_SIZE = 24;
const DAILY_CAP = 32;

let product: ReplicaProduct;
beforeAll(async () => {
  product = await startReplicas();
});
afterAll(() => product?.stop());

const codes = (settled: PromiseSettledResult<unknown>[]) =>
  new Set(settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])));
const started = (settled: PromiseSettledResult<RatingRecord>[]) =>
  new Set(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value._id] : [])));
const submit = (rater: Person, id: string, text = feedback()) =>
  rater.call<{ rating: { status: string } }>('POST', `/api/ratings/submit-pending/${id}`, { stars: 3, feedback: text });

describe('races behind one address a service', () => {
  it('200 starts for the last 20 places: 20 ratings, one a rater, each submitted and paid once', async () => {
    const publisher = await fundedPublisher(product, 20);
    const app = await liveApp(publisher, 20);
    const raters = await Promise.all(Array.from({ length: 50 }, () => signUp(product)));
    const settled = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => start(raters[n % 50] as Person, app._id)),
    );
    // UNAVAILABLE: a machine that is busy says so, and nobody knows then whether the start counted.
    const may = ['NO_APP_AVAILABLE', 'TOO_MANY_OPEN', 'TRY_AGAIN', 'UNAVAILABLE'];
    expect(may).toEqual(expect.arrayContaining([...codes(settled)]));
    expect(started(settled).size).toBeLessThanOrEqual(20);
    // Whoever was told to try again does, until no place is left.
    for (const rater of raters)
      if ((await appNow(publisher, app._id)).places.available > 0) await start(rater, app._id).catch(() => undefined);
    expect((await appNow(publisher, app._id)).places).toMatchObject({ available: 0, reserved: 20 });

    const open = await Promise.all(
      raters.map(async (rater) => ({
        rater,
        ratings: await rater.call<RatingRecord[]>('GET', '/api/ratings/user?status=pending'),
      })),
    );
    expect(open.flatMap(({ ratings }) => ratings)).toHaveLength(20);
    expect(Math.max(...open.map(({ ratings }) => ratings.length))).toBe(1);
    const starters = open.filter(({ ratings }) => ratings.length > 0);
    await Promise.all(starters.map(({ rater, ratings: [rating] }) => submit(rater, rating?._id ?? '')));
    await until('every reward', async () =>
      (await Promise.all(starters.map(({ rater }) => earned(rater)))).every((balance) => balance === 0.75),
    );
    for (const { rater } of starters)
      await until('the notification', async () =>
        (await rater.call<{ type: string }[]>('GET', '/api/notifications')).some((one) => one.type === 'rating'),
      );
    await until('every place', async () => (await appNow(publisher, app._id)).places.completed === 20);
    expect(await appNow(publisher, app._id)).toMatchObject({
      money: { funded: 20, escrow: 0, rewards: 15, fees: 5, refunded: 0 },
    });
    await expectSound(product);
  });

  it('50 identical submissions: one reward, one answer', async () => {
    const publisher = await fundedPublisher(product, 2);
    const app = await liveApp(publisher, 2);
    const rater = await signUp(product);
    const { _id } = await start(rater, app._id);
    const text = feedback();
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(rater, _id, text)));
    expect(new Set(answers.map((answer) => answer.rating.status))).toEqual(new Set(['completed']));
    await until('the reward', async () => (await earned(rater)) > 0);
    await expectSound(product);
    expect(await earned(rater)).toBe(0.75);
  });

  it('starts for the last two ratings of a day: two, however many ask at once; the 33rd is refused', async () => {
    const publisher = await fundedPublisher(product, DAILY_CAP + 6);
    const apps = await Promise.all(Array.from({ length: DAILY_CAP + 6 }, () => liveApp(publisher, 1)));
    const rater = await signUp(product);
    for (const app of apps.splice(0, DAILY_CAP - 2)) await submit(rater, (await start(rater, app._id))._id);
    // Three could be open at once: it is the day that stops the third.
    const settled = await Promise.allSettled(apps.map((app) => start(rater, app._id)));
    expect(started(settled).size).toBe(2);
    expect(codes(settled)).toEqual(new Set(['DAILY_CAP_REACHED']));
    for (const id of started(settled)) await submit(rater, id);
    // Of those that lost, so that it has its place: whichever two of the starts were first.
    const free = apps[settled.findIndex(({ status }) => status === 'rejected')];
    await expect(start(rater, free?._id ?? '')).rejects.toMatchObject({ code: 'DAILY_CAP_REACHED' });
    await until('every reward', async () => (await earned(rater)) === 0.75 * DAILY_CAP);
    await expectSound(product);
  });

  it('random moves of money by many people at once: the ledger verifies', async () => {
    console.log(`seed ${SEED}: ${WAVES} waves of ${WAVE_SIZE} moves`);
    const raters = await Promise.all(Array.from({ length: 5 }, () => signUp(product)));
    const publishers = [await fundedPublisher(product, 60), await fundedPublisher(product, 60)];
    for (const publisher of publishers) await liveApp(publisher, 8);
    const settings = { network: 'TRC20', address: TRON_ADDRESS, securityPin: PIN, password: PASSWORD };
    for (const person of [...raters, ...publishers]) await person.call('PUT', '/api/profile/withdraw-info', settings);
    const players = {
      raters: raters.map((person) => playerOf(person, [product.url])),
      publishers: publishers.map((person) => playerOf(person, [product.url])),
      admins: [demoClient(product.url, product.adminToken)],
    };
    const game = await openGame(product, players, seeded(SEED));
    let refused = 0;
    for (let wave = 0; wave < WAVES; wave += 1) refused += await playWave(game, WAVE_SIZE);
    expect(refused).toBeLessThan(WAVES * WAVE_SIZE);
    const { transfers } = await expectSound(product);
    console.log(`${WAVES * WAVE_SIZE} moves, ${refused} refused; ${transfers} transfers verified`);
  });

  it('every process has done its part of all this: requests, and the events of the queues', async () => {
    const { cluster } = product;
    for (const name of ['auth', 'wallet', 'ratings', 'payments', 'notifications', 'gateway'] as const) {
      const replicas = cluster.of(name);
      expect(replicas).toHaveLength(SMALL_CLUSTER[name] ?? 1);
      const counts = await Promise.all(
        replicas.map((one) => metricOf(one, 'http_server_request_duration_seconds_count')),
      );
      console.log(`${name}: ${counts.join(' + ')} requests`);
      // A fair share would be one of so many; a tenth of it shows that nobody was left out.
      const fair = counts.reduce((sum, count) => sum + count, 0) / counts.length;
      for (const count of counts) expect(count).toBeGreaterThan(fair / 10);
    }
    for (const name of ['wallet', 'notifications'] as const) {
      const handled = await Promise.all(cluster.of(name).map((one) => metricOf(one, 'candor_events_handled_total')));
      console.log(`${name}: ${handled.join(' + ')} events`);
      for (const count of handled) expect(count).toBeGreaterThan(0);
    }
  });
});
