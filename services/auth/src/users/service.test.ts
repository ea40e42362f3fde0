import { sealTicket } from '@candor/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSession, signIn } from '../sessions/service.ts';
import { ensureSuperadmin } from '../superadmin/service.ts';
import { newcomer, openAuth } from '../testing.ts';
import type { User } from './model.ts';
import { becomePublisher, register, updateProfile } from './service.ts';

let auth: Awaited<ReturnType<typeof openAuth>>;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const outboxOf = async (id: string) =>
  ((await auth.models.users.findById(id).lean<User>())?.outbox ?? []).map((entry) => entry.event);
const sessionOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string; sid: string };

describe('signing up', () => {
  it('makes a rater, signs in, and tells of it once', async () => {
    const inviter = await register(auth.deps, newcomer());
    const { user, token } = await register(
      auth.deps,
      newcomer({ invitationCode: inviter.user.invitationCode.toLowerCase() }),
    );
    expect(user).toMatchObject({ role: 'User', publisher: false, inviterId: inviter.user._id, onHold: false });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await outboxOf(user._id)).toMatchObject([
      { name: 'user.registered', payload: { userId: user._id, inviterId: inviter.user._id } },
    ]);
    expect(
      await checkSession(auth.deps, { userId: sessionOf(token).sub, sessionId: sessionOf(token).sid }),
    ).toMatchObject({ active: true, role: 'User' });
  });

  it.each([
    ['a short password', { password: 'a1b2c' }, 'PASSWORD_TOO_SHORT', 400],
    ['a common password', { password: 'Password1' }, 'PASSWORD_COMMON', 400],
    ['a number that is no phone', { mobile: '12345678' }, 'MOBILE_INVALID', 400],
    ['an unknown invitation', { invitationCode: 'NOTACODE' }, 'INVITATION_UNKNOWN', 400],
  ])('with %s is refused and makes nobody', async (_what, change, code, status) => {
    await expect(register(auth.deps, newcomer(change))).rejects.toMatchObject({ code, status });
    expect(await auth.models.users.countDocuments()).toBe(0);
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

  it('with a mail address that is taken is refused', async () => {
    const first = newcomer();
    await register(auth.deps, first);
    await expect(register(auth.deps, newcomer({ email: first.email.toUpperCase() }))).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      status: 409,
    });
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
});

describe('the profile', () => {
  it('changes what is given and nothing else', async () => {
    const { user, token } = await register(auth.deps, newcomer());
    const who = { userId: user._id, sessionId: sessionOf(token).sid };
    const changed = await updateProfile(auth.deps, who, { country: 'Norway' });
    expect(changed).toEqual({ ...user, country: 'Norway', lastActivity: changed.lastActivity });
    expect(await updateProfile(auth.deps, who, { mobile: '+1 202 555 0142' })).toMatchObject({
      mobile: '+12025550142',
    });
  });

  it('a new password asks for the old one, and ends the other sessions only', async () => {
    const person = newcomer();
    const { user, token } = await register(auth.deps, person);
    const other = await signIn(auth.deps, person);
    const who = { userId: user._id, sessionId: sessionOf(token).sid };
    const refused = async (change: object, code: string, status: number) => {
      await expect(updateProfile(auth.deps, who, { name: 'Changed', ...change })).rejects.toMatchObject({
        code,
        status,
      });
      expect(await auth.models.users.findById(user._id).lean<User>()).toMatchObject({
        name: person.name,
        passwordHash: user.passwordHash,
      });
    };
    await refused({ newPassword: 'brave-lantern-7' }, 'PASSWORD_FIELDS', 400);
    await refused({ oldPassword: person.password }, 'PASSWORD_FIELDS', 400);
    await refused({ oldPassword: person.password, newPassword: 'short' }, 'NEW_PASSWORD_TOO_SHORT', 400);
    await refused({ oldPassword: 'wrong-password-1', newPassword: 'brave-lantern-7' }, 'PASSWORD_WRONG', 403);
    await updateProfile(auth.deps, who, { oldPassword: person.password, newPassword: 'brave-lantern-7' });
    expect(await checkSession(auth.deps, who)).toMatchObject({ active: true });
    expect(await checkSession(auth.deps, { userId: user._id, sessionId: sessionOf(other.token).sid })).toMatchObject({
      active: false,
    });
    await expect(signIn(auth.deps, person)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await outboxOf(user._id)).map((event) => event.name)).toEqual(['user.registered', 'user.securityChanged']);
  });

  it('takes a picture by the own ticket only', async () => {
    const { user, token } = await register(auth.deps, newcomer());
    const who = { userId: user._id, sessionId: sessionOf(token).sid };
    const name = `${user._id}/${'a'.repeat(32)}.webp`;
    const ticket = (userId: string) =>
      sealTicket(auth.deps.uploadSecret, { purpose: 'profile', userId, recordId: userId, name }, auth.clock.now());
    await expect(updateProfile(auth.deps, who, { profilePictureTicket: ticket('somebody') })).rejects.toMatchObject({
      code: 'PICTURE_TICKET',
    });
    expect(await updateProfile(auth.deps, who, { profilePictureTicket: ticket(user._id) })).toMatchObject({
      picture: name,
    });
  });

  it('becomes a publisher’s, once, and tells of it once', async () => {
    const { user } = await register(auth.deps, newcomer());
    await expect(
      becomePublisher(auth.deps, user._id, { company: 'Labs', website: 'javascript:alert(1)' }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await becomePublisher(auth.deps, user._id, { company: 'Labs', website: 'https://example.com' });
    expect(await becomePublisher(auth.deps, user._id, { company: 'Labs Ltd' })).toMatchObject({
      publisher: true,
      company: 'Labs Ltd',
    });
    expect((await outboxOf(user._id)).filter((event) => event.name === 'user.securityChanged')).toHaveLength(1);
  });
});

describe('the superadmin', () => {
  it('is made once, by several replicas at once, and never changed afterwards', async () => {
    const given = { username: 'root-admin', password: 'brave-lantern-7' };
    const found = await Promise.all([1, 2, 3].map(() => ensureSuperadmin(auth.deps, given)));
    expect(found.sort()).toEqual(['created', 'present', 'present']);
    expect(await ensureSuperadmin(auth.deps, { ...given, password: 'another-lantern-7' })).toBe('present');
    expect((await signIn(auth.deps, { ...given, address: 'x' })).user.role).toBe('superadmin');
  });

  it('is never made of a user, nor with a common password', async () => {
    const { user } = await register(auth.deps, newcomer());
    expect(await ensureSuperadmin(auth.deps, { username: user.username, password: 'brave-lantern-7' })).toBe('taken');
    await expect(ensureSuperadmin(auth.deps, { username: 'root-admin', password: 'password' })).rejects.toMatchObject({
      code: 'PASSWORD_COMMON',
    });
    expect(await auth.models.users.countDocuments({ role: 'superadmin' })).toBe(0);
  });
});
