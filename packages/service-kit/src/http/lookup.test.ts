import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { Pool } from 'undici';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLookup } from './lookup.ts';

const HOSTS = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
const servers: Server[] = [];
const pools: Pool[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const pool of pools.splice(0)) await pool.destroy();
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
});

/** Looks names up as a system does: the same order each time. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const found: LookupAddress[] = addresses.map((address) => ({ address, family: 4 }));
  const find = (_name: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, found);
  return createLookup(find as never);
}

type Answer = (error: Error | null, found: LookupAddress[]) => void;

/** A lookup whose searches are answered by the test. */
function heldLookup(): { lookup: LookupFunction; searches: Answer[] } {
  const searches: Answer[] = [];
  const find = (_name: string, _options: unknown, done: Answer) => void searches.push(done);
  return { lookup: createLookup(find as never), searches };
}

/** A replica on each of these addresses, all on one port, that says which it is; a request waits until `together` are there. */
async function startReplicas(hosts: readonly string[], together: number): Promise<number> {
  let port = 0;
  const waiting: (() => void)[] = [];
  for (const host of hosts) {
    const server = createServer((_request, response) => {
      waiting.push(() => response.end(host));
      if (waiting.length === together) for (const answer of waiting.splice(0)) answer();
    });
    await new Promise<void>((done) => server.listen(port, host, done));
    port = (server.address() as AddressInfo).port;
    servers.push(server);
  }
  return port;
}

function poolAt(port: number, lookup: LookupFunction): Pool {
  const pool = new Pool(`http://replicas.test:${port}`, { connections: 12, connect: { lookup } });
  pools.push(pool);
  return pool;
}

async function ask(pool: Pool, times: number): Promise<string[]> {
  const asked = Array.from({ length: times }, () => pool.request({ path: '/', method: 'GET' }));
  return Promise.all((await Promise.all(asked)).map(({ body }) => body.text()));
}

describe('looking a name up', () => {
  it('begins with another address each time, whatever the order in which they are found', async () => {
    const lookup = lookupOf(HOSTS);
    const firsts: unknown[] = [];
    for (let n = 0; n < 6; n += 1) lookup('a', {}, (_error, address) => firsts.push(address));
    expect(firsts).toEqual([...HOSTS, ...HOSTS]);
    const all: unknown[] = [];
    lookup('another', { all: true }, (_error, found) => all.push(found));
    expect(all).toEqual([HOSTS.map((address) => ({ address, family: 4 }))]);
  });

  it('passes on that nobody knows the name', () => {
    const error = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
    const lookup = createLookup(((_name: string, _options: unknown, done: (e: Error) => void) => done(error)) as never);
    const told: unknown[] = [];
    lookup('a', {}, (failed) => told.push(failed));
    expect(told).toEqual([error]);
  });

  it('searches a name once at a time, whoever asks', () => {
    const { lookup, searches } = heldLookup();
    const told: unknown[] = [];
    for (let n = 0; n < 20; n += 1) lookup('away', {}, (error) => told.push(error?.code));
    expect(searches).toHaveLength(1);
    searches[0]?.(Object.assign(new Error('silent'), { code: 'EAI_AGAIN' }), []);
    expect(told).toEqual(Array.from({ length: 20 }, () => 'EAI_AGAIN'));
    lookup('away', {}, () => {});
    expect(searches).toHaveLength(2);
  });

  it('does not wait for a silent name server where it knew the name, for a minute', () => {
    vi.useFakeTimers({ now: 0 });
    const { lookup, searches } = heldLookup();
    const told: string[] = [];
    const ask = () => lookup('a', {}, (error, address) => told.push(error?.code ?? String(address)));
    ask();
    searches[0]?.(null, [{ address: '10.0.0.1', family: 4 }]);
    ask();
    ask();
    vi.advanceTimersByTime(499);
    expect(told).toEqual(['10.0.0.1']);
    vi.advanceTimersByTime(1);
    expect(told).toHaveLength(3);
    // The search is known to hang: nobody waits for it again.
    ask();
    vi.advanceTimersByTime(0);
    expect(told).toHaveLength(4);
    expect(searches).toHaveLength(2);
    searches[1]?.(Object.assign(new Error('silent'), { code: 'EAI_AGAIN' }), []);
    ask();
    searches[2]?.(Object.assign(new Error('silent'), { code: 'EAI_AGAIN' }), []);
    expect(told).toEqual(Array.from({ length: 5 }, () => '10.0.0.1'));
    vi.advanceTimersByTime(60_000);
    ask();
    searches[3]?.(Object.assign(new Error('silent'), { code: 'EAI_AGAIN' }), []);
    expect(told.at(-1)).toBe('EAI_AGAIN');
  });

  it('believes a name server that says the name is gone', () => {
    const { lookup, searches } = heldLookup();
    const told: unknown[] = [];
    lookup('a', {}, () => {});
    searches[0]?.(null, [{ address: '10.0.0.1', family: 4 }]);
    lookup('a', {}, (error) => told.push(error?.code));
    searches[1]?.(Object.assign(new Error('gone'), { code: 'ENOTFOUND' }), []);
    expect(told).toEqual(['ENOTFOUND']);
  });

  it('spreads the connections of a pool over all replicas', async () => {
    const port = await startReplicas(HOSTS, 12);
    const answers = await ask(poolAt(port, lookupOf(HOSTS)), 12);
    for (const host of HOSTS) expect(answers.filter((answer) => answer === host)).toHaveLength(4);
  });

  it('passes over a replica that is not there', async () => {
    const port = await startReplicas(HOSTS.slice(1), 1);
    const pool = poolAt(port, lookupOf(HOSTS));
    const answers: string[] = [];
    for (let n = 0; n < 3; n += 1) answers.push(...(await ask(pool, 1)));
    expect(answers).toHaveLength(3);
    expect(answers).not.toContain(HOSTS[0]);
  });
});
