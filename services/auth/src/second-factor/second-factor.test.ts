import { createSecretBox } from '@candor/service-kit/security/secret-box';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, checkSession, signIn } from '../sessions/service.ts';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { stepOfCode } from './codes.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './service.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const STEP_MS = 30_000;
const address = '192.0.2.1';
const required = { code: 'SECOND_FACTOR_REQUIRED', status: 401, message: 'Enter the code of your second factor.' };
const wrong = { code: 'SECOND_FACTOR_WRONG', status: 401, message: 'The code is wrong.' };
const codeWrong = { code: 'SECOND_FACTOR_CODE_WRONG', status: 403, message: 'The code is wrong.' };

/** What an app shows, made by nothing of ours. */
function codeOf(secret: string, shiftMs = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.clock.now() + shiftMs });
}
async function signedUp() {
  const person = newcomer();
  const signed = await register(auth.deps, person);
  const userId = signed.user._id;
  const own = { userId, sessionId: signed.sessionId, address, password: person.password };
  return { person, ...signed, userId, own };
}
async function withSecondFactor() {
  const world = await signedUp();
  const { secret } = await startSecondFactor(auth.deps, world.own);
  const codes = await confirmSecondFactor(auth.deps, { ...world.own, code: codeOf(secret) });
  auth.clock.advance(2 * STEP_MS);
  const enter = (totp?: string) => signIn(auth.deps, { ...world.person, totp });
  return { ...world, secret, codes, enter };
}

describe('a signup that is repeated', () => {
  it('is no way around the second factor that was set up since', async () => {
    const person = newcomer({ idempotencyKey: 'known' });
    const { user, sessionId } = await register(auth.deps, person);
    const own = { userId: user._id, sessionId, address, password: person.password };
    const { secret } = await startSecondFactor(auth.deps, own);
    await confirmSecondFactor(auth.deps, { ...own, code: codeOf(secret) });
    const sessions = await auth.models.sessions.countDocuments();
    await expect(register(auth.deps, person)).rejects.toMatchObject(required);
    expect(await auth.models.sessions.countDocuments()).toBe(sessions);
  });
});

describe('codes', () => {
  it('are RFC 6238’s: its own test vectors, cut to six digits', () => {
    const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
    const vectors: [number, string][] = [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_234_567_890, '005924'],
      [20_000_000_000, '353130'],
    ];
    for (const [seconds, code] of vectors)
      expect(stepOfCode(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });
});

describe('the sealed secret', () => {
  it('opens for its owner under its own secret only, and never twice the same', () => {
    const box = createSecretBox(secretRing('a'.repeat(32)), 'secondFactor');
    const sealed = box.seal('u1', 'SECRET');
    expect(box.open('u1', sealed)).toBe('SECRET');
    expect(box.seal('u1', 'SECRET')).not.toBe(sealed);
    expect(() => box.open('u2', sealed)).toThrow();
    expect(() => createSecretBox(secretRing('b'.repeat(32)), 'secondFactor').open('u1', sealed)).toThrow();
    expect(() => box.open('u1', `${sealed.slice(0, -2)}AA`)).toThrow();
  });
});

describe('setting up a second factor', () => {
  it('asks for the password, gives an app its secret, and counts once a code proves it', async () => {
    const { own, userId, person, device } = await signedUp();
    const { secret, uri } = await startSecondFactor(auth.deps, own);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`otpauth://totp/Candor:${person.username}?issuer=Candor&secret=${secret}`);
    await signIn(auth.deps, { ...person, device });
    const codes = await confirmSecondFactor(auth.deps, { ...own, code: ` ${codeOf(secret).replace(/^.../, '$& ')} ` });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/);
    await expect(signIn(auth.deps, person)).rejects.toMatchObject(required);
    expect(await auth.eventsOf(userId)).toMatchObject([
      { name: 'user.registered' },
      { name: 'user.securityChanged', payload: { userId, what: 'secondFactor' } },
    ]);
  });

  it('keeps neither the secret nor a recovery code as it is', async () => {
    const { userId, secret, codes } = await withSecondFactor();
    const kept = JSON.stringify(await auth.userOf(userId));
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text);
  });

  it('is refused with a wrong password, a wrong code, before it began, and where there is one', async () => {
    const { own } = await signedUp();
    const confirm = (code: string) => confirmSecondFactor(auth.deps, { ...own, code });
    const refused = { code: 'PASSWORD_WRONG', status: 403, message: 'The password is wrong.' };
    await expect(startSecondFactor(auth.deps, { ...own, password: 'wrong-lantern-7' })).rejects.toMatchObject(refused);
    await expect(confirm('123456')).rejects.toMatchObject({ code: 'SECOND_FACTOR_NOT_STARTED', status: 409 });
    const { secret } = await startSecondFactor(auth.deps, own);
    const late = codeOf(secret, -2 * STEP_MS);
    for (const code of ['abcdef', '12345', late === codeOf(secret) ? 'x' : late])
      await expect(confirm(code)).rejects.toMatchObject(codeWrong);
    await confirm(codeOf(secret));
    const set = { code: 'SECOND_FACTOR_SET', status: 409, message: 'A second factor is set up already.' };
    await expect(startSecondFactor(auth.deps, own)).rejects.toMatchObject(set);
    await expect(confirm(codeOf(secret))).rejects.toMatchObject(set);
  });

  it('begun anew gives the first secret up, and two confirmations at once are one', async () => {
    const { own, userId } = await signedUp();
    const first = await startSecondFactor(auth.deps, own);
    const second = await startSecondFactor(auth.deps, own);
    if (codeOf(first.secret) !== codeOf(second.secret)) {
      const outdated = confirmSecondFactor(auth.deps, { ...own, code: codeOf(first.secret) });
      await expect(outdated).rejects.toMatchObject(codeWrong);
    }
    const settled = await Promise.allSettled(
      [1, 2].map(() => confirmSecondFactor(auth.deps, { ...own, code: codeOf(second.secret) })),
    );
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { recoveryHashes } = (await auth.userOf(userId)) ?? { recoveryHashes: [] };
    expect(recoveryHashes).toHaveLength(10);
  });
});

