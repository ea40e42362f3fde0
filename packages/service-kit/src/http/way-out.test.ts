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

function isRefused(act: () => unknown): boolean {
  try {
    act();
    return false;
  } catch {
    return true;
  }
}

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
      ...[
        'https://localhost/',
        'https://push.example./',
        'https://push.example/#a',
        `https://push.example/${'a'.repeat(2_048)}`,
      ],
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

  it('asks nobody by any way of writing an IP address, nor a name of one’s own network, although every host is allowed', () => {
    const { check } = wayOut({});
    const hosts = [
      ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0', '0.0.0.0', '127.0.0.1.', '①②⑦.⓪.⓪.①'],
      ...[
        '10.0.0.1',
        '172.16.0.1',
        '192.168.0.1',
        '169.254.169.254',
        '0xa9fea9fe',
        '2852039166',
        '0251.0376.0251.0376',
      ],
      ...[
        '[::]',
        '[::1]',
        '[::ffff:127.0.0.1]',
        '[::ffff:a9fe:a9fe]',
        '[::127.0.0.1]',
        '[64:ff9b::7f00:1]',
        '[2002:7f00:1::]',
      ],
      ...[
        '[fc00::1]',
        '[fd00:ec2::254]',
        '[fe80::1]',
        '[fec0::1]',
        '[ff02::1]',
        '[64:ff9b:1::1]',
        '[2606:4700:4700::1111]',
        '8.8.8.8',
      ],
      ...[
        'localhost',
        'localhost.',
        'metadata',
        'mongo',
        'hooks.example.',
        'a@hooks.example',
        'a:b@hooks.example',
        'hooks.example:8443',
      ],
    ];
    expect(hosts.filter((host) => !isRefused(() => check(`https://${host}/`)))).toEqual([]);
    expect(check('https://hooks.example/in?key=1').hostname).toBe('hooks.example');
  });

  it('looks a name up before anything is sent there, and refuses one of which any address is not public, or that is nobody’s', async () => {
    const ofOne = [
      '127.0.0.1',
      '10.1.1.1',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a9fe:a9fe',
    ];
    for (const addresses of [...ofOne.map((one) => [one]), ['8.8.8.8', '192.168.1.1'], []])
      await expect(wayOut({ find: answering(...addresses) }).look('https://hooks.example/')).rejects.toThrow(
        'nothing is sent',
      );
    const { look } = wayOut({ find: answering('8.8.8.8', '2606:4700:4700::1111') });
    expect((await look('https://hooks.example/')).hostname).toBe('hooks.example');
  });

  it('gives back the beginning of an answer, no more of it than was asked for, of one that drips what came in time', async () => {
    const url = await serve((req, res) => {
      if (req.url === '/long') return void res.end('a'.repeat(100_000));
      res.writeHead(200).write('first ');
    });
    const post = (path: string) =>
      wayOut({ testHosts, timeoutMs: 300 }).post(`${url}${path}`, { ...call, keptBytes: 20 });
    expect((await post('/long')).beginning).toBe('a'.repeat(20));
    expect(await post('/drip')).toMatchObject({ status: 200, beginning: 'first ' });
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
