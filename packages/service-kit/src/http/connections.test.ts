import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Renewed, renew } from './connections.ts';

const LIFE_MS = 1_000;
const CONNECTIONS = 4;
let server: Server | undefined;
let pools: Renewed<Pool> | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await pools?.close().catch(() => undefined);
  await new Promise((done) => (server ? server.close(done) : done(undefined)));
});

/** A server that answers when the test says so, and connections to it whose clock is the test's. */
async function start() {
  const held: (() => void)[] = [];
  const at = { ms: 0, made: 0 };
  server = createServer((_request, response) => void held.push(() => response.end('done')));
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const make = () => {
    at.made += 1;
    return new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS });
  };
  const made = renew(make, LIFE_MS, () => at.ms);
  pools = made;
  const ask = async () => {
    const { body } = await made.current().request({ path: '/', method: 'GET' });
    return body.text();
  };
  return { at, held, ask };
}

describe('connections that are renewed', () => {
  it('finish what is under way and what waits, however many, when their life ends meanwhile', async () => {
    const { at, held, ask } = await start();
    const asked = Array.from({ length: CONNECTIONS * 3 }, ask);
    await vi.waitFor(() => expect(held).toHaveLength(CONNECTIONS));
    at.ms = LIFE_MS;
    asked.push(...Array.from({ length: CONNECTIONS * 3 }, ask));
    let answered = 0;
    const all = Promise.all(
      asked.map(async (one) => {
        expect(await one).toBe('done');
        answered += 1;
      }),
    );
    await vi.waitFor(() => {
      for (const answer of held.splice(0)) answer();
      expect(answered).toBe(CONNECTIONS * 6);
    });
    await all;
    expect(at.made).toBe(2);
  });

  it('are kept while they live, and made anew after', async () => {
    const { at, held, ask } = await start();
    for (const ms of [0, 10, LIFE_MS - 1, LIFE_MS, LIFE_MS + 1]) {
      at.ms = ms;
      const answer = ask();
      await vi.waitFor(() => expect(held).toHaveLength(1));
      held.pop()?.();
      await answer;
    }
    expect(at.made).toBe(2);
  });
});
