import { nobody } from '@candor/service-kit/security/viewer';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endOtherSessions } from '../sessions/list.ts';
import { checkSession, refreshSession, type SignedIn, signIn } from '../sessions/service.ts';
import { endingBy, newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { type Server, serve } from '../testing/server.ts';
import { register } from '../users/service.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './service.ts';

let auth: World;
let server: Server;
beforeAll(async () => {
  auth = await openAuth({ superadminNeedsSecondFactor: true });
  server = await serve(auth);
});
afterAll(async () => {
  await server.stop();
  await auth.close();
});
beforeEach(() => auth.reset());

const USERS = '{ users(first: 1) { edges { node { id } } } }';
const REFRESH = 'mutation { refreshSession { token } }';
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.clock.now() });
const stateOf = (signed: Pick<SignedIn, 'token'>) => checkSession(auth.deps, subjectOf(signed.token));
const isActive = async (signed: Pick<SignedIn, 'token'>) => (await stateOf(signed)).active;
const ended = { code: 'SESSION_ENDED', status: 401 };

/** An administrator, and somebody who knew the password and signed in before there was a second factor. */
async function administrator() {
  const person = newcomer();
  const own = await register(auth.deps, person);
  await auth.models.users.updateOne({ _id: own.user._id }, { $set: { role: 'superadmin' } });
  const attacker = await signIn(auth.deps, person);
  const asked = { ...subjectOf(own.token), address: person.address, password: person.password };
  const setUp = async () => {
    const { secret } = await startSecondFactor(auth.deps, asked);
    const codes = await confirmSecondFactor(auth.deps, { ...asked, code: codeOf(secret) });
    auth.clock.advance(60_000);
    return { secret, codes };
  };
  return { person, own, attacker, asked, setUp };
}

describe('setting up a second factor', () => {
  it('leaves whoever was signed in by the password alone nothing: no call, no new token, no rights', async () => {
    const { own, attacker, setUp } = await administrator();
    const believed = await server.viewerOf(attacker.token);
    await setUp();
    expect(await stateOf(attacker)).toMatchObject({ active: false, role: 'User' });
    expect(await server.viewerOf(attacker.token)).toEqual(nobody);
    const refreshed = await server.graph(nobody, REFRESH, {}, attacker.refreshToken);
    expect(refreshed).toMatchObject({ refusal: ended, setRefresh: '' });
    // For two seconds the gateway still takes the session for good: with no more rights than before, and none over the others.
    expect((await server.graph(believed, USERS)).refusal).toMatchObject({ code: 'FORBIDDEN' });
    const gone = { code: 'UNAUTHENTICATED' };
    await expect(endOtherSessions(auth.deps, endingBy(attacker.token))).rejects.toMatchObject(gone);
    // The session that set it up goes on, as an administrator's.
    expect(await stateOf(own)).toMatchObject({ active: true, role: 'superadmin' });
    expect((await server.graph(await server.viewerOf(own.token), USERS)).refusal).toBeUndefined();
    const { token } = await refreshSession(auth.deps, own.refreshToken);
    expect(await stateOf({ token })).toMatchObject({ active: true, role: 'superadmin' });
  });

  it('of two sessions that set up factors at once ends one, with the code it had', async () => {
    const { own, attacker, asked } = await administrator();
    const { secret } = await startSecondFactor(auth.deps, asked);
    const settled = await Promise.allSettled(
      [own, attacker].map(({ token }) => confirmSecondFactor(auth.deps, { ...subjectOf(token), code: codeOf(secret) })),
    );
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [isOwn, isAttacker] = [await isActive(own), await isActive(attacker)];
    expect([isOwn, isAttacker]).toEqual(settled.map(({ status }) => status === 'fulfilled'));
  });

  it('cannot be done from a session that has ended', async () => {
    const { own, attacker, asked } = await administrator();
    const { secret } = await startSecondFactor(auth.deps, asked);
    await endOtherSessions(auth.deps, endingBy(own.token));
    const confirmed = confirmSecondFactor(auth.deps, { ...subjectOf(attacker.token), code: codeOf(secret) });
    await expect(confirmed).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect((await auth.userOf(own.user._id))?.totpSecret).toBeNull();
  });
});

describe('removing a second factor', () => {
  it('ends the other sessions, and the one that removed it has the rights of a user again', async () => {
    const { person, own, asked, setUp } = await administrator();
    const { secret, codes } = await setUp();
    const other = await signIn(auth.deps, { ...person, totp: codeOf(secret) });
    expect(await stateOf(other)).toMatchObject({ active: true, role: 'superadmin' });
    await removeSecondFactor(auth.deps, { ...asked, code: codes[0] ?? '' });
    expect(await isActive(other)).toBe(false);
    expect(await stateOf(own)).toMatchObject({ active: true, role: 'User' });
  });
});

describe('a session knows what was given when it was made', () => {
  it('the password, and the second factor where there is one', async () => {
    const { person, own, attacker, setUp } = await administrator();
    const { codes } = await setUp();
    const later = await signIn(auth.deps, { ...person, totp: codes[0] });
    const factorsOf = async ({ sessionId }: SignedIn) =>
      (await auth.models.sessions.findById(sessionId).lean())?.factors;
    expect(await factorsOf(attacker)).toEqual(['password']);
    expect(await factorsOf(own)).toEqual(['password']);
    expect(await factorsOf(later)).toEqual(['password', 'secondFactor']);
  });

  it('an administrator’s that did not give the factor signs in anew, wherever the setting asks for it', async () => {
    const { person, setUp } = await administrator();
    const { codes } = await setUp();
    const signed = await signIn(auth.deps, { ...person, totp: codes[0] });
    // One of before it was recorded.
    await auth.models.sessions.updateOne({ _id: signed.sessionId }, { $unset: { factors: '' } });
    expect(await isActive(signed)).toBe(false);
    await expect(refreshSession(auth.deps, signed.refreshToken)).rejects.toMatchObject(ended);
    const lax = { ...auth.deps, superadminNeedsSecondFactor: false };
    expect(await checkSession(lax, subjectOf(signed.token))).toMatchObject({ active: true, role: 'superadmin' });
  });

  it('nobody else’s needs it', async () => {
    const { person, own, setUp } = await administrator();
    const { codes } = await setUp();
    await auth.models.users.updateOne({ _id: own.user._id }, { $set: { role: 'User' } });
    const signed = await signIn(auth.deps, { ...person, totp: codes[0] });
    await auth.models.sessions.updateOne({ _id: signed.sessionId }, { $unset: { factors: '' } });
    expect(await isActive(signed)).toBe(true);
  });
});
