import { afterEach, expect, it } from 'vitest';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
afterEach(() => world?.stop());
const ask = () => fetch(`${world.url}/.well-known/candor-offers.json`);

it('the keys of offers are told to everybody, as a set of keys that any library reads', async () => {
  world = await startWorld();
  const reply = await ask();
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(await reply.json()).toEqual({
    keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: 'k1', x: 'AAAA' }],
  });
});
