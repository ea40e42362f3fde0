import { isEvent } from '@candor/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyEmail } from '../links/service.ts';
import { refreshSession, signIn } from '../sessions/service.ts';
import { type Erasures, openErasures } from '../testing/erasures.ts';
import { newcomer, SECRET } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { sharedFactsOf } from '../users/shared-facts.ts';

const NEW = `1:${'n'.repeat(32)}`;
const BOTH = `${NEW},0:${SECRET}`;

let world: Erasures;
beforeAll(async () => {
  world = await openErasures();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const formerOf = async (userId: string) =>
  (await world.eventsOf(userId)).flatMap((event) =>
    isEvent(event, 'user.registered') ? [event.payload.formerUserIds ?? []] : [],
  );

describe('once the secret was changed', () => {
  it('somebody who was erased before is known again, by the address and by the number', async () => {
    const { userId, person } = await world.signedUp();
    await world.erase(userId);
    for (const change of [{ email: person.email, mobile: '+12125550123' }, { mobile: person.mobile }]) {
      const { user } = await register(world.withKeys(BOTH), newcomer(change));
      expect(await formerOf(user._id)).toEqual([[userId]]);
    }
    // Without the key that the hashes were made under nobody is known: it cannot be taken away while they are to count.
    const { user } = await register(world.withKeys(NEW), newcomer({ mobile: person.mobile }));
    expect(await formerOf(user._id)).toEqual([[]]);
  });

  it('what an erased account carried comes with its confirmed address', async () => {
    const email = 'carried@example.com';
    const confirm = async (deps = world.deps) => {
      const text = (await world.mails()).filter(({ to }) => to === email).at(-1)?.text ?? '';
      await verifyEmail(deps, { token: /token=([\w-]+)/.exec(text)?.[1] ?? '', address: '192.0.2.1' });
    };
    const { userId } = await world.signedUp({ email });
    await confirm();
    await world.erase(userId);
    const rotated = world.withKeys(BOTH);
    const { user } = await register(rotated, newcomer({ email, mobile: '+12125550123' }));
    await confirm(rotated);
    const told = (await world.eventsOf(user._id)).filter(({ name }) => name === 'user.mailConfirmed');
    expect(told.map(({ payload }) => payload)).toEqual([{ userId: user._id, formerUserIds: [userId] }]);
  });

  it('a signup that is repeated meets the first one’s account', async () => {
    const person = newcomer({ idempotencyKey: 'the same' });
    const first = await register(world.deps, person);
    expect((await register(world.withKeys(BOTH), person)).user._id).toBe(first.user._id);
    expect(await world.models.users.countDocuments()).toBe(1);
    const conflict = { code: 'IDEMPOTENCY_CONFLICT' };
    await expect(register(world.withKeys(BOTH), { ...person, name: 'Another' })).rejects.toMatchObject(conflict);
  });

  it('sessions of before go on, and their next token is of the newest key', async () => {
    const { refreshToken } = await world.signedUp();
    const next = await refreshSession(world.withKeys(BOTH), refreshToken);
    const after = await refreshSession(world.withKeys(NEW), next.refreshToken);
    expect(after.sessionId).toBe(next.sessionId);
    await expect(refreshSession(world.withKeys(NEW), refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });

  it('a device of before is known, and remembered under the newest key', async () => {
    const { person, userId } = await world.signedUp();
    const { device } = await signIn(world.deps, person);
    const news = async () =>
      (await world.eventsOf(userId)).filter(({ name }) => name === 'user.securityChanged').length;
    const told = await news();
    const before = (await world.userOf(userId))?.devices ?? [];
    expect((await signIn(world.withKeys(BOTH), { ...person, device })).device).toBe(device);
    expect(await news()).toBe(told);
    const after = (await world.userOf(userId))?.devices ?? [];
    expect(after).toHaveLength(before.length);
    expect(after.map(({ key }) => key)).not.toEqual(before.map(({ key }) => key));
  });

  it('two people who share a device are seen to, one of before and one of after', async () => {
    const client = 'Mozilla/5.0 of one device';
    const [one, other] = [newcomer({ mobile: '+12125550123' }), newcomer()];
    const first = await register(world.deps, { ...one, client });
    const second = await register(world.withKeys(BOTH), { ...other, client });
    for (const { user } of [first, second])
      expect(await sharedFactsOf(world.deps, user._id)).toEqual({ mobile: false, device: true });
    const third = await register(world.withKeys(BOTH), { ...newcomer({ mobile: '+12125550199' }), client: 'another' });
    expect(await sharedFactsOf(world.deps, third.user._id)).toMatchObject({ device: false });
  });
});
