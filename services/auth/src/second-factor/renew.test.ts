import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPasskey, startPasskey } from '../passkeys/service.ts';
import { startPasskeySignIn } from '../passkeys/sign-in.ts';
import { FACTOR_FRESH_MS } from '../sessions/good.ts';
import { endOtherSessions } from '../sessions/list.ts';
import { checkSession, PREVIOUS_MS, refreshSession, type SignedIn, signIn } from '../sessions/service.ts';
import { openAuthenticator } from '../testing/authenticator.ts';
import { endingBy, newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { type Server, serve } from '../testing/server.ts';
import { register } from '../users/service.ts';
import { renewSecondFactor } from './renew.ts';
import { confirmSecondFactor, startSecondFactor } from './service.ts';

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

const address = '192.0.2.1';
const SITE = 'https://candor.example';
const needed = { code: 'FACTOR_NEEDED', status: 403, message: 'Please give your second factor again to go on.' };
const stateOf = (signed: Pick<SignedIn, 'token'>) => checkSession(auth.deps, subjectOf(signed.token));
const renewalsIn = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { ren?: number }).ren;

/** An administrator who has signed in with the code of an app. */
async function administrator(role = 'superadmin') {
  const person = newcomer();
  const { token, user } = await register(auth.deps, person);
  const asked = { ...subjectOf(token), address, password: person.password };
  const { secret } = await startSecondFactor(auth.deps, asked);
  const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.clock.now() });
  const recovery = await confirmSecondFactor(auth.deps, { ...asked, code: codeNow() });
  await auth.models.users.updateOne({ _id: user._id }, { $set: { role } });
  auth.clock.advance(60_000);
  const signed = await signIn(auth.deps, { ...person, totp: codeNow() });
  const own = { ...subjectOf(signed.token), address };
  return { person, signed, own, codeNow, recovery };
}

describe('the second factor of an administrator', () => {
  it('is fresh for five minutes after it was given, and stale from then on', async () => {
    const { signed } = await administrator();
    expect(await stateOf(signed)).toMatchObject({ role: 'superadmin', factorStale: false });
    auth.clock.advance(FACTOR_FRESH_MS);
    expect(await stateOf(signed)).toMatchObject({ factorStale: false });
    auth.clock.advance(1);
    expect(await stateOf(signed)).toMatchObject({ role: 'superadmin', factorStale: true });
  });

  it('does not become fresh by an exchange of the token, nor by a clock that goes back', async () => {
    const { signed } = await administrator();
    auth.clock.advance(FACTOR_FRESH_MS + 1);
    const refreshed = await refreshSession(auth.deps, signed.refreshToken);
    expect(refreshed.factorStale).toBe(true);
    auth.clock.advance(-3 * FACTOR_FRESH_MS);
    expect(await stateOf(signed)).toMatchObject({ factorStale: true });
  });

  it('is counted from the sign-in in sessions of before the moment was kept, and from setting it up where that was done', async () => {
    const { signed, person } = await administrator();
    await auth.models.sessions.updateMany({}, { $unset: { factorAt: 1 } });
    expect(await stateOf(signed)).toMatchObject({ factorStale: false });
    auth.clock.advance(FACTOR_FRESH_MS + 1);
    expect(await stateOf(signed)).toMatchObject({ factorStale: true });

    const other = newcomer();
    const begun = await register(auth.deps, other);
    const asked = { ...subjectOf(begun.token), address, password: person.password };
    auth.clock.advance(FACTOR_FRESH_MS + 1);
    const { secret } = await startSecondFactor(auth.deps, asked);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.clock.now() });
    await confirmSecondFactor(auth.deps, { ...asked, code });
    await auth.models.users.updateOne({ _id: begun.user._id }, { $set: { role: 'finance' } });
    expect(await stateOf(begun)).toMatchObject({ role: 'finance', factorStale: false });
  });

  it('is never asked of who is no administrator, nor where administrators need none', async () => {
    const rater = await administrator('User');
    const admin = await administrator();
    auth.clock.advance(FACTOR_FRESH_MS + 1);
    expect(await stateOf(rater.signed)).toMatchObject({ active: true, factorStale: false });
    const without = { ...auth.deps, superadminNeedsSecondFactor: false };
    expect(await checkSession(without, subjectOf(admin.signed.token))).toMatchObject({ factorStale: false });
    const withPasskeys = { ...without, adminsNeedPasskey: true };
    expect(await checkSession(withPasskeys, subjectOf(admin.signed.token))).toMatchObject({ factorStale: true });
  });
});

