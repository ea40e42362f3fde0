import { processNames } from '@candor/events';
import { mayCall, type Target, ways } from '@candor/infra/deploy/topology';
import { startPushService } from '@candor/notifications/testing/push-service';
import { readStream } from '@candor/notifications/testing/reader';
import { testMinio } from '@candor/testkit/stores';
import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { demoClient, pictureForm } from '@candor/tools/demo/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askGraph } from '../money/statements.ts';
import { PIN, requestPayout, TRON_ADDRESS } from '../rights/world.ts';
import { type Collector, startCollector } from '../support/collector.ts';
import { type ConnectionWatch, connectionsLack, watchConnections } from '../support/connections.ts';
import { startSmtpSink } from '../support/smtp-sink.ts';
import {
  earned,
  feedback,
  fundedPublisher,
  liveApp,
  PASSWORD,
  type Person,
  signUp,
  start,
  startTestStack,
  type TestStack,
} from '../support/stack.ts';

const skipped = connectionsLack ? ` (skipped: ${connectionsLack})` : '';
let stack: TestStack;
let collector: Collector;
let smtp: Awaited<ReturnType<typeof startSmtpSink>>;
let pushes: Awaited<ReturnType<typeof startPushService>>;
let watch: ConnectionWatch | undefined;

beforeAll(async () => {
  if (connectionsLack) return;
  collector = await startCollector();
  smtp = await startSmtpSink((port) => watch === undefined || watch.hasSeen(port));
  pushes = await startPushService((port) => watch === undefined || watch.hasSeen(port));
  stack = await startTestStack({
    EGRESS_TEST_HOSTS: '127.0.0.1',
    RATE_LIMITS: 'on',
    SMTP_URL: smtp.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  const pids = new Map(processNames.map((name) => [name, stack.stack.pid(name)]));
  watch = watchConnections(pids);
});
afterAll(async () => {
  await watch?.stop();
  await stack?.stop();
  await pushes?.stop();
  await smtp?.stop();
  await collector?.stop();
});

/** The target of the table that listens on each port of this run. */
async function targetsByPort(): Promise<Map<number, Target>> {
  const portOf = (url: string) => Number(new URL(url).port);
  const stores: [string, Target][] = [
    [stack.mongoUrl, 'mongo'],
    [stack.redisUrl, 'redis'],
    [(await testMinio()).url, 's3'],
    [smtp.url, 'smtp'],
    [pushes.subscription().endpoint, 'push'],
    [collector.url, 'otlp'],
  ];
  const processes = processNames.map((name): [string, Target] => [stack.stack.urls[name], `${name}/http`]);
  return new Map([...stores, ...processes].map(([url, target]) => [portOf(url), target]));
}

/** A rater is paid, asks for a payout and is told of it, with a picture of theirs in the store. */
async function earnAndAsk(): Promise<Person> {
  const app = await liveApp(await fundedPublisher(stack, 5), 5);
  const rater = await signUp(stack);
  await rater.call('PUT', '/api/notifications/push-subscriptions', { ...pushes.subscription(), rewards: true });
  await rater.call('PUT', '/api/profile', pictureForm({}, 'profilePicture', await drawReceipt(1)));
  for (const appId of [app._id, (await liveApp(await fundedPublisher(stack, 5), 5))._id]) {
    const { _id } = await start(rater, appId);
    await rater.call('POST', `/api/ratings/submit-pending/${_id}`, { stars: 4, feedback: feedback() });
  }
  await until('the rewards', async () => (await earned(rater)) === 1.5);
  await rater.call('PUT', '/api/profile/withdraw-info', {
    ...{ network: 'TRC20', address: TRON_ADDRESS, securityPin: PIN },
    password: PASSWORD,
  });
  await requestPayout(rater, 1);
  return rater;
}

/** An account without money or open work is erased, which auth asks every other service for. */
async function erase(): Promise<void> {
  const person = await signUp(stack, 'leaving');
  await person.call('DELETE', '/api/profile', { password: PASSWORD });
}

describe.skipIf(connectionsLack)(`who speaks to whom${skipped}`, () => {
  it('is what the table says: every way that was seen is in it, and every one in it was seen', async () => {
    const rater = await earnAndAsk();
    const reader = await readStream(`${stack.url}/api/notifications/stream`, {
      authorization: `Bearer ${rater.token}`,
    });
    await until('the stream', () => reader.text().includes('retry:'));
    await askGraph(stack.url, stack.adminToken, '{ ledgerHealth { sum undelivered parked } }');
    const search = `query Ask($search: String) { withdrawals(search: $search, first: 5) { edges { node { id } } } }`;
    await askGraph(stack.url, stack.adminToken, search, { search: rater.username });
    await askGraph(stack.url, stack.adminToken, search.replace('withdrawals', 'appeals'), { search: rater.username });
    await stack.anyone.call('POST', '/api/auth/forgot', { email: `${rater.username}@example.com` });
    await demoClient(stack.url, rater.token).call('POST', '/api/profile/publisher', { company: 'Test Labs' });
    await erase();
    await until('mails', () => smtp.mails() > 1);

    const targets = await targetsByPort();
    const expected = ways
      .filter(({ from }) => (processNames as readonly string[]).includes(from))
      .map(({ from, to }) => `${from} → ${to}`);
    const named = () =>
      [...(watch?.seen ?? [])].map((way) => {
        const [from, port] = way.split(' → ');
        return `${from} → ${targets.get(Number(port)) ?? `port ${port}`}`;
      });
    await until('every way of the table', () => {
      const missing = expected.filter((way) => !named().includes(way));
      if (missing.length > 0) throw new Error(missing.join(', '));
      return true;
    });
    reader.leave();
    const refused = named().filter((way) => {
      const [from, to] = way.split(' → ') as [(typeof processNames)[number], Target];
      return !mayCall(from, to);
    });
    expect(refused).toEqual([]);
    console.log(`${expected.length} ways of the table, each seen; no other`);
  });
});
