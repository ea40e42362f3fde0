import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { Pool } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { createLookup } from './lookup.ts';

const HOSTS = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
const servers: Server[] = [];
const pools: Pool[] = [];
afterEach(async () => {
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
