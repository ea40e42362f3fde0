import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Balancer, type BalancerOptions, openBalancer } from './balancer.ts';

const servers: Server[] = [];
let balancer: Balancer;
afterEach(async () => {
  await balancer.stop();
  for (const server of servers.splice(0)) server.close();
});

/** A process that says who it is; one connection a request, so that each is a new choice. */
async function target(name: string): Promise<number> {
  const server = createServer((_req, res) => res.setHeader('connection', 'close').end(name));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

async function open(ports: number[], options: BalancerOptions = {}): Promise<void> {
  balancer = await openBalancer(options);
  for (const port of ports) balancer.add(port);
}

async function asked(times: number): Promise<string[]> {
  const answers: string[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await (await fetch(balancer.url)).text());
  return answers;
}

describe('one address in front of several processes', () => {
  it('leads each connection to the next one in turn, and counts them', async () => {
    const ports = [await target('a'), await target('b'), await target('c')];
    await open(ports);
    const answers = await asked(6);
    expect(answers.slice(3)).toEqual(answers.slice(0, 3));
    expect(new Set(answers)).toEqual(new Set(['a', 'b', 'c']));
    expect(balancer.counts()).toEqual(ports.map((port) => ({ port, connections: 2 })));
  });

  it('leaves one that refuses out for the next one', async () => {
    const [a, b] = [await target('a'), await target('b')];
    await open([a, b]);
    const gone = servers.shift();
    await new Promise((done) => gone?.close(done));
    expect(await asked(4)).toEqual(['b', 'b', 'b', 'b']);
  });

  it('leads none to one that was dropped, and breaks its open connections when it is cut', async () => {
    const [a, b] = [await target('a'), await target('b')];
    await open([a]);
    const kept = connect(Number(new URL(balancer.url).port), '127.0.0.1');
    await once(kept, 'connect');
    await expect.poll(() => balancer.counts()).toEqual([{ port: a, connections: 1 }]);
    const closed = once(kept, 'close');
    balancer.cut(a);
    await closed;
    balancer.add(b);
    balancer.drop(a);
    expect(await asked(3)).toEqual(['b', 'b', 'b']);
  });

  it('leads none to one that says it is not ready, until it is again', async () => {
    const [a, b] = [await target('a'), await target('b')];
    let ready = new Set([b]);
    await open([a, b], { isReady: async (url) => ready.has(Number(new URL(url).port)), checkEveryMs: 5 });
    await expect.poll(() => balancer.inRotation()).toEqual([b]);
    expect(await asked(2)).toEqual(['b', 'b']);
    ready = new Set([a, b]);
    await expect.poll(() => balancer.inRotation()).toEqual([a, b]);
    expect(new Set(await asked(2))).toEqual(new Set(['a', 'b']));
  });

  it('closes a connection that nobody takes', async () => {
    await open([]);
    await expect(fetch(balancer.url)).rejects.toThrow();
  });
});