describe('giving it anew', () => {
  it('makes it fresh, and gives the session other tokens: neither access token of before is one of now', async () => {
    const { signed, own, codeNow } = await administrator();
    auth.clock.advance(FACTOR_FRESH_MS + 1);
    const renewed = await renewSecondFactor(auth.deps, { ...own, totp: codeNow() });
    expect(subjectOf(renewed.token)).toEqual(subjectOf(signed.token));
    expect(await stateOf(renewed)).toMatchObject({ active: true, factorStale: false, renewals: 1 });
    expect([renewalsIn(signed.token), renewalsIn(renewed.token)]).toEqual([undefined, 1]);
    expect(renewed.refreshToken).not.toBe(signed.refreshToken);
    // As after any exchange: another tab may be using the one before just now.
    expect((await refreshSession(auth.deps, signed.refreshToken)).refreshToken).toBe(renewed.refreshToken);
    auth.clock.advance(PREVIOUS_MS + 1);
    await expect(refreshSession(auth.deps, signed.refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });

  it('does not make the session longer', async () => {
    const { signed, own, codeNow } = await administrator();
    for (let hours = 0; hours < 11; hours += 0.5) {
      auth.clock.advance(30 * 60_000 - 1);
      await renewSecondFactor(auth.deps, { ...own, totp: codeNow() });
      await stateOf(signed);
    }
    auth.clock.advance(60 * 60_000);
    expect(await stateOf(signed)).toMatchObject({ active: false });
    await expect(renewSecondFactor(auth.deps, { ...own, totp: codeNow() })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('takes a code once, and a recovery code once', async () => {
    const { own, codeNow, recovery } = await administrator();
    auth.clock.advance(FACTOR_FRESH_MS + 1);
    const wrong = { code: 'SECOND_FACTOR_CODE_WRONG', status: 403 };
    const totp = codeNow();
    const settled = await Promise.allSettled([1, 2, 3].map(() => renewSecondFactor(auth.deps, { ...own, totp })));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(renewSecondFactor(auth.deps, { ...own, totp })).rejects.toMatchObject(wrong);
    const [spare] = recovery;
    expect((await renewSecondFactor(auth.deps, { ...own, totp: spare })).token).toBeTruthy();
    await expect(renewSecondFactor(auth.deps, { ...own, totp: spare })).rejects.toMatchObject(wrong);
    await expect(renewSecondFactor(auth.deps, own)).rejects.toMatchObject({ code: 'SECOND_FACTOR_CODE_REQUIRED' });
  });

  it('takes what an own passkey has signed, and nobody else’s', async () => {
    const { own, person } = await administrator();
    const another = await administrator();
    const make = async (whose: typeof own) => {
      const key = openAuthenticator(SITE);
      const answer = key.make(await startPasskey(auth.deps, { ...whose, password: person.password }));
      await addPasskey(auth.deps, { ...whose, name: 'Laptop', answer });
      return key;
    };
    const [key, others] = [await make(own), await make(another.own)];
    auth.clock.advance(FACTOR_FRESH_MS + 1);
    const signedBy = async (by: typeof key) => by.sign(await startPasskeySignIn(auth.deps, { address }));
    const refused = { code: 'PASSKEY_NOT_ACCEPTED', status: 403 };
    for (const passkey of [await signedBy(others), 'nonsense'])
      await expect(renewSecondFactor(auth.deps, { ...own, passkey })).rejects.toMatchObject(refused);
    const renewed = await renewSecondFactor(auth.deps, { ...own, passkey: await signedBy(key) });
    expect(await stateOf(renewed)).toMatchObject({ factorStale: false });
  });

  it('is nothing for a session that has ended, nor for whoever has no factor', async () => {
    const { own, person, codeNow } = await administrator();
    auth.clock.advance(FACTOR_FRESH_MS + 1);
    const other = await signIn(auth.deps, { ...person, totp: codeNow() });
    await endOtherSessions(auth.deps, endingBy(other.token));
    auth.clock.advance(60_000);
    const renewing = renewSecondFactor(auth.deps, { ...own, totp: codeNow() });
    await expect(renewing).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    const { token } = await register(auth.deps, newcomer());
    const without = renewSecondFactor(auth.deps, { ...subjectOf(token), address, totp: '000000' });
    await expect(without).rejects.toMatchObject({ code: 'SECOND_FACTOR_NOT_SET', status: 409 });
  });
});

describe('an act that moves rights', () => {
  const ROLE = 'mutation ($id: ID!) { setRole(input: { userId: $id, role: auditor, reason: "To read." }) { id } }';
  const FREEZE =
    'mutation ($id: ID!) { setFreeze(input: { userId: $id, frozen: true, reason: "Taken over." }) { id } }';
  const END = 'mutation ($id: ID!) { endSessionsOf(input: { userId: $id, reason: "Taken over." }) { id } }';

  it('is refused with a stale factor, also in one document with an exchange of the token, and done with a fresh one', async () => {
    const { signed, own, codeNow } = await administrator();
    const { user } = await register(auth.deps, newcomer());
    auth.clock.advance(FACTOR_FRESH_MS + 1);
    const stale = await server.viewerOf(signed.token);
    for (const act of [ROLE, FREEZE, END])
      expect((await server.graph(stale, act, { id: user._id })).refusal).toEqual(needed);
    const both = ROLE.replace('{ setRole', '{ refreshSession { token } setRole');
    const { refusal } = await server.graph(stale, both, { id: user._id }, signed.refreshToken);
    expect(refusal).toEqual(needed);
    expect((await auth.userOf(user._id))?.role).toBe('User');

    const RENEW = 'mutation ($totp: String) { renewSecondFactor(input: { totp: $totp }) { token user { id } } }';
    const { data, setRefresh } = await server.graph(stale, RENEW, { totp: codeNow() });
    const { token } = (data as { renewSecondFactor: { token: string } }).renewSecondFactor;
    expect(setRefresh).toBeTruthy();
    expect(subjectOf(token)).toEqual({ userId: own.userId, sessionId: own.sessionId });
    const fresh = await server.viewerOf(token);
    expect((await server.graph(fresh, ROLE, { id: user._id })).refusal).toBeUndefined();
    expect((await auth.userOf(user._id))?.role).toBe('auditor');
  });
});
