import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setFreeze } from '../freezes/service.ts';
import { forgotPassword } from '../links/requests.ts';
import { resetPassword } from '../links/service.ts';
import { updateProfile } from '../profile/service.ts';
import { hasSecondFactor } from '../second-factor/check.ts';
import { renewSecondFactor } from '../second-factor/renew.ts';
import { checkSession, signIn } from '../sessions/service.ts';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { lostFactors } from '../testing/lost-factor.ts';
import { contactOf } from '../users/contact.ts';
import type { User } from '../users/model.ts';
import { register } from '../users/service.ts';
import { LOSS_LAPSES_MS, LOSS_WAIT_MS, lossNow } from './fields.ts';
import { removeLostFactor } from './remove.ts';
import { confirmLoss, loseSecondFactor, stopLossByLink, stopOwnLoss } from './service.ts';

const waited: string[] = [];
let auth: World;
let lost: ReturnType<typeof lostFactors>;
beforeAll(async () => {
  const letPayoutsWait = async (userId: string) => {
    waited.push(userId);
    return { waitHours: 24 };
  };
  auth = await openAuth({ letPayoutsWait });
  lost = lostFactors(auth);
});
afterAll(() => auth.close());
beforeEach(async () => {
  waited.length = 0;
  await auth.reset();
});

const address = '192.0.2.7';
const invalid = { code: 'LINK_INVALID', status: 400 };
const nothing = { code: 'NOTHING_LOST', status: 409 };
const userOf = async (id: string) => (await auth.userOf(id)) as User;
const isLost = async (id: string) => lossNow(await userOf(id), auth.clock.now()) !== undefined;
const remove = (token: string, password: string) => removeLostFactor(auth.deps, { token, password, address });
const keepToken = async (userId: string) => lost.tokenIn((await contactOf(auth.deps, { userId, keeps: true })).keepUrl);

