import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proveOwner } from '../credentials/prove-owner.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from '../second-factor/service.ts';
import { checkSession, refreshSession, type SignedIn, signIn } from '../sessions/service.ts';
import { type Lies, openAuthenticator } from '../testing/authenticator.ts';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { CHALLENGE_MS } from './challenges.ts';
import { addPasskey, PASSKEYS_MAX, removePasskey, renamePasskey, startPasskey } from './service.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in.ts';

const SITE = 'https://candor.example';
const address = '192.0.2.1';
const wrong = { code: 'PASSKEY_WRONG', status: 401 };
const refused = { code: 'PASSKEY_REFUSED', status: 400 };

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

async function signedUp() {
  const person = newcomer();
  const signed = await register(auth.deps, person);
  const own = { ...subjectOf(signed.token), address, password: person.password };
  return { person, ...signed, userId: own.userId, own };
}
type Someone = Awaited<ReturnType<typeof signedUp>>;

async function added({ own }: Someone, key = openAuthenticator(SITE), name = 'Laptop') {
  const options = await startPasskey(auth.deps, own);
  return { key, ...(await addPasskey(auth.deps, { ...own, name, answer: key.make(options) })) };
}
async function withPasskey() {
  const someone = await signedUp();
  return { ...someone, ...(await added(someone)) };
}
const options = () => startPasskeySignIn(auth.deps, { address });
const enter = async (key: ReturnType<typeof openAuthenticator>, lies?: Lies) =>
  signInWithPasskey(auth.deps, { answer: key.sign(await options(), lies), address });
const stateOf = ({ token }: Pick<SignedIn, 'token'>, deps = auth.deps) => checkSession(deps, subjectOf(token));
/** What its owner was told of passkeys. */
const told = async (userId: string) =>
  (await auth.eventsOf(userId)).flatMap(({ payload }) =>
    'what' in payload && payload.what.startsWith('passkey') ? [payload.what] : [],
  );

describe('adding a passkey', () => {
  it('asks for the password, keeps nothing secret, ends the other sessions and tells of it', async () => {
    const someone = await signedUp();
    const other = await signIn(auth.deps, someone.person);
    const asked = { ...someone.own, password: 'another-harbour-1' };
    await expect(startPasskey(auth.deps, asked)).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    const { passkey, codes } = await added(someone);
    expect(passkey).toMatchObject({ name: 'Laptop', counter: 1, transports: ['internal'], lastUsedAt: null });
    expect(codes).toHaveLength(10);
    expect((await added(someone)).codes).toEqual([]);
    expect([(await stateOf(other)).active, (await stateOf(someone)).active]).toEqual([false, true]);
    expect(await told(someone.userId)).toEqual(['passkeyAdded', 'passkeyAdded']);
  });

  it('asks for one that finds its person by itself and has them prove themselves, and is not made twice', async () => {
    const someone = await withPasskey();
    expect(await startPasskey(auth.deps, someone.own)).toMatchObject({
      rp: { id: 'candor.example', name: 'Candor' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: someone.key.id }],
    });
    await expect(added(someone, someone.key)).rejects.toMatchObject(refused);
    await expect(added(await signedUp(), someone.key)).rejects.toMatchObject(refused);
  });

  it.each<[string, Lies]>([
    ['of another site', { origin: 'https://candor.example.net' }],
    ['for another site', { rpId: 'example' }],
    ['of a challenge that was never made', { challenge: 'AAAA' }],
    ['without its person', { isVerified: false }],
  ])('an answer %s is refused', async (_what, lies) => {
    const { own, userId } = await signedUp();
    const answer = openAuthenticator(SITE).make(await startPasskey(auth.deps, own), lies);
    await expect(addPasskey(auth.deps, { ...own, name: 'Laptop', answer })).rejects.toMatchObject(refused);
    expect((await auth.userOf(userId))?.passkeys ?? []).toEqual([]);
  });

  it('takes a challenge once, for five minutes, in the session that it was made for', async () => {
    const someone = await signedUp();
    const other = await signIn(auth.deps, someone.person);
    const add = (answer: string, own = subjectOf(someone.token)) =>
      addPasskey(auth.deps, { ...own, name: 'Laptop', answer });
    const make = async () => openAuthenticator(SITE).make(await startPasskey(auth.deps, someone.own));
    await expect(add(await make(), subjectOf(other.token))).rejects.toMatchObject(refused);
    const late = await make();
    auth.clock.advance(CHALLENGE_MS);
    await expect(add(late)).rejects.toMatchObject(refused);
    const once = await make();
    await add(once);
    await expect(add(once)).rejects.toMatchObject(refused);
    for (const nonsense of ['', 'null', '{}', '{"id":1}']) await expect(add(nonsense)).rejects.toMatchObject(refused);
    // One that signs somebody in makes none.
    await expect(add(openAuthenticator(SITE).make(await options()))).rejects.toMatchObject(refused);
  });

  it('ends at ten', async () => {
    const someone = await signedUp();
    for (let n = 0; n < PASSKEYS_MAX; n += 1) await added(someone);
    await expect(startPasskey(auth.deps, someone.own)).rejects.toMatchObject({ code: 'PASSKEYS_MAX', status: 409 });
  });
});

