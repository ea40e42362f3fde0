import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { until } from '@candor/testkit/until';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '../errors.ts';
import { answerErrors, createHttp, mountCall } from '../http/http.ts';
import { type Listening, listen } from '../http/listen.ts';
import { tellNobody } from '../security/events.ts';
import { silentLog } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import type { Call } from './call.ts';
import { CALL_BYTES_MAX, LINK_PATH, LINK_PROTOCOL } from './frames.ts';
import { connectLink } from './link-client.ts';
import { createLinks } from './link-server.ts';
import { createWire, type Wire } from './wire.ts';

/** An answer that somebody waits for until the test says it. */
function held<Value>() {
  let say: (value: Value) => void = () => {};
  const value = new Promise<Value>((resolve) => {
    say = resolve;
  });
  return { value, say };
}

const ends: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A service that answers `POST /ask`, by HTTP and on links, and the sockets by which it is asked. */
async function service(answer: (call: Call) => Promise<unknown>, how: { links: boolean } = { links: true }) {
  const metrics = createMetrics('kit');
  const app = createHttp({ log: silentLog, metrics, ready: {} });
  mountCall(app, {
    path: '/ask',
    answer: async (call) => ({ status: 200, text: JSON.stringify(await answer(call)) }),
  });
  app.use(answerErrors(silentLog));
  const links = how.links
    ? createLinks({ calls: app.calls, log: silentLog, metrics, tellSecurity: tellNobody })
    : undefined;
  const http: Listening = await listen(app, '127.0.0.1', 0, { links });
  const sockets = new Set<Socket>();
  let opened = 0;
  http.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    opened += 1;
    socket.once('close', () => sockets.delete(socket));
  });
  let isOpen = true;
  const stop = async () => {
    if (isOpen) await http.stop();
    isOpen = false;
  };
  ends.push(stop);
  return { url: `http://127.0.0.1:${http.port}`, port: http.port, metrics, sockets, opened: () => opened, stop };
}

function wireTo(url: string): Wire {
  const wire = createWire(url);
  ends.push(() => wire.close());
  return wire;
}

const ask = (wire: Wire, body: unknown, timeoutMs = 10_000, headers: Record<string, string> = {}) =>
  wire.post({ path: '/ask', headers, body, timeoutMs });

