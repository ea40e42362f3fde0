import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heldAbout } from '../erasure/export.ts';
import { registerInput } from '../resolvers/inputs.ts';
import { checkSession } from '../sessions/service.ts';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { insertUser, register } from './service.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

describe('signing up', () => {
  it('makes a rater, signs in, and tells of it once', async () => {
    const inviter = await register(auth.deps, newcomer());
    const { user, token } = await register(
      auth.deps,
      newcomer({ invitationCode: inviter.user.invitationCode.toLowerCase() }),
    );
    expect(user).toMatchObject({ role: 'User', publisher: false, inviterId: inviter.user._id, onHold: false });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await auth.eventsOf(user._id)).toMatchObject([
      { name: 'user.registered', payload: { userId: user._id, inviterId: inviter.user._id } },
    ]);
    expect(await checkSession(auth.deps, subjectOf(token))).toMatchObject({ active: true, role: 'User' });
  });

  it.each([
    ['a short password', { password: 'a1b2c' }, 'PASSWORD_TOO_SHORT', 400],
    ['a common password', { password: 'Password1' }, 'PASSWORD_COMMON', 400],
    ['a password of one key', { password: 'aaaaaaaa' }, 'PASSWORD_COMMON', 400],
    ['the own name as password', { username: 'marlow.k', password: 'marlow.k' }, 'PASSWORD_COMMON', 400],
    [
      'the own mail address as password',
      { email: 'k@marlow.example', password: 'k@marlow.example' },
      'PASSWORD_COMMON',
      400,
    ],
    ['a number that is no phone', { mobile: '12345678' }, 'MOBILE_INVALID', 400],
    ['an unknown invitation', { invitationCode: 'NOTACODE' }, 'INVITATION_UNKNOWN', 400],
  ])('with %s is refused and makes nobody', async (_what, change, code, status) => {
    await expect(register(auth.deps, newcomer(change))).rejects.toMatchObject({ code, status });
    expect(await auth.models.users.countDocuments()).toBe(0);
  });

  it('keeps the version that was agreed to, with its time; nothing of whoever was not asked', async () => {
    const { user } = await register(auth.deps, newcomer({ agreedTo: '2026-11-24' }));
    const kept = { version: '2026-11-24', at: new Date(auth.clock.now()) };
    expect((await auth.models.users.findById(user._id).lean())?.agreement).toEqual(kept);
    expect(await heldAbout(auth.deps, user)).toMatchObject({ agreement: kept });
    const { user: unasked } = await register(auth.deps, newcomer());
    expect(await auth.models.users.findById(unasked._id).lean()).not.toHaveProperty('agreement');
    expect(await heldAbout(auth.deps, unasked)).toMatchObject({ agreement: null });
  });

  it('takes no other version than there is, in the words of the form', () => {
    for (const agreedTo of ['', 'yes', '2020-01-01'])
      expect(registerInput.safeParse({ ...newcomer(), agreedTo }).error?.issues).toMatchObject([
        {
          path: ['agreedTo'],
          message: 'Please confirm that you are 18 or older and agree to the Terms and the Privacy notice.',
        },
      ]);
  });

  it('20 times at once under one name makes one person, whatever the case', async () => {
    const names = Array.from({ length: 20 }, (_, n) => newcomer({ username: n % 2 ? 'Marlow' : 'mARLOW' }));
    const settled = await Promise.allSettled(names.map((one) => register(auth.deps, one)));
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const codes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['USERNAME_TAKEN']));
    await expect(
      register(auth.deps, newcomer({ email: newcomer().email.toUpperCase(), username: 'other' })),
    ).resolves.toBeDefined();
  });

  it('again under the same key is the same person; with another body or password it is a conflict', async () => {
    const once = newcomer({ idempotencyKey: 'k' });
    const [first, again] = [await register(auth.deps, once), await register(auth.deps, once)];
    expect(again.user._id).toBe(first.user._id);
    const conflict = { code: 'IDEMPOTENCY_CONFLICT', status: 409 };
    await expect(register(auth.deps, { ...once, name: 'Somebody Else' })).rejects.toMatchObject(conflict);
    await expect(register(auth.deps, { ...once, password: 'another-harbour-42' })).rejects.toMatchObject(conflict);
    const many = newcomer({ idempotencyKey: 'm' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(auth.deps, many)));
    expect(new Set(answers.map((answer) => answer.user._id)).size).toBe(1);
    expect(await auth.models.users.countDocuments()).toBe(2);
  });

  it('gives everybody an invitation code of 8 letters and digits that are not taken for one another, drawn anew when taken', async () => {
    const { user } = await register(auth.deps, newcomer());
    expect(user.invitationCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const person = newcomer();
    const same = { ...user, _id: 'another', usernameKey: person.username, emailKey: person.email };
    const other = await insertUser(auth.deps, same);
    expect(other.invitationCode).not.toBe(user.invitationCode);
  });
});
