import { refuse } from '@candor/service-kit/errors';
import { nobody } from '@candor/service-kit/security/viewer';
import { watchSecurity } from '@candor/service-kit/testing/watched';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noLimits } from '../limits/limits.ts';
import { confirmSecondFactor, startSecondFactor } from '../second-factor/service.ts';
import { newcomer, openAuth, type World } from '../testing/instance.ts';
import { type Server, serve } from '../testing/server.ts';
import { register } from '../users/service.ts';
import { PREVIOUS_MS, refreshSession, signIn } from './service.ts';

const watched = watchSecurity();
let isFull = false;
let auth: World;
let server: Server;
beforeAll(async () => {
  const beforePassword = async () => {
    if (isFull) throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 9 });
  };
  auth = await openAuth({ limits: { ...noLimits, beforePassword } });
  server = await serve(auth, watched.tellSecurity);
});
afterAll(async () => {
  await server.stop();
  await auth.close();
});

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const REFRESH = 'mutation { refreshSession { token } }';
const logIn = (username: string, password: string, totp?: string) =>
  server.graph(nobody, LOGIN, { input: { username, password, totp } });
const network = '192.0.2.0/24';

/** That this one line was written since the last look, with nothing in it of what was sent. */
async function expectTold(line: object, sent: readonly string[]): Promise<void> {
  const { lines, text } = await watched.take();
  expect(lines).toEqual([expect.objectContaining(line)]);
  for (const secret of sent) expect(text).not.toContain(secret);
}

async function person() {
  const given = newcomer();
  return { ...given, ...(await register(auth.deps, given)) };
}

describe('whoever watches is told once, without what was sent, of', () => {
  it('a refused sign-in: of whom, where there is such a person', async () => {
    const { user, username, email } = await person();
    await logIn(username, 'wrong-password-1');
    await expectTold({ security: 'sign_in_refused', userId: user._id, network }, ['wrong-password-1', email, username]);
    await logIn('nobody-of-this-name', 'wrong-password-1');
    const { lines } = await watched.take();
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toHaveProperty('userId');
  });

  it('a limit that was reached, and a sign-in that was not refused is no event', async () => {
    const { username, password } = await person();
    expect((await logIn(username, password)).refusal).toBeUndefined();
    expect((await watched.take()).lines).toEqual([]);
    isFull = true;
    await logIn(username, password).finally(() => {
      isFull = false;
    });
    await expectTold({ security: 'limit_reached', network }, [password, username]);
  });

  it('nobody who comes in, which is a line of the log: who, from which network and by what, and nothing of what was sent', async () => {
    const { user, username, password } = await person();
    await signIn({ ...auth.deps, log: watched.log }, { username, password, address: '192.0.2.7' });
    const { lines, text } = await watched.take();
    expect(lines).toEqual([]);
    const told = { level: 30, msg: 'signed in', signedIn: ['password'], userId: user._id, network };
    expect(JSON.parse(text)).toMatchObject(told);
    for (const secret of [username, password, '192.0.2.7']) expect(text).not.toContain(secret);
  });

  it('a wrong code of the second factor, and of a code that is missing nothing', async () => {
    const { user, sessionId, username, password, address } = await person();
    const { secret } = await startSecondFactor(auth.deps, { userId: user._id, address, password });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.clock.now() });
    await confirmSecondFactor(auth.deps, { userId: user._id, sessionId, code });
    await logIn(username, password);
    expect((await watched.take()).lines).toEqual([]);
    await logIn(username, password, '000000');
    await expectTold({ security: 'second_factor_failed', userId: user._id, network }, ['000000', password, secret]);
  });

  it('a wrong password of somebody who is signed in', async () => {
    const { user, token } = await person();
    const query = 'mutation ($password: String!) { startSecondFactor(password: $password) { secret } }';
    await server.graph(await server.viewerOf(token), query, { password: 'wrong-password-2' });
    await expectTold({ security: 'password_wrong', userId: user._id, network }, ['wrong-password-2']);
  });

  it('a forged refresh token, and of none nothing', async () => {
    await server.graph(nobody, REFRESH);
    expect((await watched.take()).lines).toEqual([]);
    await server.graph(nobody, REFRESH, {}, 'some-session.1.no-mac-of-ours');
    await expectTold({ security: 'refresh_forged', network }, ['some-session', 'no-mac-of-ours']);
  });

  it('a refresh token that was used already; its owner is told by a notice too, once', async () => {
    const { user, refreshToken } = await person();
    const { refreshToken: next } = await refreshSession(auth.deps, refreshToken);
    auth.clock.advance(PREVIOUS_MS + 1);
    await server.graph(nobody, REFRESH, {}, refreshToken);
    await expectTold({ security: 'refresh_reused', userId: user._id, network }, [refreshToken, next]);
    await server.graph(nobody, REFRESH, {}, refreshToken);
    const notices = (await auth.eventsOf(user._id)).filter(({ name }) => name === 'user.securityChanged');
    expect(notices).toMatchObject([{ payload: { userId: user._id, what: 'sessionReused' } }]);
    await watched.take();
  });

  it('two thieves at once tell the owner once', async () => {
    const { user, refreshToken } = await person();
    await refreshSession(auth.deps, refreshToken);
    auth.clock.advance(PREVIOUS_MS + 1);
    await Promise.allSettled(Array.from({ length: 8 }, () => refreshSession(auth.deps, refreshToken)));
    const notices = (await auth.eventsOf(user._id)).filter(({ name }) => name === 'user.securityChanged');
    expect(notices).toHaveLength(1);
  });

  it('a call that the role forbids', async () => {
    const { user, token } = await person();
    const query = '{ one: users(first: 1) { edges { node { id } } } two: users(first: 1) { edges { node { id } } } }';
    const { refusal } = await server.graph(await server.viewerOf(token), query);
    expect(refusal?.code).toBe('FORBIDDEN');
    await expectTold({ security: 'forbidden', userId: user._id, network }, [token]);
  });

  it('a forged viewer, at the graph and beside it, and of a caller that is no service', async () => {
    const forged = {
      'content-type': 'application/json',
      'x-candor-viewer': 'forged.viewer',
      'x-candor-address': '203.0.113.9',
    };
    for (const path of ['/graphql', '/uploads/profile']) {
      await fetch(`${server.url}${path}`, { method: 'POST', headers: forged, body: '{}' });
      // Whoever is not the gateway does not say where it is.
      await expectTold({ security: 'viewer_forged', network: '127.0.0.0/24' }, ['forged.viewer', '203.0.113']);
    }
    await server.session({ userId: 'u', sessionId: 's' });
    await expectTold({ security: 'service_forged', network: '127.0.0.0/24' }, []);
  });
});
