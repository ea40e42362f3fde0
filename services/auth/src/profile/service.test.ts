import { sealTicket } from '@candor/service-kit/pictures/ticket';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSession, refreshSession, signIn } from '../sessions/service.ts';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { becomePublisher, proveProfile, updateProfile } from './service.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const newPassword = 'brave-lantern-7';
const ownerOf = (token: string) => ({ ...subjectOf(token), address: '192.0.2.1' });
const isActive = async (token: string) => (await checkSession(auth.deps, subjectOf(token))).active;

describe('the profile', () => {
  it('changes what is given and nothing else', async () => {
    const { user, token } = await register(auth.deps, newcomer());
    const moved = await updateProfile(auth.deps, ownerOf(token), { country: 'NO' });
    // Besides, it is told: campaigns find people by it.
    expect({ ...moved, outbox: [] }).toEqual({ ...user, country: 'NO', outbox: [] });
    expect(moved.outbox.slice(user.outbox.length).map(({ event }) => [event.name, event.payload])).toEqual([
      ['user.countryChanged', { userId: user._id, country: 'NO' }],
    ]);
    const password = 'quiet-harbour-42';
    const number = { mobile: '+1 202 555 0142', password };
    expect(await updateProfile(auth.deps, ownerOf(token), number)).toMatchObject({
      country: 'NO',
      mobile: '+12025550142',
    });
    expect(await updateProfile(auth.deps, ownerOf(token), {})).toMatchObject({ country: 'NO' });
  });

  it('another number asks for the password; the same one, and one that comes with a new password, for none besides', async () => {
    const { user, token } = await register(auth.deps, newcomer());
    const mobile = '+1 202 555 0142';
    const change = (more: object) => updateProfile(auth.deps, ownerOf(token), { name: 'Changed', mobile, ...more });
    for (const [more, code, field] of [
      [{}, 'PASSWORD_REQUIRED', 'password'],
      [{ password: 'another-harbour-1' }, 'PASSWORD_WRONG', 'password'],
      [{ oldPassword: 'another-harbour-1', newPassword }, 'PASSWORD_WRONG', undefined],
    ] as const) {
      await expect(change(more)).rejects.toMatchObject({ code, details: field ? { field } : {} });
      await expect(proveProfile(auth.deps, ownerOf(token), { mobile, ...more })).rejects.toMatchObject({ code });
    }
    expect(await auth.userOf(user._id)).toEqual(user);
    expect(await updateProfile(auth.deps, ownerOf(token), { mobile: user.mobile })).toEqual(user);
    expect(await change({ oldPassword: 'quiet-harbour-42', newPassword })).toMatchObject({ mobile: '+12025550142' });
  });

  it('keeps a country by its code, and refuses what is none', async () => {
    const { token } = await register(auth.deps, newcomer());
    const change = (country: string) => updateProfile(auth.deps, ownerOf(token), { country });
    expect(await change('no')).toMatchObject({ country: 'NO' });
    for (const country of ['Norway', 'ZZ', 'N', '__proto__'])
      await expect(change(country)).rejects.toMatchObject({
        code: 'COUNTRY_UNKNOWN',
        status: 400,
        message: 'Please choose a country from the list.',
        details: { field: 'country' },
      });
    expect(await auth.userOf(subjectOf(token).userId)).toMatchObject({ country: 'NO' });
    expect(await change('')).toMatchObject({ country: '' });
  });

  it('a refusal of one field changes none', async () => {
    const { user, token } = await register(auth.deps, newcomer());
    const change = { name: 'Changed', mobile: '12345678' };
    await expect(updateProfile(auth.deps, ownerOf(token), change)).rejects.toMatchObject({
      code: 'MOBILE_INVALID',
      status: 400,
      message: 'Please enter a valid phone number.',
    });
    expect(await auth.userOf(user._id)).toEqual(user);
  });

  it('that is only proved is refused as a change would be, and changed by neither', async () => {
    const { user, token } = await register(auth.deps, newcomer());
    const prove = (change: Parameters<typeof proveProfile>[2]) => proveProfile(auth.deps, ownerOf(token), change);
    const oldPassword = 'quiet-harbour-42';
    for (const [change, code] of [
      [{ mobile: '12345678' }, 'MOBILE_INVALID'],
      [{ newPassword }, 'PASSWORD_FIELDS'],
      [{ oldPassword, newPassword: 'password' }, 'PASSWORD_COMMON'],
      [{ oldPassword: 'another-harbour-1', newPassword }, 'PASSWORD_WRONG'],
      [{ profilePictureTicket: 'forged.ticket' }, 'PICTURE_TICKET'],
    ] as const)
      await expect(prove(change)).rejects.toMatchObject({ code });
    await prove({ name: 'Changed', oldPassword, newPassword });
    expect(await auth.userOf(user._id)).toEqual(user);
  });

  it('takes a picture by the own ticket only', async () => {
    const { user, token } = await register(auth.deps, newcomer());
    const name = `${user._id}/${'a'.repeat(32)}.webp`;
    const ticket = (userId: string, purpose: 'profile' | 'app') =>
      sealTicket(auth.deps.uploadKeys, { purpose, userId, recordId: userId, name }, auth.clock.now());
    const foreign = [ticket('somebody', 'profile'), ticket(user._id, 'app'), 'forged.ticket'];
    for (const profilePictureTicket of foreign) {
      const refused = updateProfile(auth.deps, ownerOf(token), { profilePictureTicket });
      await expect(refused).rejects.toMatchObject({ code: 'PICTURE_TICKET', status: 400 });
    }
    const own = { profilePictureTicket: ticket(user._id, 'profile') };
    expect(await updateProfile(auth.deps, ownerOf(token), own)).toMatchObject({ picture: name });
  });
});

