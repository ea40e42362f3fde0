import type dns from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { createWayOut, readHosts, type WayOut, type WayOutOptions } from './way-out.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

function wayOut(options: WayOutOptions): WayOut {
  const made = createWayOut(options);
  open.push(() => made.close());
  return made;
}

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const testHosts = ['127.0.0.1'];
const call = { headers: { 'content-type': 'text/plain' }, body: Buffer.from('hello') };
/** A name server that answers with these. */
const answering = (...addresses: string[]) =>
  ((_name: string, _options: object, done: (error: null, found: dns.LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof dns.lookup;

describe('a public address', () => {
  it('is none of a network of one’s own, of the machine, or of version 4 in version 6', () => {
    const others = [
      ...['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0'],
      ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
      ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'ff02::1', 'localhost', ''],
    ];
    expect(others.filter(isPublicAddress)).toEqual([]);
    expect(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'].map(isPublicAddress)).toEqual([true, true, true]);
  });
});

describe('the way out', () => {
  it('asks https on its own port, of hosts that are allowed, by their names alone', () => {
    const { check } = wayOut({ hosts: readHosts('push.example, *.notify.example') });
    expect(check('https://push.example/a').href).toBe('https://push.example/a');
    expect(check('https://PUSH.example:443/a?b').hostname).toBe('push.example');
    expect(check('https://a.b.notify.example/x').hostname).toBe('a.b.notify.example');
    const refused = [
      ...[
        'http://push.example/a',
        'https://push.example:8443/a',
        'https://user:word@push.example/',
        'ftp://push.example/',
      ],
      ...[
        'https://notify.example/',
        'https://evilnotify.example/',
        'https://push.example.evil.example/',
        'nothing',
        '',
      ],
      ...['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://0x7f.1/', 'https://8.8.8.8/'],
      ...['https://localhost/', 'https://push.example/#a', `https://push.example/${'a'.repeat(2_048)}`],
    ];
    for (const address of refused) expect(() => check(address), address).toThrow('nothing is sent there');
  });

  it('connects to no name of which an address is not public, and says that nothing was sent', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], []]) {
      const { post } = wayOut({ find: answering(...addresses) });
      await expect(post('https://push.example/a', call)).rejects.toMatchObject({
        code: 'NOT_PUBLIC',
        mayHaveArrived: false,
      });
    }
  });

  it('sends, tells the answer, and follows no redirect', async () => {
    const asked: string[] = [];
    const url = await serve((req, res) => {
      asked.push(`${req.method} ${req.url}`);
      res.writeHead(307, { location: '/elsewhere', 'retry-after': '7' }).end('words');
    });
    const answer = await wayOut({ testHosts }).post(`${url}/a`, call);
    expect([answer.status, answer.headers['retry-after'], asked]).toEqual([307, '7', ['POST /a']]);
  });

  it('takes no more of an answer than its bounds, and is not held up by what does not end', async () => {
    const url = await serve((_req, res) => {
      res.writeHead(201);
      const pour = () => {
        while (!res.destroyed && res.write(Buffer.alloc(64 * 1_024)));
      };
      res.on('drain', pour);
      pour();
    });
    expect((await wayOut({ testHosts }).post(url, call)).status).toBe(201);
  });

  it('tells whether it may have arrived: not where nobody listens, but where no answer came', async () => {
    const closed = await serve(() => {});
    await open.pop()?.();
    await expect(wayOut({ testHosts }).post(closed, call)).rejects.toMatchObject({ mayHaveArrived: false });
    const cut = await serve((req) => req.socket.destroy());
    await expect(wayOut({ testHosts }).post(cut, call)).rejects.toMatchObject({ mayHaveArrived: true });
    const silent = await serve(() => {});
    await expect(wayOut({ testHosts, timeoutMs: 300 }).post(silent, call)).rejects.toMatchObject({
      mayHaveArrived: true,
    });
  });
});