describe('signing in by a passkey', () => {
  it('needs nothing else, counts as both factors, and notes its use', async () => {
    const { key, userId } = await withPasskey();
    const signed = await enter(key);
    expect(signed.user._id).toBe(userId);
    expect((await stateOf(signed)).active).toBe(true);
    const session = await auth.models.sessions.findById(signed.sessionId).lean();
    expect(session?.factors).toEqual(['passkey', 'secondFactor']);
    expect((await auth.userOf(userId))?.passkeys).toMatchObject([
      { counter: 2, lastUsedAt: new Date(auth.clock.now()) },
    ]);
    expect((await refreshSession(auth.deps, signed.refreshToken)).user._id).toBe(userId);
  });

  it.each<[string, Lies]>([
    ['of another site', { origin: 'https://candor.example.net' }],
    ['for another site', { rpId: 'example' }],
    ['of a challenge that was never made', { challenge: 'AAAA' }],
    ['without its person', { isVerified: false }],
    ['for somebody else', { userHandle: Buffer.from('another').toString('base64url') }],
  ])('an answer %s is refused', async (_what, lies) => {
    const { key } = await withPasskey();
    await expect(enter(key, lies)).rejects.toMatchObject(wrong);
    expect((await enter(key)).token).toBeTruthy();
  });

  it('takes a challenge once, for five minutes, and no key that is not known here', async () => {
    const { key } = await withPasskey();
    const answer = key.sign(await options());
    await signInWithPasskey(auth.deps, { answer, address });
    await expect(signInWithPasskey(auth.deps, { answer, address })).rejects.toMatchObject(wrong);
    const late = key.sign(await options());
    auth.clock.advance(CHALLENGE_MS);
    await expect(signInWithPasskey(auth.deps, { answer: late, address })).rejects.toMatchObject(wrong);
    await expect(enter(openAuthenticator(SITE))).rejects.toMatchObject(wrong);
    // Another key that says it is this one.
    const forged = openAuthenticator(SITE).sign(await options());
    const claimed = JSON.stringify({ ...JSON.parse(forged), id: key.id, rawId: key.id });
    await expect(signInWithPasskey(auth.deps, { answer: claimed, address })).rejects.toMatchObject(wrong);
    for (const nonsense of ['', '[]', '{"id":{"$ne":null}}'])
      await expect(signInWithPasskey(auth.deps, { answer: nonsense, address })).rejects.toMatchObject(wrong);
  });

  it('whose count went back is refused as a copy, and its owner is told once', async () => {
    const { key, userId } = await withPasskey();
    await enter(key, { counter: 7 });
    for (const counter of [7, 3, 0])
      await expect(enter(key, { counter })).rejects.toMatchObject({
        ...wrong,
        security: { event: 'passkey_copied', userId },
      });
    expect(await told(userId)).toEqual(['passkeyAdded', 'passkeyCopied']);
    await enter(key, { counter: 8 });
  });
});

describe('a passkey as the second factor', () => {
  it('is asked for after the password, and only the person’s own is taken', async () => {
    const { person, key } = await withPasskey();
    const give = async (passkey?: string) => signIn(auth.deps, { ...person, passkey });
    await expect(give()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', status: 401 });
    const another = await withPasskey();
    await expect(give(another.key.sign(await options()))).rejects.toMatchObject(wrong);
    const unused = key.sign(await options());
    const guess = signIn(auth.deps, { ...person, password: 'another-harbour-1', passkey: unused });
    await expect(guess).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const signed = await give(unused);
    expect((await auth.models.sessions.findById(signed.sessionId).lean())?.factors).toEqual([
      'password',
      'secondFactor',
    ]);
  });

  it('that is lost is replaced by a recovery code, each once', async () => {
    const { person, codes } = await withPasskey();
    await signIn(auth.deps, { ...person, totp: codes[0] });
    const again = signIn(auth.deps, { ...person, totp: codes[0] });
    await expect(again).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
  });

  it('stands beside an app’s: either is taken, and what is left of them stays when one goes', async () => {
    const someone = await withPasskey();
    const { person, own, key, userId } = someone;
    const { secret } = await startSecondFactor(auth.deps, own);
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.clock.now() });
    const codes = await confirmSecondFactor(auth.deps, { ...own, code: code() });
    auth.clock.advance(60_000);
    await signIn(auth.deps, { ...person, totp: code() });
    await signIn(auth.deps, { ...person, passkey: key.sign(await options()) });
    await removeSecondFactor(auth.deps, { ...own, code: codes[0] ?? '' });
    expect((await auth.userOf(userId))?.recoveryHashes).toHaveLength(9);
    await expect(signIn(auth.deps, person)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    // Who has no code is asked for none where there is a field for one alone.
    expect(await proveOwner(auth.deps, own)).toEqual({ proved: true });
  });
});