describe('calls to one service', () => {
  it('go over one connection at once, and a slow one holds up nobody', async () => {
    const slow = held<string>();
    const { url, sockets } = await service(async ({ body }) => (body === 'slow' ? slow.value : body));
    const wire = wireTo(url);
    const first = ask(wire, 'slow');
    const others = await Promise.all(['a', 'b', 'c'].map((body) => ask(wire, body)));
    expect(others.map(({ body }) => body)).toEqual(['a', 'b', 'c']);
    expect(sockets.size).toBe(1);
    slow.say('at last');
    expect(await first).toMatchObject({ statusCode: 200, body: 'at last' });
  });

  it('are refused each for itself, as by HTTP', async () => {
    const { url } = await service(async ({ body }) => {
      if (body === 'refused') throw refuse('FORBIDDEN');
      if (body === 'broken') throw new Error('a fault with a secret in it');
      if (body === 'away') throw refuse('UNAVAILABLE');
      return body;
    });
    const wire = wireTo(url);
    const answers = await Promise.all(['refused', 'fine', 'broken', 'away'].map((body) => ask(wire, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 200, 500, 503]);
    expect(answers[0]?.body).toEqual({ msg: 'You do not have permission to do this.', code: 'FORBIDDEN' });
    expect(answers[2]?.body).toEqual({ msg: 'Something went wrong on our side.', code: 'INTERNAL' });
    expect(answers[3]?.headers).toEqual({ 'retry-after': '5' });
    const unknown = await wire.post({ path: '/unknown', headers: {}, body: {}, timeoutMs: 10_000 });
    expect(unknown.statusCode).toBe(404);
  });

  it('carry their headers there and back, and whatever a text has in it', async () => {
    const text = 'line\nbreak, “quotes” and 颜色';
    const { url } = await service(async (call) => {
      call.setHeader('x-told', `${call.headers['x-asked']}!`);
      return call.body;
    });
    const reply = await ask(wireTo(url), { text }, 10_000, { 'x-asked': 'so' });
    expect(reply).toEqual({ statusCode: 200, headers: { 'x-told': 'so!' }, body: { text } });
  });

  it('are counted one by one, under their route', async () => {
    const { url, metrics } = await service(async ({ body }) => body);
    const wire = wireTo(url);
    await Promise.all([1, 2, 3].map((body) => ask(wire, body)));
    const { values } = await metrics.serverSeconds.get();
    const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'));
    const labels = { http_request_method: 'POST', http_route: '/ask', http_response_status_code: '200' };
    expect(counts).toEqual([expect.objectContaining({ labels, value: 3 })]);
  });

  it('that are not answered in time fail alone, and what is asked next goes over another connection', async () => {
    const never = held<string>();
    const { url, sockets } = await service(async ({ body }) => (body === 'never' ? never.value : body));
    const wire = wireTo(url);
    await expect(ask(wire, 'never', 20)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await ask(wire, 'next')).toMatchObject({ body: 'next' });
    // Nothing is under way on the one that said nothing: it ends.
    never.say('too late');
    await until('one connection', () => sockets.size === 1);
  });

  it('go over a new connection now and then, so that a replica that joins gets its share', async () => {
    const { url, opened } = await service(async ({ body }) => body);
    const wire = wireTo(url);
    let answered = 0;
    for (const round of [1, 2, 3, 4])
      answered += (await Promise.all(Array.from({ length: 400 }, () => ask(wire, round)))).length;
    expect([answered, opened()]).toEqual([1_600, 2]);
  });

  it('that are too long for a link go by HTTP and break nothing', async () => {
    const { url } = await service(async ({ body }) => String(body).length);
    const wire = wireTo(url);
    const [long, short] = await Promise.all([ask(wire, ['x'.repeat(CALL_BYTES_MAX)]), ask(wire, 'short')]);
    expect([long?.statusCode, short?.body]).toEqual([400, 5]);
  });
});

describe('a service that dies in the middle of several calls', () => {
  it('leaves each of them broken, so that their caller decides; the next is answered by its successor', async () => {
    const never = held<string>();
    let heard = 0;
    const { url, sockets } = await service(async ({ body }) => {
      heard += 1;
      return body === 'never' ? never.value : body;
    });
    const wire = wireTo(url);
    const broken = [1, 2, 3].map(() => ask(wire, 'never').catch((error) => error.code));
    await until('all three are under way', () => heard === 3);
    for (const socket of sockets) socket.destroy();
    expect(await Promise.all(broken)).toEqual(['ECONNRESET', 'ECONNRESET', 'ECONNRESET']);
    expect(await ask(wire, 'next')).toMatchObject({ body: 'next' });
    expect(heard).toBe(4);
  });

  it('that is nowhere rejects what is asked', async () => {
    const { url, stop } = await service(async ({ body }) => body);
    await stop();
    await expect(ask(wireTo(url), 'x')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('a service that is told to end', () => {
  it('answers what is under way on its links, and its end waits for that', async () => {
    const slow = held<string>();
    let heard = 0;
    const { url, stop } = await service(async () => {
      heard += 1;
      return slow.value;
    });
    const wire = wireTo(url);
    const answer = ask(wire, 'slow');
    await until('it is under way', () => heard === 1);
    let hasEnded = false;
    const ended = stop().then(() => {
      hasEnded = true;
    });
    await nextTurn();
    expect(hasEnded).toBe(false);
    slow.say('done');
    expect(await answer).toMatchObject({ body: 'done' });
    await ended;
  });
});

describe('while versions meet', () => {
  it('a service of before, which has no links, is asked by HTTP', async () => {
    const { url } = await service(async ({ body }) => body, { links: false });
    const wire = wireTo(url);
    expect(await ask(wire, { a: 1 })).toMatchObject({ statusCode: 200, body: { a: 1 } });
    expect(await connectLink(url)).toBeUndefined();
  });

  it('a caller of before, which asks by HTTP, is answered as ever', async () => {
    const { url } = await service(async ({ body }) => body);
    const json = { 'content-type': 'application/json' };
    const reply = await fetch(`${url}/ask`, { method: 'POST', headers: json, body: '{"a":1}' });
    expect([reply.status, await reply.json()]).toEqual([200, { a: 1 }]);
  });
});

describe('a link', () => {
  const upgrade = (path: string, protocol: string) =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;

  /** Everything that comes back for this, until the service ends the connection. */
  async function sent(port: number, text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.write(text);
    await new Promise((resolve) => socket.once('close', resolve));
    return Buffer.concat(parts).toString();
  }

  it('is had at its own address in its own language alone', async () => {
    const { port } = await service(async ({ body }) => body);
    expect(await sent(port, upgrade('/ask', LINK_PROTOCOL))).toMatch(/^HTTP\/1.1 404/);
    expect(await sent(port, upgrade(LINK_PATH, 'websocket'))).toMatch(/^HTTP\/1.1 404/);
  });

  it('ends at a line that is no call, and at one that never ends', async () => {
    const { port } = await service(async ({ body }) => body);
    const open = upgrade(LINK_PATH, LINK_PROTOCOL);
    for (const line of ['nonsense\n', '{"i":"1"}\n', '[]\n', `${'x'.repeat(CALL_BYTES_MAX + 100)}`])
      expect(await sent(port, open + line)).toMatch(/^HTTP\/1.1 101 Switching Protocols\r\n[^{]*$/);
  });

  it('is not had by whoever may not, such as one without a certificate', async () => {
    const metrics = createMetrics('kit');
    const links = createLinks({
      calls: new Map(),
      ...{ log: silentLog, metrics, tellSecurity: tellNobody, mayLink: () => false },
    });
    const server: Server = createServer().on('upgrade', links.accept);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(() => new Promise((resolve) => server.close(resolve)));
    const { port } = server.address() as AddressInfo;
    expect(await sent(port, upgrade(LINK_PATH, LINK_PROTOCOL))).toMatch(/^HTTP\/1.1 401/);
    // Its caller goes on by HTTP, where it hears why.
    expect(await connectLink(`http://127.0.0.1:${port}`)).toBeUndefined();
  });
});
