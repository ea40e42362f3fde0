import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { checkSession, endSession, PREVIOUS_MS, refreshSession, SESSION_MS, signIn } from './service.ts';
import { createTokenSigner } from './tokens.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const claimsOf = (token: string) =>
  jwt.verify(token, auth.publicKey, { algorithms: ['ES256'], ignoreExpiration: true, complete: true });
const ended = { code: 'SESSION_ENDED', status: 401 };

describe('signing in', () => {
  it('goes by user name or by a mail address that is confirmed, whatever the case', async () => {
    const person = newcomer();
    const { user } = await register(auth.deps, person);
    const refused = signIn(auth.deps, { ...person, username: person.email });
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 });
    await auth.confirmMail(user);
    for (const username of [person.username.toUpperCase(), ` ${person.email.toUpperCase()} `]) {
      expect((await signIn(auth.deps, { ...person, username })).user._id).toBe(user._id);
    }
  });

  it('takes a password that was set before weak and long ones were refused', async () => {
    const person = newcomer();
    const { user } = await register(auth.deps, person);
    for (const password of ['aaaaaa', 'x'.repeat(200)]) {
      const passwordHash = await auth.deps.hasher.hash(password);
      await auth.models.users.updateOne({ _id: user._id }, { $set: { passwordHash } });
      expect((await signIn(auth.deps, { ...person, password })).user._id).toBe(user._id);
    }
  });

  it('tells the same for a wrong name and a wrong password', async () => {
    const person = newcomer();
    await register(auth.deps, person);
    const refused = { code: 'INVALID_CREDENTIALS', status: 401, message: 'Invalid username or password.' };
    await expect(signIn(auth.deps, { ...person, password: 'wrong-password-1' })).rejects.toMatchObject(refused);
    await expect(signIn(auth.deps, { ...person, username: 'nobody' })).rejects.toMatchObject(refused);
  });

  it('compares a password for a name that does not exist too, so that the time does not tell', async () => {
    let compared = 0;
    const hasher = {
      ...auth.deps.hasher,
      pretend: (password: string) => {
        compared += 1;
        return auth.deps.hasher.pretend(password);
      },
    };
    await expect(signIn({ ...auth.deps, hasher }, newcomer())).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(compared).toBe(1);
  });
});

describe('the access token', () => {
  it('is ES256, for 15 minutes, for this audience, with its key’s id', async () => {
    const { token, user } = await register(auth.deps, newcomer());
    const { header, payload } = claimsOf(token);
    expect(header).toMatchObject({ alg: 'ES256', kid: 'k1' });
    expect(payload).toMatchObject({ sub: user._id, iss: 'candor', aud: 'candor' });
    const { exp = 0, iat = 0 } = payload as { exp?: number; iat?: number };
    expect(exp - iat).toBe(900);
  });

  it('is not signed by a key that nobody could verify', () => {
    const { publicKey } = auth;
    expect(() => createTokenSigner({ privateKey: publicKey, publicKeys: {}, refreshSecrets: ['x'] })).toThrow(
      'AUTH_PUBLIC_KEYS',
    );
  });
});

describe('the refresh token', () => {
  it('rotates: each is good once, and the chain goes on', async () => {
    let { refreshToken } = await register(auth.deps, newcomer());
    const seen = new Set([refreshToken]);
    for (let n = 0; n < 5; n += 1) {
      auth.clock.advance(PREVIOUS_MS + 1);
      ({ refreshToken } = await refreshSession(auth.deps, refreshToken));
      seen.add(refreshToken);
    }
    expect(seen.size).toBe(6);
  });

  it('the one before is taken for 30 seconds more, and gets the same successor: two tabs, a lost reply', async () => {
    const { refreshToken } = await register(auth.deps, newcomer());
    const tabs = await Promise.all(Array.from({ length: 10 }, () => refreshSession(auth.deps, refreshToken)));
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1);
    auth.clock.advance(PREVIOUS_MS);
    expect((await refreshSession(auth.deps, refreshToken)).refreshToken).toBe(tabs[0]?.refreshToken);
    auth.clock.advance(1);
    await expect(refreshSession(auth.deps, refreshToken)).rejects.toMatchObject(ended);
  });

  it('an old one that is used again ends the whole family', async () => {
    const first = await register(auth.deps, newcomer());
    const second = await refreshSession(auth.deps, first.refreshToken);
    const third = await refreshSession(auth.deps, second.refreshToken);
    await expect(refreshSession(auth.deps, first.refreshToken)).rejects.toMatchObject(ended);
    await expect(refreshSession(auth.deps, third.refreshToken)).rejects.toMatchObject(ended);
    expect(await checkSession(auth.deps, subjectOf(first.token))).toMatchObject({
      active: false,
    });
  });

  it('a forged one, none, and one of a session that ended or was left for 30 days are refused', async () => {
    const { refreshToken, token } = await register(auth.deps, newcomer());
    const [sid = '', count] = refreshToken.split('.');
    for (const forged of [
      undefined,
      '',
      'x',
      `${sid}.${count}.x`,
      `${sid}.2.${refreshToken.split('.')[2]}`,
      `${refreshToken}.x`,
    ]) {
      await expect(refreshSession(auth.deps, forged)).rejects.toMatchObject(ended);
    }
    expect(await checkSession(auth.deps, subjectOf(token))).toMatchObject({
      active: true,
    });
    await endSession(auth.deps, sid);
    await expect(refreshSession(auth.deps, refreshToken)).rejects.toMatchObject(ended);
    const late = await register(auth.deps, newcomer());
    auth.clock.advance(SESSION_MS);
    await expect(refreshSession(auth.deps, late.refreshToken)).rejects.toMatchObject(ended);
  });
});

