import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWire } from '@candor/service-kit/calls/wire';
import { nobody } from '@candor/service-kit/security/viewer';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { testCallKeys } from '@candor/service-kit/testing/call-keys';
import { afterEach, describe, expect, it } from 'vitest';
import { type CallContext, createSubgraphClient } from './subgraph-client.ts';

const context: CallContext = {
  viewer: nobody,
  requestId: 'r',
  correlationId: 'c',
  address: '10.0.0.1',
  setRefresh: () => {},
  setDevice: () => {},
};
let end = async (): Promise<void> => {};
afterEach(() => end());

/** A client of a server that answers its requests by these in turn, the last one again and again. */
async function clientOf(...answers: ((req: IncomingMessage, res: ServerResponse) => void)[]) {
  let calls = 0;
  const server = createServer((req, res) => {
    // It speaks HTTP alone, as a service of the version before does.
    if (req.method === 'GET') return void res.writeHead(404).end();
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    answer?.(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const wire = createWire(url);
  const client = createSubgraphClient({ name: 'wallet', wire, keys: testCallKeys('gateway'), log: silentLog });
  end = async () => {
    await wire.close();
    server.closeAllConnections();
    server.close();
  };
  const ask = (query: string) => client.ask(query, {}, context);
  return { ask, calls: () => calls };
}

const breakOff = (req: IncomingMessage) => void req.socket.destroy();
const json = (status: number, body: unknown) => (_: IncomingMessage, res: ServerResponse) => {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify(body));
};
const unavailable = expect.objectContaining({
  extensions: { code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 2 },
});

describe('a call to a subgraph', () => {
  it('that only reads is sent once more over a broken connection, and not for ever', async () => {
    const once = await clientOf(breakOff, json(200, { data: { a: 1 } }));
    expect(await once.ask('{ a }')).toEqual({ data: { a: 1 } });
    expect(once.calls()).toBe(2);
    await end();
    const never = await clientOf(breakOff);
    await expect(never.ask('query { a }')).rejects.toEqual(unavailable);
    expect(never.calls()).toBe(2);
  });

  it('that changes something is sent once, whatever happens', async () => {
    const { ask, calls } = await clientOf(breakOff, json(200, { data: {} }));
    await expect(ask('mutation { a }')).rejects.toEqual(unavailable);
    expect(calls()).toBe(1);
  });

  it('answered by something else than GraphQL is a fault, by a gateway in between an absence', async () => {
    const odd = await clientOf(json(200, { hello: 1 }));
    await expect(odd.ask('{ a }')).rejects.toMatchObject({ extensions: {} });
    await end();
    const refused = await clientOf(json(401, { msg: 'Please sign in to go on.', code: 'UNAUTHENTICATED' }));
    await expect(refused.ask('{ a }')).rejects.toMatchObject({ extensions: {} });
    await end();
    const away = await clientOf(json(502, {}));
    await expect(away.ask('{ a }')).rejects.toEqual(unavailable);
  });
});