describe('a new password', () => {
  it.each([
    ['without the old one', (_: string) => ({ newPassword }), 'PASSWORD_FIELDS', 400],
    ['left out', (old: string) => ({ oldPassword: old }), 'PASSWORD_FIELDS', 400],
    ['too short', (old: string) => ({ oldPassword: old, newPassword: 'short' }), 'NEW_PASSWORD_TOO_SHORT', 400],
    ['too common', (old: string) => ({ oldPassword: old, newPassword: 'qwerty123' }), 'PASSWORD_COMMON', 400],
    ['easy to guess', (old: string) => ({ oldPassword: old, newPassword: 'Passw0rd!' }), 'PASSWORD_COMMON', 400],
    ['the own name', (old: string) => ({ oldPassword: old, newPassword: 'AdaNewcomer' }), 'PASSWORD_COMMON', 400],
    [
      'the name that is set with it',
      (old: string) => ({ name: 'Bo Marrowgate', oldPassword: old, newPassword: 'marrowgate1' }),
      'PASSWORD_COMMON',
      400,
    ],
    ['with a wrong old one', (old: string) => ({ oldPassword: `${old}x`, newPassword }), 'PASSWORD_WRONG', 403],
  ])('%s is refused and changes nothing', async (_what, changeOf, code, status) => {
    const person = newcomer();
    const { user, token, device } = await register(auth.deps, person);
    const other = await signIn(auth.deps, { ...person, device });
    const change = { name: 'Changed', ...changeOf(person.password) };
    await expect(updateProfile(auth.deps, ownerOf(token), change)).rejects.toMatchObject({ code, status });
    expect(await auth.userOf(user._id)).toEqual(user);
    expect(await isActive(other.token)).toBe(true);
  });

  it('ends every other session at once, its refresh tokens too, and tells of it', async () => {
    const person = newcomer();
    const { user, token, refreshToken, device } = await register(auth.deps, person);
    const other = await signIn(auth.deps, { ...person, device });
    await updateProfile(auth.deps, ownerOf(token), { oldPassword: person.password, newPassword });
    expect(await isActive(token)).toBe(true);
    await refreshSession(auth.deps, refreshToken);
    expect(await isActive(other.token)).toBe(false);
    await expect(refreshSession(auth.deps, other.refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    await expect(signIn(auth.deps, person)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await auth.eventsOf(user._id)).toMatchObject([
      { name: 'user.registered' },
      { name: 'user.securityChanged', payload: { userId: user._id, what: 'password' } },
    ]);
    const later = await signIn(auth.deps, { ...person, password: newPassword });
    expect([await isActive(later.token), await isActive(token)]).toEqual([true, true]);
    await updateProfile(auth.deps, ownerOf(later.token), { oldPassword: newPassword, newPassword: 'third-lantern-7' });
    expect([await isActive(later.token), await isActive(token)]).toEqual([true, false]);
  });

  it('ends a session too that was opened with the old one while it changed', async () => {
    const person = newcomer();
    const { token } = await register(auth.deps, person);
    const hasher = {
      ...auth.deps.hasher,
      // The other sign-in has compared the old password, and is held up until it has been changed.
      verify: async (hashed: string, password: string) => {
        const isRight = await auth.deps.hasher.verify(hashed, password);
        await updateProfile(auth.deps, ownerOf(token), { oldPassword: person.password, newPassword });
        return isRight;
      },
    };
    const late = await signIn({ ...auth.deps, hasher }, person);
    expect(await isActive(late.token)).toBe(false);
    await expect(refreshSession(auth.deps, late.refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });

  it('of two changes at once one counts, and the other hears that its old password is wrong', async () => {
    const person = newcomer();
    const { user, token } = await register(auth.deps, person);
    const changes = ['first-lantern-7', 'second-lantern-7'].map((next) =>
      updateProfile(auth.deps, ownerOf(token), { oldPassword: person.password, newPassword: next }),
    );
    const settled = await Promise.allSettled(changes);
    const codes = settled.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'));
    expect(codes.sort()).toEqual(['PASSWORD_WRONG', 'done']);
    expect((await auth.eventsOf(user._id)).filter((event) => event.name === 'user.securityChanged')).toHaveLength(1);
  });
});

describe('becoming a publisher', () => {
  it('counts at the next session check, and is told of once, however often it is asked for', async () => {
    const { user, token } = await register(auth.deps, newcomer());
    const given = { company: 'Labs', website: 'https://example.com' };
    const answers = await Promise.all([1, 2, 3].map(() => becomePublisher(auth.deps, user._id, given)));
    for (const answer of answers) expect(answer).toMatchObject({ publisher: true, ...given });
    expect(await checkSession(auth.deps, subjectOf(token))).toMatchObject({ active: true, publisher: true });
    expect(await auth.eventsOf(user._id)).toMatchObject([
      { name: 'user.registered' },
      { name: 'user.securityChanged', payload: { userId: user._id, what: 'publisher' } },
    ]);
  });

  it('changes the company of one who is, and keeps the web site that is left out', async () => {
    const { user } = await register(auth.deps, newcomer());
    await becomePublisher(auth.deps, user._id, { company: 'Labs', website: 'https://example.com' });
    expect(await becomePublisher(auth.deps, user._id, { company: 'Labs Ltd' })).toMatchObject({
      company: 'Labs Ltd',
      website: 'https://example.com',
    });
    expect(await becomePublisher(auth.deps, user._id, { company: 'Labs Ltd', website: '' })).toMatchObject({
      website: null,
    });
  });

  it.each([
    'https://example.com',
    'http://labs.example.co.uk/about?x=1#y',
    'https://пример.рф',
    'https://EXAMPLE.com:8443',
  ])('the web site %s is taken', async (website) => {
    const { user } = await register(auth.deps, newcomer());
    expect(await becomePublisher(auth.deps, user._id, { company: 'Labs', website })).toMatchObject({ website });
  });

  it.each([
    ...['javascript:alert(1)', 'ftp://example.com', 'example.com', 'https://'],
    ...[
      'https://annapps',
      'https://localhost',
      'http://10.0.0.1',
      'https://exa mple.com',
      'https://-.com',
      'https://a..com',
    ],
  ])('the web site %s is refused and changes nothing', async (website) => {
    const { user } = await register(auth.deps, newcomer());
    await expect(becomePublisher(auth.deps, user._id, { company: 'Labs', website })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: 'The website must be a web address, such as https://example.com.',
    });
    expect(await auth.userOf(user._id)).toEqual(user);
  });
});
