import { rmSync } from 'node:fs';
import { readStream } from '@candor/notifications/testing/reader';
import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { demoClient, pictureForm } from '@candor/tools/demo/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askGraph } from '../money/statements.ts';
import { expectSound } from '../support/oracle.ts';
import { type ReplicaProduct, startReplicas } from '../support/replicas.ts';
import {
  appNow,
  balanceOf,
  earned,
  feedback,
  fundedPublisher,
  liveApp,
  PASSWORD,
  type Person,
  signUp,
  start,
} from '../support/stack.ts';

const STREAM = '/api/notifications/stream';
const OPTED_IN = 'Your account is a publisher account now. If this was not you, change your password.';

let product: ReplicaProduct;
beforeAll(async () => {
  product = await startReplicas();
});
afterAll(async () => {
  await product?.stop();
  if (product) rmSync(product.cluster.mailFolder, { recursive: true, force: true });
});

const told = (person: Person) => person.call<{ type: string; message: string }[]>('GET', '/api/notifications');

describe('several processes of each service, behind one address each', () => {
  it('do the main job, by REST: a rater is paid out of a campaign, and everybody’s figures follow', async () => {
    const publisher = await fundedPublisher(product, 20);
    const app = await liveApp(publisher, 10);
    const rater = await signUp(product);
    const { _id } = await start(rater, app._id);
    await rater.call('POST', `/api/ratings/submit-pending/${_id}`, { stars: 2, feedback: feedback() });
    await until('the reward', async () => (await earned(rater)) === 0.75);
    await until('the notification', async () => (await told(rater)).some((one) => one.type === 'rating'));
    await until('the place', async () => (await appNow(publisher, app._id)).places.completed === 1);
    expect(await balanceOf(publisher)).toEqual({ funds: 10, inCampaigns: 9, spent: 1, refundable: 10 });
    await publisher.call('POST', `/api/publisher/apps/${app._id}/close`);
    await until('the refund', async () => (await balanceOf(publisher)).funds === 19);
    await expectSound(product);
  });

  it('do the main job, by GraphQL: one query sees it over five services', async () => {
    const app = await liveApp(await fundedPublisher(product, 5), 5, 'Kettle');
    const rater = await signUp(product);
    const graph = <Data>(query: string, variables: object) =>
      askGraph<Data>(product.url, rater.token, query, variables);
    const { startRating } = await graph<{ startRating: { id: string } }>(
      'mutation ($input: StartRatingInput!) { startRating(input: $input) { id } }',
      { input: { appId: app._id, idempotencyKey: 'one key' } },
    );
    const submitted = { id: startRating.id, stars: 1, feedback: feedback() };
    await graph('mutation ($input: SubmitRatingInput!) { submitRating(input: $input) { id } }', { input: submitted });
    const ME =
      '{ me { totalBalance ratingCount unreadNotificationCount ratings(first: 5) { edges { node { status } } } } }';
    await until('the reward and its notification', async () => {
      const { me } = await graph<{ me: { totalBalance: string; unreadNotificationCount: number } }>(ME, {});
      return me.totalBalance === '0.75' && me.unreadNotificationCount === 2;
    });
    expect(await graph(ME, {})).toMatchObject({
      me: { ratingCount: 1, ratings: { edges: [{ node: { status: 'completed' } }] } },
    });
    await expectSound(product);
  });

  it('keep a picture that was sent through one gateway for whoever asks another', async () => {
    const [a, b] = product.cluster.of('gateway');
    const rater = await signUp(product);
    const form = pictureForm({ country: 'NO' }, 'profilePicture', await drawReceipt(1));
    await demoClient(a?.url ?? '', rater.token).call('PUT', '/api/profile', form);
    const through = demoClient(b?.url ?? '', rater.token);
    const me = await through.call<{ profilePictureUrl: string }>('GET', '/api/profile/me');
    const picture = await fetch(`${b?.url}${me.profilePictureUrl}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('forget a session that ended at one gateway at the other, too', async () => {
    const [a, b] = product.cluster.of('gateway');
    const rater = await signUp(product);
    const doors = [a, b].map((gateway) => demoClient(gateway?.url ?? '', rater.token));
    for (const door of doors) await door.call('GET', '/api/profile/me');
    await doors[0]?.call('POST', '/api/auth/logout', {});
    for (const door of doors)
      await until('the end of the session', () =>
        door.call('GET', '/api/profile/me').then(
          () => false,
          (error) => error.status === 401,
        ),
      );
  });

  it('stream to a person what any of them wrote, and go on at another one after a kill', async () => {
    const person = await signUp(product);
    const open = async (lastEventId?: string) => {
      const reader = await readStream(`${product.url}${STREAM}`, {
        authorization: `Bearer ${person.token}`,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      });
      expect(reader.status).toBe(200);
      await until('the stream to be open', () => reader.text().includes('retry:'));
      return reader;
    };
    // A stream holds its connection, so that the balancer leads the next one to the other process.
    const readers = await Promise.all(Array.from({ length: 4 }, () => open()));
    for (const reader of readers) await until('the welcome', () => reader.heard.length > 0);
    await person.call('PUT', '/api/profile/withdraw-info', {
      network: 'TRC20',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      securityPin: '271828',
      password: PASSWORD,
    });
    const written = (await told(person)).length;
    for (const reader of readers) await until('all of it', () => reader.heard.length >= written);

    const [victim, other] = product.cluster.of('notifications');
    if (!victim || !other) throw new Error('two processes were started');
    await product.cluster.end(victim, 'SIGKILL');
    // The streams of the one that was killed end; those of the other do not.
    await until('the end of its streams', () => readers.some((reader) => reader.hasEnded()));
    const ended = readers.filter((reader) => reader.hasEnded());
    expect(ended.length).toBeLessThan(readers.length);
    await person.call('POST', '/api/profile/publisher', { company: 'Test Labs' });
    const stays = readers.find((reader) => !reader.hasEnded());
    await until('it', () => stays?.heard.some(({ data }) => data.message === OPTED_IN) ?? false);
    const resumed = await open(ended[0]?.heard.at(-1)?.id);
    await until('what was missed', () => resumed.heard.some(({ data }) => data.message === OPTED_IN));
    for (const reader of [...readers, resumed]) reader.leave();
    // For those who come after: there are two again.
    await product.cluster.add('notifications');
  });
});
