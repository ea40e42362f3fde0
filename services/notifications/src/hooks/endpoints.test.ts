import { createWayOut } from '@candor/service-kit/http/way-out';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import { changeEndpoint, createEndpoint, ENDPOINTS_MAX, listEndpoints, removeEndpoint } from './endpoints.ts';
import type { HookType } from './types.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const ACTOR = { userId: 'publisher', organisationId: 'publisher' };
const URL_OK = 'http://127.0.0.1:1/in';
const create = (more: object = {}, deps = world.deps) =>
  createEndpoint(deps, ACTOR, { url: URL_OK, types: ['rating.completed'], ...more });

describe('an address of a webhook', () => {
  it('is https, of a public name, however it is written, when it is given and when it is changed', async () => {
    // Every name resolves to what it is called by, so that nothing but the address decides.
    const resolving = (host: string) => (/^of-(.+)\.example$/.exec(host)?.[1] ?? '8.8.8.8').replaceAll('_', ':');
    const find = ((host: string, _options: object, done: (error: null, found: object[]) => void) => {
      const address = resolving(host);
      done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
    }) as never;
    const { deps } = world.instance({ hookWayOut: createWayOut({ find }) });
    const { endpoint } = await create({ url: 'https://hooks.example/in?token=1' }, deps);
    const refused = [
      ...[
        'http://hooks.example/',
        'ftp://hooks.example/',
        'file:///etc/passwd',
        'hooks.example',
        '',
        'javascript:alert(1)',
      ],
      ...['https://localhost/', 'https://hooks.example./', 'https://hooks/', 'https://a:b@hooks.example/'],
      ...['https://hooks.example:8443/', 'https://hooks.example/#a', `https://hooks.example/${'a'.repeat(2_048)}`],
      ...['0.0.0.0', '127.0.0.1', '127.1', '2130706433', '0x7f.0.0.1', '017700000001', '0', '10.1.2.3', '172.16.0.1'],
      ...['192.168.0.1', '169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '100.64.0.1', '8.8.8.8'],
      ...[
        '[::1]',
        '[::]',
        '[::ffff:127.0.0.1]',
        '[::ffff:a9fe:a9fe]',
        '[64:ff9b::7f00:1]',
        '[2002:7f00:1::1]',
        '[fc00::1]',
      ],
      ...['[fd00:ec2::254]', '[fe80::1]', '[ff02::1]'],
      ...['of-127.0.0.1.example', 'of-10.0.0.1.example', 'of-169.254.169.254.example', 'of-192.168.1.1.example'],
      ...['of-0.0.0.0.example', 'of-100.64.0.1.example', 'of-224.0.0.1.example'],
    ].map((one) => (/^(\w+:|hooks|$)/.test(one) && !/^\d/.test(one) ? one : `https://${one}/`));
    for (const url of refused) {
      await expect(create({ url }, deps), url).rejects.toMatchObject({ code: 'BAD_INPUT', details: { field: 'url' } });
      await expect(changeEndpoint(deps, ACTOR, endpoint._id, { url }), url).rejects.toMatchObject({
        code: 'BAD_INPUT',
      });
    }
    expect(await listEndpoints(deps, 'publisher')).toHaveLength(1);
    await deps.hookWayOut.close();
  });
});

describe('webhooks', () => {
  it('are ten an organisation at most, however many are made at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: ENDPOINTS_MAX + 5 }, () => create()));
    const codes = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(codes).toEqual(Array(5).fill('WEBHOOKS_FULL'));
    const [first] = await listEndpoints(world.deps, 'publisher');
    await removeEndpoint(world.deps, ACTOR, first?._id ?? '');
    await create();
    await expect(create()).rejects.toMatchObject({ code: 'WEBHOOKS_FULL' });
  });

  it('are made once under a key, and answered with the same secret; with other facts it is a conflict', async () => {
    const made = await Promise.all([create({ idempotencyKey: 'k' }), create({ idempotencyKey: 'k' })]);
    const again = await create({ idempotencyKey: 'k' });
    expect(new Set([...made, again].map(({ secret }) => secret)).size).toBe(1);
    expect(again.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await listEndpoints(world.deps, 'publisher')).toHaveLength(1);
    await expect(create({ idempotencyKey: 'k', description: 'other' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('keep what a change leaves out', async () => {
    const { endpoint } = await create({ description: 'Into the tracker' });
    const types: HookType[] = ['deposit.paid', 'deposit.paid'];
    const changed = await changeEndpoint(world.deps, ACTOR, endpoint._id, { types });
    expect(changed).toMatchObject({
      types: ['deposit.paid'],
      description: 'Into the tracker',
      state: 'on',
      url: URL_OK,
    });
    expect(await changeEndpoint(world.deps, ACTOR, endpoint._id, { on: false })).toMatchObject({ state: 'off' });
    expect(await changeEndpoint(world.deps, ACTOR, endpoint._id, { description: '' })).toMatchObject({ state: 'off' });
  });

  it('are none where there is no key to seal their secrets with', async () => {
    const { deps } = world.instance({ hookSecrets: undefined });
    await expect(create({}, deps)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
