import { randomBytes } from 'node:crypto';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { testName, testRedis } from '@candor/testkit/stores';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heldAbout } from '../erasure/export.ts';
import { createLimits } from '../limits/limits.ts';
import { signIn } from '../sessions/service.ts';
import { newcomer, openAuth, type World } from '../testing/instance.ts';
import type { User } from '../users/model.ts';
import { register } from '../users/service.ts';
import { newDeviceId } from './device-id.ts';
import { DEVICE_MS, DEVICES_MAX } from './service.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const NAMED = 'Firefox on Windows';

let auth: World;
let redis: Redis;
beforeAll(async () => {
  auth = await openAuth();
  redis = new Redis((await testRedis()).url);
});
afterAll(async () => {
  redis.disconnect();
  await auth.close();
});
beforeEach(() => auth.reset());

const userOf = async (id: string) => (await auth.userOf(id)) as User;
const toldOf = async (id: string) =>
  (await auth.eventsOf(id)).flatMap(({ name, payload }) =>
    name === 'user.securityChanged' ? [payload as { what: string; device?: string; at?: string }] : [],
  );

describe('a device', () => {
  it('is known from the signup on, which tells of none, and the owner hears of the next one by its kind and time', async () => {
    const person = { ...newcomer(), client: FIREFOX };
    const { user, device } = await register(auth.deps, person);
    expect(await toldOf(user._id)).toEqual([]);
    const again = await signIn(auth.deps, { ...person, device });
    expect(again.device).toBe(device);
    expect(await toldOf(user._id)).toEqual([]);
    const other = await signIn(auth.deps, person);
    expect(other.device).not.toBe(device);
    const at = new Date(auth.clock.now()).toISOString();
    expect(await toldOf(user._id)).toEqual([{ userId: user._id, what: 'newDevice', device: NAMED, at }]);
    await signIn(auth.deps, { ...person, device: other.device });
    expect(await toldOf(user._id)).toHaveLength(1);
  });

  it('that refused the password is none, and tells nobody', async () => {
    const person = newcomer();
    const { user } = await register(auth.deps, person);
    await expect(signIn(auth.deps, { ...person, password: 'wrong-password-1' })).rejects.toMatchObject({ status: 401 });
    expect(await toldOf(user._id)).toEqual([]);
    expect((await userOf(user._id)).devices).toHaveLength(1);
  });

  it('is kept as a hash that tells nothing, another one for each person on it', async () => {
    const [one, other] = [newcomer(), newcomer()];
    const first = await register(auth.deps, one);
    const second = await register(auth.deps, { ...other, device: first.device });
    expect(second.device).toBe(first.device);
    const kept = await Promise.all([first, second].map(async ({ user }) => (await userOf(user._id)).devices ?? []));
    expect(kept[0]?.[0]?.key).not.toBe(kept[1]?.[0]?.key);
    expect(JSON.stringify(kept)).not.toContain(first.device?.split('.')[0]);
    // Neither makes it new to the other.
    await signIn(auth.deps, { ...one, device: first.device });
    expect(await toldOf(first.user._id)).toEqual([]);
  });

  it('is forgotten after 180 days without a sign-in, and by the twentieth after it', async () => {
    const person = newcomer();
    const { user, device } = await register(auth.deps, person);
    auth.clock.advance(DEVICE_MS);
    const late = await signIn(auth.deps, { ...person, device });
    expect((await toldOf(user._id)).map(({ what }) => what)).toEqual(['newDevice']);
    expect((await userOf(user._id)).devices).toHaveLength(1);
    for (let n = 0; n < DEVICES_MAX; n += 1) {
      auth.clock.advance(1_000);
      await signIn(auth.deps, person);
    }
    expect((await userOf(user._id)).devices).toHaveLength(DEVICES_MAX);
    const before = (await toldOf(user._id)).length;
    await signIn(auth.deps, { ...person, device: late.device });
    expect(await toldOf(user._id)).toHaveLength(before + 1);
  });

  it('that names itself so has no link and no words of its own sent to the owner', async () => {
    const person = newcomer();
    const { user } = await register(auth.deps, person);
    await signIn(auth.deps, { ...person, client: 'evil.example/<b>pay-here</b> http://evil.example/now 1' });
    const [told] = await toldOf(user._id);
    expect(told?.device).toMatch(/^[A-Za-z0-9 ]{1,60}$/);
  });

  it('is told of in the export by its name alone', async () => {
    const { user } = await register(auth.deps, { ...newcomer(), client: FIREFOX });
    const held = JSON.stringify(await heldAbout(auth.deps, await userOf(user._id)));
    expect(held).toContain(`"device":"${NAMED}","firstAt"`);
    expect(held).not.toContain((await userOf(user._id)).devices?.[0]?.key);
  });
});

describe('the tries of a known device', () => {
  const guessed = { password: 'wrong-password-1' };
  const limited = { code: 'TOO_MANY_REQUESTS', status: 429 };
  const limitedDeps = () => ({ ...auth.deps, limits: createLimits(redis, testName('devices')) });

  it('are its own: guesses from its own network and from 130 others never delay it', async () => {
    const deps = limitedDeps();
    const person = { ...newcomer(), address: '192.0.2.5' };
    const { user, device } = await register(deps, person);
    const guesses = await Promise.allSettled(
      Array.from({ length: 260 }, (_, n) =>
        signIn(deps, { ...person, ...guessed, address: n % 2 === 0 ? person.address : `10.0.${n % 256}.1` }),
      ),
    );
    expect(guesses.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(signIn(deps, person)).rejects.toMatchObject(limited);
    await expect(signIn(deps, { ...person, address: '198.51.100.9' })).rejects.toMatchObject(limited);
    expect((await signIn(deps, { ...person, device })).user._id).toBe(user._id);
  });

  it('are counted all the same, and give nothing to anybody else', async () => {
    const deps = limitedDeps();
    const person = newcomer();
    const { device } = await register(deps, person);
    for (let tries = 0; tries < 10; tries += 1)
      await expect(signIn(deps, { ...person, ...guessed, device })).rejects.toMatchObject({ status: 401 });
    await expect(signIn(deps, { ...person, device })).rejects.toMatchObject(limited);
    // Its owner, elsewhere.
    expect((await signIn(deps, { ...person, address: '198.51.100.9' })).user.username).toBe(person.username);
  });

  it.each([
    ['an invented id', () => `${randomBytes(16).toString('base64url')}.${randomBytes(16).toString('base64url')}`],
    ['an id of another secret', () => newDeviceId(secretRing('another secret'))],
    ['an id that nobody signed in from', (world: World) => newDeviceId(world.deps.idKeys)],
    ['no id', () => 'x'.repeat(45)],
  ])('are not those of %s', async (_what, made) => {
    const deps = limitedDeps();
    const person = newcomer();
    await register(deps, person);
    for (let tries = 0; tries < 10; tries += 1)
      await expect(signIn(deps, { ...person, ...guessed, device: made(auth) })).rejects.toMatchObject({ status: 401 });
    await expect(signIn(deps, { ...person, ...guessed, device: made(auth) })).rejects.toMatchObject(limited);
  });

  it('are not those of another person’s device', async () => {
    const deps = limitedDeps();
    const person = newcomer();
    await register(deps, person);
    const { device } = await register(deps, newcomer());
    for (let tries = 0; tries < 10; tries += 1)
      await expect(signIn(deps, { ...person, ...guessed, device })).rejects.toMatchObject({ status: 401 });
    await expect(signIn(deps, { ...person, ...guessed, device })).rejects.toMatchObject(limited);
  });
});
