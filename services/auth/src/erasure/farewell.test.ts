import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endSession, refreshSession, signIn } from '../sessions/service.ts';
import { type Erasures, openErasures } from '../testing/erasures.ts';
import { register } from '../users/service.ts';
import { FAREWELL_MS } from './farewell.ts';

const erased = {
  code: 'ACCOUNT_ERASED',
  status: 401,
  message: 'This account was deleted. It cannot be brought back.',
};
const wrong = { code: 'INVALID_CREDENTIALS', status: 401, message: 'Invalid username or password.' };
const ended = { code: 'SESSION_ENDED', status: 401 };

let world: Erasures;
beforeAll(async () => {
  world = await openErasures();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

describe('that an account was deleted', () => {
  it('is told whoever has its password, by each name that signed in', async () => {
    const { userId, person } = await world.signedUp();
    await world.models.users.updateOne(
      { _id: userId },
      { $set: { emailVerified: true, confirmedKey: person.email.toLowerCase() } },
    );
    await world.erase(userId);
    for (const username of [person.username.toUpperCase(), person.email])
      await expect(signIn(world.deps, { ...person, username })).rejects.toMatchObject(erased);
  });

  it('is told whoever holds a session of it, with the refresh token that is good or one of before; not one that had ended', async () => {
    const { userId, person, refreshToken } = await world.signedUp();
    const { refreshToken: second } = await refreshSession(world.deps, refreshToken);
    const other = await signIn(world.deps, person);
    await endSession(world.deps, other.sessionId);
    await world.erase(userId);
    for (const token of [refreshToken, second])
      await expect(refreshSession(world.deps, token)).rejects.toMatchObject(erased);
    await expect(refreshSession(world.deps, other.refreshToken)).rejects.toMatchObject(ended);
  });

  it('is told nobody else: a wrong password, an address that was only typed, and a made-up session say what they always say', async () => {
    const { userId, person, refreshToken } = await world.signedUp();
    await world.erase(userId);
    for (const guess of [
      { ...person, password: 'not-the-password-9' },
      { ...person, username: person.email },
      { ...person, username: 'nobody-at-all' },
    ])
      await expect(signIn(world.deps, guess)).rejects.toMatchObject(wrong);
    const forged = `${refreshToken.split('.').slice(0, 2).join('.')}.x`;
    await expect(refreshSession(world.deps, forged)).rejects.toMatchObject(ended);
  });

  it('is forgotten after 30 days; what is kept until then names nobody', async () => {
    const { user, userId, person, refreshToken } = await world.signedUp();
    await world.erase(userId);
    const kept = JSON.stringify(await world.models.farewells.find().lean());
    for (const personal of [userId, person.username, person.email, person.mobile, refreshToken.split('.')[0] ?? ''])
      expect(kept.toLowerCase()).not.toContain(personal.toLowerCase());
    expect(kept).toContain(user.passwordHash);
    world.clock.advance(FAREWELL_MS + 1);
    await expect(signIn(world.deps, person)).rejects.toMatchObject(wrong);
    await expect(refreshSession(world.deps, refreshToken)).rejects.toMatchObject(ended);
    const indexes = await world.models.farewells.collection.indexes();
    expect(indexes.find(({ key }) => key.expiresAt === 1)).toMatchObject({ expireAfterSeconds: 0 });
  });

  it('says nothing of whoever takes the name anew', async () => {
    const { userId, person } = await world.signedUp();
    await world.erase(userId);
    const next = { ...person, email: 'next@example.com', mobile: '+12025550199', password: 'another-harbour-77' };
    const { user } = await register(world.deps, next);
    expect((await signIn(world.deps, next)).user._id).toBe(user._id);
    await expect(signIn(world.deps, person)).rejects.toMatchObject(wrong);
  });

  it('is kept when the erasure is taken over after its sessions were removed', async () => {
    const { userId, person, refreshToken } = await world.signedUp();
    const step = async (name: string) => {
      if (name === 'erase:2') throw new Error('the process died');
    };
    await expect(world.erase(userId, { step })).rejects.toThrow('the process died');
    expect(await world.sweepLater()).toBe(1);
    await expect(refreshSession(world.deps, refreshToken)).rejects.toMatchObject(erased);
    await expect(signIn(world.deps, person)).rejects.toMatchObject(erased);
  });
});
