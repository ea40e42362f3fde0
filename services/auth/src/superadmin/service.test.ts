import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../sessions/service.ts';
import { newcomer, openAuth, type World } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { ensureSuperadmin } from './service.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const given = { username: 'root-admin', password: 'brave-lantern-7' };

describe('the superadmin', () => {
  it('is made once, by several replicas at once, and never changed afterwards', async () => {
    const found = await Promise.all([1, 2, 3].map(() => ensureSuperadmin(auth.deps, given)));
    expect(found.sort()).toEqual(['created', 'present', 'present']);
    expect(await ensureSuperadmin(auth.deps, { ...given, password: 'another-lantern-7' })).toBe('present');
    expect((await signIn(auth.deps, { ...given, address: 'x' })).user.role).toBe('superadmin');
    expect(await auth.models.users.countDocuments()).toBe(1);
  });

  it('is never made of a user, whatever the case of the name', async () => {
    const { user } = await register(auth.deps, newcomer());
    const username = user.username.toUpperCase();
    expect(await ensureSuperadmin(auth.deps, { ...given, username })).toBe('taken');
    expect(await auth.userOf(user._id)).toEqual(user);
  });

  it.each([
    ['a common password', 'password', 'PASSWORD_COMMON'],
    ['a short password', 'a1b2c', 'PASSWORD_TOO_SHORT'],
    ['the own name as password', 'root-admin', 'PASSWORD_COMMON'],
    ['the product’s name as password', 'candor2026', 'PASSWORD_COMMON'],
  ])('is not made with %s', async (_what, password, code) => {
    await expect(ensureSuperadmin(auth.deps, { ...given, password })).rejects.toMatchObject({ code });
    expect(await auth.models.users.countDocuments()).toBe(0);
  });
});