describe('a session ends', () => {
  const isActive = async (token: string, isIdle?: boolean) =>
    (await checkSession(auth.deps, { ...subjectOf(token), isIdle })).active;
  const administrator = async () => {
    const signed = await register(auth.deps, newcomer());
    await auth.models.users.updateOne({ _id: signed.user._id }, { $set: { role: 'superadmin' } });
    return signed;
  };

  it('when its browser signs in anew, whoever as; not by a sign-in that is refused', async () => {
    const [person, other] = [newcomer(), newcomer()];
    const first = await register(auth.deps, person);
    const wrong = { ...person, password: 'wrong-password-1', replaces: first.refreshToken };
    await expect(signIn(auth.deps, wrong)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await isActive(first.token)).toBe(true);
    const second = await signIn(auth.deps, { ...person, replaces: first.refreshToken });
    expect([await isActive(first.token), await isActive(second.token)]).toEqual([false, true]);
    await expect(refreshSession(auth.deps, first.refreshToken)).rejects.toMatchObject(ended);
    const third = await register(auth.deps, { ...other, replaces: second.refreshToken });
    expect([await isActive(second.token), await isActive(third.token)]).toEqual([false, true]);
  });

  it('after 90 days, though it was refreshed every day', async () => {
    let signed = await register(auth.deps, newcomer());
    for (let day = 1; day < 90; day += 1) {
      auth.clock.advance(24 * 3_600_000);
      signed = await refreshSession(auth.deps, signed.refreshToken);
    }
    expect(await isActive(signed.token)).toBe(true);
    auth.clock.advance(24 * 3_600_000);
    expect(await isActive(signed.token)).toBe(false);
    await expect(refreshSession(auth.deps, signed.refreshToken)).rejects.toMatchObject(ended);
  });

  it('an administrator’s after 12 hours, though it was used every quarter of an hour', async () => {
    const { token } = await administrator();
    for (let quarter = 1; quarter < 48; quarter += 1) {
      auth.clock.advance(15 * 60_000);
      expect(await isActive(token)).toBe(true);
    }
    auth.clock.advance(15 * 60_000);
    expect(await isActive(token)).toBe(false);
  });

  it('an administrator’s after 30 minutes in which nobody did anything, whatever a page asked by itself', async () => {
    const { token, refreshToken } = await administrator();
    for (let minute = 1; minute < 30; minute += 1) {
      auth.clock.advance(60_000);
      expect(await isActive(token, true)).toBe(true);
    }
    const refreshed = await refreshSession(auth.deps, refreshToken);
    auth.clock.advance(60_000);
    expect(await isActive(refreshed.token)).toBe(false);
    await expect(refreshSession(auth.deps, refreshed.refreshToken)).rejects.toMatchObject(ended);
    const user = await register(auth.deps, newcomer());
    auth.clock.advance(24 * 3_600_000);
    expect(await isActive(user.token)).toBe(true);
  });
});

describe('the session check', () => {
  it('is false for somebody else’s session, and notes activity at most once a minute', async () => {
    const { user, token } = await register(auth.deps, newcomer());
    const other = await register(auth.deps, newcomer());
    const sessionId = subjectOf(token).sessionId;
    expect(await checkSession(auth.deps, { userId: other.user._id, sessionId })).toMatchObject({ active: false });
    auth.clock.advance(59_999);
    await checkSession(auth.deps, { userId: user._id, sessionId });
    const lastActivity = async () => (await auth.models.users.findById(user._id).lean())?.lastActivity.getTime();
    expect(await lastActivity()).toBe(user.lastActivity.getTime());
    auth.clock.advance(1);
    await checkSession(auth.deps, { userId: user._id, sessionId });
    expect(await lastActivity()).toBe(auth.clock.now());
  });
});
