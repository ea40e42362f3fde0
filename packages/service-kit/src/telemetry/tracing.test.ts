import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEvent } from '@candor/events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../errors.ts';
import { emit } from '../events/outbox.ts';
import { createHttp } from '../http/http.ts';
import { listen } from '../http/listen.ts';
import { silentLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { activeTraceIds, activeTraceparent, isTracing, openSpan, startTracing, withSpan } from './tracing.ts';

interface Sent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number; message?: string };
  attributes: { key: string; value: { stringValue?: string } }[];
}

let collector: Server;
let endpoint = '';
const sent: Sent[] = [];
beforeAll(async () => {
  collector = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    const body = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    for (const { scopeSpans } of body.resourceSpans) for (const { spans } of scopeSpans) sent.push(...spans);
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

const event = createEvent({
  id: 'e',
  name: 'user.registered',
  occurredAtMs: 0,
  correlationId: 'c',
  payload: { userId: 'u', inviterId: null },
});
const emitted = () => emit(event).$push.outbox?.$each[0]?.event;
const root = { name: 'root', kind: 'SERVER', parent: 'none' } as const;
const inside = { name: 'inside', kind: 'INTERNAL', parent: 'active' } as const;

describe('while tracing is off', () => {
  it('work is just done, and nothing of it is in events', async () => {
    const stop = await startTracing({ service: 'kit', endpoint: undefined, ratio: 1 });
    expect([isTracing(), openSpan(root), activeTraceparent(), activeTraceIds()]).toEqual([false, ...Array(3)]);
    expect(await withSpan(root, async (span) => [span, emitted()])).toEqual([undefined, event]);
    await stop();
  });
});

describe('while tracing is on', () => {
  let stop: () => Promise<void>;
  beforeEach(async () => {
    sent.length = 0;
    stop = await startTracing({ service: 'kit', endpoint, ratio: 1 });
  });
  afterEach(() => stop());

  it('spans, events and log lines within a span belong to it', async () => {
    const traceparent = await withSpan(root, async (span) => {
      expect(emitted()?.traceparent).toBe(span?.traceparent);
      expect(`00-${activeTraceIds()?.trace_id}-${activeTraceIds()?.span_id}-01`).toBe(span?.traceparent);
      await withSpan(inside, async () => undefined);
      return span?.traceparent;
    });
    await stop();
    const [first, second] = [sent.find(({ name }) => name === 'root'), sent.find(({ name }) => name === 'inside')];
    expect(traceparent).toBe(`00-${first?.traceId}-${first?.spanId}-01`);
    expect([second?.traceId, second?.parentSpanId]).toEqual([first?.traceId, first?.spanId]);
  });

  it('a service begins no trace: it continues one, or makes no span', async () => {
    expect(openSpan(inside)).toBeUndefined();
    expect(openSpan({ ...inside, parent: { traceparent: undefined } })).toBeUndefined();
    expect(openSpan({ ...inside, parent: { traceparent: 'nonsense' } })).toBeUndefined();
    const app = createHttp({ log: silentLog, metrics: createMetrics('kit'), ready: {} });
    app.get('/things/:id', (_req, res) => void res.json({ under: activeTraceparent() ?? null }));
    const http = await listen(app, '127.0.0.1', 0);
    const ask = async (headers: Record<string, string>) =>
      ((await (await fetch(`http://127.0.0.1:${http.port}/things/a`, { headers })).json()) as { under: unknown }).under;
    expect(await ask({})).toBeNull();
    expect(await ask({ traceparent: `00-${'3'.repeat(32)}-${'4'.repeat(16)}-01` })).toMatch(/^00-3{32}-\w{16}-01$/);
    await http.stop();
    await stop();
    expect(sent).toMatchObject([{ name: 'GET /things/:id', traceId: '3'.repeat(32), parentSpanId: '4'.repeat(16) }]);
  });

  it('what was not chosen at its beginning is sent by nobody, and still handed on', async () => {
    const unsampled = `00-${'3'.repeat(32)}-${'4'.repeat(16)}-00`;
    const handed = await withSpan({ ...inside, parent: { traceparent: unsampled } }, async () => activeTraceparent());
    expect(handed).toMatch(/^00-3{32}-\w{16}-00$/);
    await stop();
    expect(sent).toEqual([]);
  });

  it('a failure is told in a word, without its message', async () => {
    const failing = withSpan(root, async () => {
      throw refuse('UNAVAILABLE', {}, 'ann@example.com is not to be told');
    });
    await expect(failing).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await stop();
    expect(sent[0]?.status.code).toBe(2);
    expect(sent[0]?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'UNAVAILABLE' } });
    expect(JSON.stringify(sent)).not.toContain('ann@example.com');
  });
});