describe('signing in with a second factor', () => {
  it('asks for the code only after the password was right', async () => {
    const { enter, person, secret } = await withSecondFactor();
    await expect(enter()).rejects.toMatchObject(required);
    await expect(enter('000000')).rejects.toMatchObject(wrong);
    const guessed = signIn(auth.deps, { ...person, password: 'wrong-lantern-7', totp: codeOf(secret) });
    await expect(guessed).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const { token } = await enter(codeOf(secret));
    expect((await checkSession(auth.deps, subjectOf(token))).active).toBe(true);
  });

  it('takes the code of 30 seconds before and after, no other, and each once', async () => {
    const { enter, secret } = await withSecondFactor();
    await expect(enter(codeOf(secret, -2 * STEP_MS))).rejects.toMatchObject(wrong);
    await expect(enter(codeOf(secret, 2 * STEP_MS))).rejects.toMatchObject(wrong);
    await enter(codeOf(secret, -STEP_MS));
    await expect(enter(codeOf(secret, -STEP_MS))).rejects.toMatchObject(wrong);
    await enter(codeOf(secret, STEP_MS));
    // Not one of before the last that was taken either, which somebody may have looked at.
    await expect(enter(codeOf(secret))).rejects.toMatchObject(wrong);
  });

  it('takes a code that was used for setting it up no more', async () => {
    const { own, person } = await signedUp();
    const { secret } = await startSecondFactor(auth.deps, own);
    const code = codeOf(secret);
    await confirmSecondFactor(auth.deps, { ...own, code });
    await expect(signIn(auth.deps, { ...person, totp: code })).rejects.toMatchObject(wrong);
  });

  it.each([
    ['a code of the app', (world: { secret: string }) => codeOf(world.secret)],
    ['a recovery code', (world: { codes: string[] }) => world.codes[3] ?? ''],
  ])('of two uses of %s at once one counts', async (_what, codeFrom) => {
    const world = await withSecondFactor();
    const code = codeFrom(world);
    const settled = await Promise.allSettled([world.enter(code), world.enter(code), world.enter(code)]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(world.enter(code)).rejects.toMatchObject(wrong);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { enter, codes, userId } = await withSecondFactor();
    for (const code of codes) await enter(code.toUpperCase().replaceAll('-', ' '));
    for (const code of codes) await expect(enter(code)).rejects.toMatchObject(wrong);
    expect((await auth.userOf(userId))?.recoveryHashes).toEqual([]);
  });

  it('wrong codes are limited by themselves, and a right password does not give the tries of the password back', async () => {
    const { person, secret, userId } = await withSecondFactor();
    const account = accountOf((await auth.userOf(userId)) ?? null, '');
    const calls: string[] = [];
    const note = (name: string) => async (account: string) => void calls.push(`${name} ${account}`);
    const limits = {
      ...auth.deps.limits,
      beforePassword: note('password'),
      passwordWasRight: note('password right'),
      beforeCode: note('code'),
      codeWasRight: note('code right'),
    };
    const enter = (totp?: string) => signIn({ ...auth.deps, limits }, { ...person, totp });
    await expect(enter('000000')).rejects.toMatchObject(wrong);
    expect(calls).toEqual([`password ${account}`, `code ${userId}`]);
    calls.length = 0;
    await enter(codeOf(secret));
    expect(calls).toEqual([
      `password ${account}`,
      `code ${userId}`,
      `code right ${userId}`,
      `password right ${account}`,
    ]);
  });
});

describe('removing a second factor', () => {
  it('needs the password and a code, takes the recovery codes along, and tells of it', async () => {
    const { own, userId, person, device, codes, secret } = await withSecondFactor();
    const remove = (change: object) => removeSecondFactor(auth.deps, { ...own, code: codes[0] ?? '', ...change });
    await expect(remove({ password: 'wrong-lantern-7' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    await expect(remove({ code: '000000' })).rejects.toMatchObject(codeWrong);
    expect(await remove({})).toMatchObject({ totpSecret: null, recoveryHashes: [] });
    await signIn(auth.deps, { ...person, device });
    const none = { code: 'SECOND_FACTOR_NOT_SET', status: 409, message: 'No second factor is set up.' };
    await expect(remove({ code: codeOf(secret) })).rejects.toMatchObject(none);
    const events = (await auth.eventsOf(userId)).filter(({ name }) => name === 'user.securityChanged');
    expect(events).toHaveLength(2);
  });
});

describe('a superadmin', () => {
  it('without a second factor may do no more than a user where one is needed, until it is set up', async () => {
    const strict = { ...auth.deps, superadminNeedsSecondFactor: true };
    const { own, userId, token } = await signedUp();
    await auth.models.users.updateOne({ _id: userId }, { $set: { role: 'superadmin' } });
    const roleBy = async (deps: typeof auth.deps) => (await checkSession(deps, subjectOf(token))).role;
    expect([await roleBy(strict), await roleBy(auth.deps)]).toEqual(['User', 'superadmin']);
    const { secret } = await startSecondFactor(strict, own);
    await confirmSecondFactor(strict, { ...own, code: codeOf(secret) });
    expect(await roleBy(strict)).toBe('superadmin');
    auth.clock.advance(STEP_MS);
    await removeSecondFactor(strict, { ...own, code: codeOf(secret) });
    expect(await roleBy(strict)).toBe('User');
  });
});