describe('the own passkeys', () => {
  it('are renamed and, with the password, removed; with the last factor go the recovery codes', async () => {
    const someone = await withPasskey();
    const { own, userId, person, passkey, key } = someone;
    expect(await renamePasskey(auth.deps, { userId, id: passkey.id, name: 'Phone' })).toMatchObject({ name: 'Phone' });
    const other = await enter(key);
    const remove = (more: object) => removePasskey(auth.deps, { ...own, id: passkey.id, ...more });
    await expect(remove({ password: 'another-harbour-1' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    await expect(remove({ id: 'another' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await remove({});
    expect(await auth.userOf(userId)).toMatchObject({ passkeys: [], recoveryHashes: [], factorSessionId: null });
    expect([(await stateOf(other)).active, (await stateOf(someone)).active]).toEqual([false, true]);
    expect(await told(userId)).toEqual(['passkeyAdded', 'passkeyRemoved']);
    await expect(enter(key)).rejects.toMatchObject(wrong);
    expect((await signIn(auth.deps, person)).user._id).toBe(userId);
  });

  it('are nobody else’s to rename or remove', async () => {
    const [owner, stranger] = [await withPasskey(), await signedUp()];
    const { id } = owner.passkey;
    const notFound = { code: 'NOT_FOUND', status: 404 };
    await expect(renamePasskey(auth.deps, { userId: stranger.userId, id, name: 'Mine' })).rejects.toMatchObject(
      notFound,
    );
    await expect(removePasskey(auth.deps, { ...stranger.own, id })).rejects.toMatchObject(notFound);
    expect((await auth.userOf(owner.userId))?.passkeys).toMatchObject([{ name: 'Laptop' }]);
  });
});

it('a frozen account is given no passkey, and none is taken from it', async () => {
  const someone = await withPasskey();
  const answer = openAuthenticator(SITE).make(await startPasskey(auth.deps, someone.own));
  const at = new Date(auth.clock.now());
  const freeze = { id: 'f', by: null, reason: null, at, until: new Date(at.getTime() + 3_600_000) };
  await auth.models.users.updateOne({ _id: someone.userId }, { $set: { freeze } });
  const frozen = { code: 'FROZEN' };
  await expect(startPasskey(auth.deps, someone.own)).rejects.toMatchObject(frozen);
  await expect(addPasskey(auth.deps, { ...someone.own, name: 'Thief', answer })).rejects.toMatchObject(frozen);
  const removal = removePasskey(auth.deps, { ...someone.own, id: someone.passkey.id });
  await expect(removal).rejects.toMatchObject(frozen);
  expect((await auth.userOf(someone.userId))?.passkeys).toMatchObject([{ name: 'Laptop' }]);
});

describe('where administrators must have one', () => {
  const strict = () => ({ ...auth.deps, adminsNeedPasskey: true, superadminNeedsSecondFactor: true });
  const administrator = async () => {
    const someone = await signedUp();
    await auth.models.users.updateOne({ _id: someone.userId }, { $set: { role: 'superadmin' } });
    return someone;
  };

  it('one who has none may do no more than a user, whatever app there is, and all once there is one', async () => {
    const someone = await administrator();
    const { secret } = await startSecondFactor(strict(), someone.own);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.clock.now() });
    await confirmSecondFactor(strict(), { ...someone.own, code });
    expect(await stateOf(someone, strict())).toMatchObject({ active: true, role: 'User' });
    const { key } = await added(someone);
    expect(await stateOf(someone, strict())).toMatchObject({ active: true, role: 'superadmin' });
    expect(await stateOf(await enter(key), strict())).toMatchObject({ active: true, role: 'superadmin' });
  });

  it('the last one is not removed; one of two is, and a user’s last one is', async () => {
    const someone = await administrator();
    const first = await added(someone);
    const remove = (id: string, own = someone.own) => removePasskey(strict(), { ...own, id });
    await expect(remove(first.passkey.id)).rejects.toMatchObject({ code: 'PASSKEY_LAST', status: 409 });
    const second = await added(someone);
    await remove(first.passkey.id);
    await expect(remove(second.passkey.id)).rejects.toMatchObject({ code: 'PASSKEY_LAST' });
    const user = await withPasskey();
    await remove(user.passkey.id, user.own);
  });

  it('of two that are removed at once one stays', async () => {
    const someone = await administrator();
    const ids = [(await added(someone)).passkey.id, (await added(someone)).passkey.id];
    const settled = await Promise.allSettled(ids.map((id) => removePasskey(strict(), { ...someone.own, id })));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await auth.userOf(someone.userId))?.passkeys).toHaveLength(1);
  });
});
