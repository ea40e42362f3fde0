import { createSecretBox } from '@candor/service-kit/security/secret-box';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import type { HookDeps } from './deps.ts';
import { createEndpoint, rotateSecret } from './endpoints.ts';
import { sealHooksAnew, sealHooksUntilDone } from './seal-anew.ts';
import { secretsNow } from './secrets.ts';

const OLD = 'the secret that webhooks were sealed under before';
const NEW = 'the secret that webhooks are sealed under from now on';
const ACTOR = { userId: 'publisher', organisationId: 'publisher' };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

/** The service as it is with this secret, or ring of them. */
function withKeys(text: string): HookDeps {
  const ring = secretRing(text);
  return { ...world.deps, hookSecrets: { ring, box: createSecretBox(ring, 'webhooks') } };
}
const [BEFORE, BOTH, AFTER] = [OLD, `1:${NEW},0:${OLD}`, `1:${NEW}`];
const create = () => createEndpoint(withKeys(BEFORE), ACTOR, { url: 'http://127.0.0.1:9/', types: ['deposit.paid'] });
const kept = async (id: string) => {
  const endpoint = await world.deps.hookEndpoints.findById(id).lean();
  if (!endpoint) throw new Error('it is gone');
  return endpoint;
};

describe('secrets of webhooks of before the key was changed', () => {
  it('are sealed anew, the one before a rotation too, so that the older key can be taken away', async () => {
    const { endpoint, secret } = await create();
    const { secret: newest } = await rotateSecret(withKeys(BEFORE), ACTOR, endpoint._id);
    expect(() => secretsNow(withKeys(AFTER), endpoint)).toThrow('key 0');
    expect(await sealHooksAnew(withKeys(AFTER))).toEqual({ sealed: 0, unreadable: 0 });
    expect(await sealHooksAnew(withKeys(BOTH))).toEqual({ sealed: 2, unreadable: 0 });
    expect(secretsNow(withKeys(AFTER), await kept(endpoint._id))).toEqual([newest, secret]);
    expect(await sealHooksAnew(withKeys(BOTH))).toEqual({ sealed: 0, unreadable: 0 });
  });

  it('that no key opens are left as they are, and counted', async () => {
    const { endpoint } = await create();
    const secrets = [{ sealed: '7.AAAA', until: null }];
    await world.deps.hookEndpoints.updateOne({ _id: endpoint._id }, { $set: { secrets } });
    expect(await sealHooksAnew(withKeys(BOTH))).toEqual({ sealed: 0, unreadable: 1 });
    expect((await kept(endpoint._id)).secrets).toEqual(secrets);
  });

  it('are looked for until nothing is left to seal, and then no more', async () => {
    const { endpoint } = await create();
    const pass = sealHooksUntilDone(withKeys(BOTH));
    await pass();
    await pass();
    const { endpoint: later } = await create();
    await pass();
    expect((await kept(endpoint._id)).secrets[0]?.sealed).toMatch(/^1\./);
    expect((await kept(later._id)).secrets[0]?.sealed).toMatch(/^0\./);
  });

  it('a rotation at the same moment stays', async () => {
    const { endpoint } = await create();
    const deps = withKeys(BOTH);
    let rotated = '';
    const model = deps.hookEndpoints;
    const rival = Object.assign(Object.create(model), {
      find: model.find.bind(model),
      updateOne: async (...args: Parameters<typeof model.updateOne>) => {
        rotated = (await rotateSecret(deps, ACTOR, endpoint._id)).secret;
        return model.updateOne(...args);
      },
    }) as typeof model;
    expect(await sealHooksAnew({ ...deps, hookEndpoints: rival })).toEqual({ sealed: 0, unreadable: 0 });
    expect(secretsNow(deps, await kept(endpoint._id))[0]).toBe(rotated);
  });
});