describe('that a second factor is lost', () => {
  it('is refused as a sign-in until the password is right, and asks for a factor and a confirmed address', async () => {
    const { credentials, userId } = await lost.person();
    const wrong = { code: 'INVALID_CREDENTIALS', status: 401 };
    for (const change of [{ password: 'not-the-word-1' }, { username: 'nobody-at-all' }])
      await expect(loseSecondFactor(auth.deps, { ...credentials, ...change })).rejects.toMatchObject(wrong);
    const plain = newcomer();
    await register(auth.deps, plain);
    await expect(loseSecondFactor(auth.deps, plain)).rejects.toMatchObject({ code: 'SECOND_FACTOR_NOT_SET' });
    await auth.models.users.updateOne({ _id: userId }, { $set: { emailVerified: false } });
    const before = (await auth.mails()).length;
    await expect(loseSecondFactor(auth.deps, credentials)).rejects.toMatchObject({
      code: 'MAIL_UNCONFIRMED',
      message: expect.stringMatching(/never confirmed/),
    });
    expect((await auth.mails()).length).toBe(before);
  });

  it('is confirmed by the mailed link, once, told at once with from when on, and changes nothing yet', async () => {
    const { userId, ask, told, credentials } = await lost.person();
    await ask();
    expect(await isLost(userId)).toBe(false);
    const token = await lost.linkIn(/^Confirm that you lost/);
    const { from } = await confirmLoss(auth.deps, { token, address });
    expect(from.getTime()).toBe(auth.clock.now() + LOSS_WAIT_MS);
    expect((await told()).at(-1)).toEqual({ userId, what: 'factorLoss', at: from.toISOString() });
    await expect(confirmLoss(auth.deps, { token, address })).rejects.toMatchObject(invalid);
    expect(hasSecondFactor(await userOf(userId))).toBe(true);
    await expect(signIn(auth.deps, credentials)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  });

  it('is confirmed by no other link, none of 30 minutes before, and none of a password that was changed since', async () => {
    const { ask, own, typed } = await lost.person();
    await forgotPassword(auth.deps, { email: typed.email, address });
    const reset = await lost.linkIn(/^Reset/);
    for (const token of ['x'.repeat(32), reset])
      await expect(confirmLoss(auth.deps, { token, address })).rejects.toMatchObject(invalid);
    await ask();
    const late = await lost.linkIn(/^Confirm that you lost/);
    auth.clock.advance(30 * 60_000);
    await expect(confirmLoss(auth.deps, { token: late, address })).rejects.toMatchObject(invalid);
    await ask();
    const before = await lost.linkIn(/^Confirm that you lost/);
    await updateProfile(auth.deps, own, { oldPassword: typed.password, newPassword: 'copper-lantern-7' });
    await expect(confirmLoss(auth.deps, { token: before, address })).rejects.toMatchObject(invalid);
  });

  it('said again while it waits neither begins anew nor has a link mailed: the mail says when to come', async () => {
    const { userId, ask, begin } = await lost.person();
    await ask();
    const second = await lost.linkIn(/^Confirm that you lost/);
    const { from, id } = await begin();
    auth.clock.advance(LOSS_WAIT_MS - 1);
    await ask();
    const mail = await lost.mailed(/cannot be removed yet/);
    expect(mail?.text).toContain(from.toISOString().slice(0, 16).replace('T', ' '));
    expect(mail?.text).not.toContain('token=');
    await expect(confirmLoss(auth.deps, { token: second, address })).rejects.toMatchObject(invalid);
    expect((await userOf(userId)).factorLoss?.id).toBe(id);
  });

  it('confirmed by two links at once begins once', async () => {
    const { ask, told } = await lost.person();
    await ask();
    const one = await lost.linkIn(/^Confirm that you lost/);
    await ask();
    const other = await lost.linkIn(/^Confirm that you lost/);
    expect(other).not.toBe(one);
    await Promise.allSettled([one, other].map((token) => confirmLoss(auth.deps, { token, address })));
    expect((await told()).filter(({ what }) => what === 'factorLoss')).toHaveLength(1);
  });
});

describe('a second factor that was lost 7 days ago', () => {
  it('is removed by a new link and the password: app, passkeys and codes go, sessions end, payouts wait, all are told', async () => {
    const { userId, begin, askedToRemove, typed, own, credentials, told, signed } = await lost.person();
    await begin();
    auth.clock.advance(LOSS_WAIT_MS);
    const signedIn = await remove(await askedToRemove(), typed.password);
    const { totpSecret, totpPending, recoveryHashes, passkeys, factorLoss, ...after } = await userOf(userId);
    expect({ totpSecret, totpPending, recoveryHashes, passkeys, factorLoss }).toEqual({
      ...{ totpSecret: null, totpPending: null, recoveryHashes: [], passkeys: [], factorLoss: null },
    });
    expect(after.factorEndedAt).toEqual(new Date(auth.clock.now()));
    expect((await checkSession(auth.deps, own)).active).toBe(false);
    expect((await checkSession(auth.deps, subjectOf(signed.token))).active).toBe(false);
    expect((await checkSession(auth.deps, subjectOf(signedIn.token))).active).toBe(true);
    expect(waited).toEqual([userId]);
    expect(await told()).toContainEqual({ userId, what: 'factorLost', waitHours: 24 });
    expect((await signIn(auth.deps, credentials)).user._id).toBe(userId);
  });

  it('goes with its passkeys', async () => {
    const { userId, begin, askedToRemove, typed } = await lost.person();
    const passkey = { id: 'p', credentialId: 'c', name: 'Key', publicKey: 'k', counter: 0, transports: [] };
    const made = { backedUp: false, createdAt: new Date(auth.clock.now()), lastUsedAt: null };
    await auth.models.users.updateOne(
      { _id: userId },
      { $set: { totpSecret: null, passkeys: [{ ...passkey, ...made }] } },
    );
    await begin();
    auth.clock.advance(LOSS_WAIT_MS);
    await remove(await askedToRemove(), typed.password);
    expect(hasSecondFactor(await userOf(userId))).toBe(false);
  });

  it('stays without the password, by any other link, and by one that is used again or 30 minutes old', async () => {
    const { userId, begin, askedToRemove, typed } = await lost.person();
    await begin();
    const keeping = await keepToken(userId);
    auth.clock.advance(LOSS_WAIT_MS);
    const token = await askedToRemove();
    await expect(remove(token, 'not-the-word-1')).rejects.toMatchObject({ code: 'PASSWORD_WRONG', status: 403 });
    for (const other of ['x'.repeat(32), keeping])
      await expect(remove(other, typed.password)).rejects.toMatchObject(invalid);
    auth.clock.advance(30 * 60_000);
    await expect(remove(token, typed.password)).rejects.toMatchObject(invalid);
    expect([hasSecondFactor(await userOf(userId)), waited]).toEqual([true, []]);
    const good = await askedToRemove();
    await remove(good, typed.password);
    await expect(remove(good, typed.password)).rejects.toMatchObject(invalid);
  });

  it('stays to the millisecond of the 7 days, and after 14 the loss has to be confirmed anew', async () => {
    const { userId, begin, ask } = await lost.person();
    await begin();
    auth.clock.advance(LOSS_WAIT_MS - 1);
    await ask();
    expect(await lost.mailed(/without your second factor/)).toBeUndefined();
    auth.clock.advance(LOSS_LAPSES_MS - LOSS_WAIT_MS);
    expect(await isLost(userId)).toBe(true);
    auth.clock.advance(1);
    expect(await isLost(userId)).toBe(false);
    await begin();
    expect((await userOf(userId)).factorLoss?.from.getTime()).toBe(auth.clock.now() + LOSS_WAIT_MS);
  });

  it('stays while payments does not answer, and goes by the same link when it does', async () => {
    const { userId, begin, askedToRemove, typed } = await lost.person();
    await begin();
    auth.clock.advance(LOSS_WAIT_MS);
    const token = await askedToRemove();
    const away = { ...auth.deps, letPayoutsWait: () => Promise.reject(new Error('away')) };
    await expect(removeLostFactor(away, { token, password: typed.password, address })).rejects.toThrow('away');
    expect(hasSecondFactor(await userOf(userId))).toBe(true);
    await remove(token, typed.password);
    expect(hasSecondFactor(await userOf(userId))).toBe(false);
  });
});

describe('a loss that waits is stopped', () => {
  it('by the link in the mail about it, by whoever reads it, and again there is nothing to stop', async () => {
    const { userId, begin, told } = await lost.person();
    await begin();
    const token = await keepToken(userId);
    await stopLossByLink(auth.deps, { token, address });
    expect(await isLost(userId)).toBe(false);
    expect((await told()).at(-1)).toEqual({ userId, what: 'factorLossStopped' });
    await expect(stopLossByLink(auth.deps, { token, address })).rejects.toMatchObject(nothing);
    await expect(stopLossByLink(auth.deps, { token: 'x'.repeat(32), address })).rejects.toMatchObject(invalid);
    expect(await contactOf(auth.deps, { userId, keeps: true })).not.toHaveProperty('keepUrl');
  });

  it('by a session that gave the factor, and by none that did not', async () => {
    const { userId, begin, own } = await lost.person();
    await expect(stopOwnLoss(auth.deps, own)).rejects.toMatchObject(nothing);
    await begin();
    // A session of before it was recorded what it gave.
    await auth.models.users.updateOne({ _id: userId }, { $set: { factorSessionId: null } });
    const unproved = { code: 'SECOND_FACTOR_CODE_REQUIRED', status: 403 };
    await expect(stopOwnLoss(auth.deps, own)).rejects.toMatchObject(unproved);
    await auth.models.users.updateOne({ _id: userId }, { $set: { factorSessionId: own.sessionId } });
    await stopOwnLoss(auth.deps, own);
    expect(await isLost(userId)).toBe(false);
  });

  it.each([
    [
      'by a sign-in that gives a code',
      async (one: Person) => void (await signIn(auth.deps, { ...one.credentials, totp: one.code() })),
    ],
    [
      'by a sign-in with a recovery code',
      async (one: Person) => void (await signIn(auth.deps, { ...one.credentials, totp: one.recovery[0] })),
    ],
    [
      'by the factor, given anew in a session',
      async (one: Person) => void (await renewSecondFactor(auth.deps, { ...one.own, totp: one.code() })),
    ],
    [
      'by a new password',
      async (one: Person) =>
        void (await updateProfile(auth.deps, one.own, {
          oldPassword: one.typed.password,
          newPassword: 'copper-lantern-7',
        })),
    ],
    [
      'by a password that is reset by mail',
      async (one: Person) => {
        await forgotPassword(auth.deps, { email: one.typed.email, address });
        await resetPassword(auth.deps, { token: await lost.linkIn(/^Reset/), password: 'copper-lantern-7', address });
      },
    ],
    [
      'by another mail address',
      async (one: Person) => {
        const emailKey = `new-${one.typed.email}`;
        await auth.models.users.updateOne({ _id: one.userId }, { $set: { email: emailKey, emailKey } });
      },
    ],
    [
      'by a freeze',
      async (one: Person) =>
        void (await setFreeze(auth.deps, { adminId: 'a', userId: one.userId, frozen: true, reason: 'Odd.' })),
    ],
  ])('%s', async (_what, act) => {
    const one = await lost.person();
    await one.begin();
    auth.clock.advance(LOSS_WAIT_MS);
    const token = await one.askedToRemove();
    await act(one);
    expect(await isLost(one.userId)).toBe(false);
    for (const password of [one.typed.password, 'copper-lantern-7'])
      await expect(remove(token, password)).rejects.toMatchObject(invalid);
    expect([hasSecondFactor(await userOf(one.userId)), waited]).toEqual([true, []]);
  });
});

type Person = Awaited<ReturnType<ReturnType<typeof lostFactors>['person']>>;
