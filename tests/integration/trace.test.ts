import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processNames } from '@candor/events';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { until } from '@candor/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Collector, type SentSpan, startCollector, upwards } from '../support/collector.ts';
import { expectSound } from '../support/oracle.ts';
import {
  earned,
  feedback,
  fundedPublisher,
  liveApp,
  signUp,
  start,
  startTestStack,
  type TestStack,
} from '../support/stack.ts';

const noteModules = fileURLToPath(new URL('../support/note-modules.mjs', import.meta.url));
/** An environment in which a process notes the tracing packages that it loads, and what was noted so far. */
function noteLoaded() {
  const noted = join(mkdtempSync(join(tmpdir(), 'candor-modules-')), 'noted');
  return {
    env: { NODE_OPTIONS: `--import=${noteModules}`, NOTED_MODULES: noted },
    loaded: () => (existsSync(noted) ? readFileSync(noted, 'utf8').trim().split('\n') : []),
  };
}

/** A rater is paid and told; answers with the id of the request that submitted the rating, and with what must stay private. */
async function payRater(stack: TestStack): Promise<{ requestId: string; secrets: string[] }> {
  const publisher = await fundedPublisher(stack, 20);
  const app = await liveApp(publisher, 5);
  const rater = await signUp(stack);
  const { _id } = await start(rater, app._id);
  const text = feedback();
  const answer = await fetch(`${stack.url}/api/ratings/submit-pending/${_id}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${rater.token}`,
      'content-type': 'application/json',
      // A client's own trace is not believed.
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    },
    body: JSON.stringify({ stars: 4, feedback: text }),
  });
  expect(answer.status).toBe(200);
  await until('the reward in the balance', async () => (await earned(rater)) === 0.75);
  const told = () => rater.call<{ type: string }[]>('GET', '/api/notifications');
  await until('the notification', async () => (await told()).some(({ type }) => type === 'rating'));
  return { requestId: answer.headers.get('x-request-id') ?? '', secrets: [text, rater.token, rater.username] };
}

/** The transfers of the journal, each with its span, if it has one. */
async function journalOf(stack: TestStack): Promise<{ key: string; traceparent?: unknown }[]> {
  const wallet = await connectMongo(stack.mongoUrl, `${stack.name}_wallet`);
  const pages = await wallet.collection<{ transfers: { key: string }[] }>('pages').find().toArray();
  await wallet.close();
  return pages.flatMap((page) => page.transfers);
}

const line = ({ service, name }: SentSpan) => `${service}: ${name}`;

describe('a trace', () => {
  let collector: Collector;
  let stack: TestStack;
  beforeAll(async () => {
    collector = await startCollector();
    stack = await startTestStack({
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    });
  });
  afterAll(async () => {
    await stack?.stop();
    await collector?.stop();
  });

  it('is one tree, from the client’s request to the notification of the reward', async () => {
    const { requestId, secrets } = await payRater(stack);
    const traceOf = () => {
      const root = collector.spans.find((span) => span.attributes['candor.request_id'] === requestId);
      return collector.spans.filter((span) => span.traceId === root?.traceId);
    };
    const lastOf = () => traceOf().find((span) => span.name === 'process transfer.posted');
    // Each process sends its own spans when it likes: those above a span may come after it.
    const isWhole = () => {
      const known = new Set(traceOf().map((span) => span.spanId));
      return traceOf().every((span) => span.parentId === '' || known.has(span.parentId));
    };
    await until('the notification’s span with all above it', async () => lastOf() !== undefined && isWhole());
    const told = lastOf() as SentSpan;
    expect(upwards(traceOf(), told).reverse().map(line)).toEqual([
      'candor-gateway: POST /api/ratings/submit-pending/:id',
      'candor-gateway: POST ratings',
      'candor-ratings: POST /graphql',
      'candor-ratings: send wallet',
      'candor-wallet: process rating.completed',
      'candor-wallet: journal append',
      'candor-wallet: send notifications',
      'candor-notifications: process transfer.posted',
    ]);
    expect(traceOf().filter((span) => span.parentId === '')).toHaveLength(1);
    expect(traceOf().filter((span) => span.failed)).toEqual([]);
    expect(told.traceId).not.toBe('a'.repeat(32));
    // The logs of all processes go the same way.
    const isUp = (name: string) =>
      collector.lines.some((one) => one.service === `candor-${name}` && one.level === 'INFO');
    await until('a line of each process', () => processNames.every(isUp));
    const everything = JSON.stringify([collector.spans, collector.lines]);
    for (const secret of secrets) expect(everything).not.toContain(secret);
    // The journal keeps each transfer's span, and proves as well with it as without.
    for (const { traceparent } of await journalOf(stack)) expect(traceparent).toMatch(/^00-\w{32}-\w{16}-01$/);
    await expectSound(stack);
  });
});

describe('while nobody asked for traces', () => {
  let stack: TestStack;
  const { env, loaded } = noteLoaded();
  beforeAll(async () => {
    stack = await startTestStack(env);
  });
  afterAll(() => stack?.stop());

  it('no SDK is loaded, and nothing of them is stored', async () => {
    await payRater(stack);
    expect(loaded()).toEqual([]);
    // A process that does load it is noted.
    const other = noteLoaded();
    const script = "await import('@opentelemetry/sdk-trace-node')";
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('../../packages/service-kit', import.meta.url)),
      env: { PATH: process.env.PATH, ...other.env },
    });
    expect(other.loaded()).toContain('@opentelemetry/sdk-trace-node');
    const transfers = await journalOf(stack);
    expect(transfers.length).toBeGreaterThan(2);
    expect(transfers.filter((transfer) => 'traceparent' in transfer)).toEqual([]);
    const ratings = await connectMongo(stack.mongoUrl, `${stack.name}_ratings`);
    const traced = await ratings
      .collection('ratings')
      .countDocuments({ 'outbox.event.traceparent': { $exists: true } });
    await ratings.close();
    expect(traced).toBe(0);
  });
});
