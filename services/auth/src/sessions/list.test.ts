import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endingBy, newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import type { User } from '../users/model.ts';
import { register } from '../users/service.ts';
import { deviceOf } from './device.ts';
import { endOtherSessions, endOwnSession, sessionsOf } from './list.ts';
import { checkSession, endSession, refreshSession, SESSION_MS, signIn } from './service.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const isActive = async (token: string) => (await checkSession(auth.deps, subjectOf(token))).active;
const listed = async ({ _id }: User) => {
  const user = await auth.userOf(_id);
  return user ? sessionsOf(auth.deps, user) : [];
};

describe('the name of a program', () => {
  it.each([
    [FIREFOX, 'Firefox on Linux'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/139.0.0.0 Safari/537.36 OPR/124.0.0.0`,
      'Opera on Windows',
    ],
    [`Mozilla/5.0 (Linux; Android 15; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Chrome OS'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Version/19.0 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
      'Firefox on iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPad',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`, 'Safari on macOS'],
    ['curl/8.5.0', 'curl'],
    ['<script>', 'Another program'],
    ['Mozilla/5.0', 'Another program'],
    ['', null],
    [undefined, null],
  ])('of %j is %j', (client, device) => {
    expect(deviceOf(client)).toBe(device);
  });
});

describe('the list of sessions', () => {
  it('has those that are good, with their programs, the one used last first', async () => {
    const person = newcomer();
    const { user, refreshToken } = await register(auth.deps, { ...person, client: FIREFOX });
    auth.clock.advance(60_000);
    const ended = await signIn(auth.deps, person);
    const other = await signIn(auth.deps, { ...person, client: 'curl/8.5.0' });
    await endSession(auth.deps, ended.sessionId);
    expect((await listed(user)).map(({ device }) => device)).toEqual(['curl', 'Firefox on Linux']);
    auth.clock.advance(60_000);
    await refreshSession(auth.deps, refreshToken);
    expect((await listed(user)).map(({ device }) => device)).toEqual(['Firefox on Linux', 'curl']);
    auth.clock.advance(SESSION_MS - 60_000);
    expect(await isActive(other.token)).toBe(false);
    expect(await listed(user)).toHaveLength(1);
  });

  it('ending one ends its tokens of both kinds and leaves the others', async () => {
    const person = newcomer();
    const { token } = await register(auth.deps, person);
    const other = await signIn(auth.deps, person);
    await endOwnSession(auth.deps, { ...endingBy(token), sessionId: other.sessionId });
    expect([await isActive(token), await isActive(other.token)]).toEqual([true, false]);
    await expect(refreshSession(auth.deps, other.refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });

  it('somebody else’s session, one that has ended and one that never was are not there', async () => {
    const [own, stranger] = [await register(auth.deps, newcomer()), await register(auth.deps, newcomer())];
    const notFound = { code: 'NOT_FOUND', status: 404 };
    const end = (sessionId: string) => endOwnSession(auth.deps, { ...endingBy(own.token), sessionId });
    for (const id of [stranger.sessionId, 'nothing']) await expect(end(id)).rejects.toMatchObject(notFound);
    await end(own.sessionId);
    await expect(end(own.sessionId)).rejects.toMatchObject(notFound);
    expect(await isActive(stranger.token)).toBe(true);
  });

  it('ending all others leaves the one that asks, again and again, and what is signed in later', async () => {
    const person = newcomer();
    const { user, token } = await register(auth.deps, person);
    const others = await Promise.all([1, 2, 3].map(() => signIn(auth.deps, person)));
    for (let n = 0; n < 2; n += 1) await endOtherSessions(auth.deps, endingBy(token));
    expect(await Promise.all(others.map((other) => isActive(other.token)))).toEqual([false, false, false]);
    const later = await signIn(auth.deps, person);
    expect([await isActive(token), await isActive(later.token)]).toEqual([true, true]);
    expect(await listed(user)).toHaveLength(2);
  });

  it('any but the one that asks asks for the password', async () => {
    const person = newcomer();
    const { token, sessionId } = await register(auth.deps, person);
    const other = await signIn(auth.deps, person);
    const by = (password?: string) => ({ ...endingBy(token), password });
    for (const [password, code] of [
      [undefined, 'PASSWORD_REQUIRED'],
      ['', 'PASSWORD_REQUIRED'],
      ['another-harbour-1', 'PASSWORD_WRONG'],
    ] as const) {
      await expect(endOwnSession(auth.deps, { ...by(password), sessionId: other.sessionId })).rejects.toMatchObject({
        code,
      });
      await expect(endOtherSessions(auth.deps, by(password))).rejects.toMatchObject({ code });
    }
    expect(await isActive(other.token)).toBe(true);
    await endOwnSession(auth.deps, { ...by(), sessionId });
    expect([await isActive(token), await isActive(other.token)]).toEqual([false, true]);
  });
});
