import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proveOwner } from '../credentials/prove-owner.ts';
import { deleteAccount } from '../erasure/service.ts';
import { forgotPassword, sendUnfreezeLink } from '../links/requests.ts';
import { resetPassword, verifyEmail } from '../links/service.ts';
import { becomePublisher, updateProfile } from '../profile/service.ts';
import { confirmSecondFactor, startSecondFactor } from '../second-factor/service.ts';
import { endSessionsOf } from '../sessions/end-all.ts';
import { checkSession, refreshSession, signIn } from '../sessions/service.ts';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { contactOf } from '../users/contact.ts';
import { register } from '../users/service.ts';
import { frozenUntil } from './check.ts';
import { freezeByLink, unfreezeByLink } from './links.ts';
import { FREEZE_AGAIN_MS, FREEZE_MS, setFreeze, sweepFreezes } from './service.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const DAY_MS = 24 * 3_600_000;
const address = '192.0.2.7';
const reason = 'Strange sign-ins.';
const FROZEN = { code: 'FROZEN', status: 403 };
const invalid = { code: 'LINK_INVALID', status: 400 };
const tokenIn = (text: string | undefined) =>
  /^#token=([\w-]{32})$/.exec(new URL(/https:\S+token=\S+/.exec(text ?? '')?.[0] ?? '').hash)?.[1] ?? '';
const isActive = async (token: string) => (await checkSession(auth.deps, subjectOf(token))).active;
const lastMail = async (subject: RegExp) =>
  tokenIn((await auth.mails()).findLast((mail) => subject.test(mail.subject))?.text);

async function signedUp() {
  const person = newcomer();
  const signed = await register(auth.deps, person);
  const userId = signed.user._id;
  return { person, userId, ...signed };
}
const linkOf = async (userId: string) => tokenIn((await contactOf(auth.deps, { userId, freezes: true })).freezeUrl);
const freezeOwn = async (userId: string) => freezeByLink(auth.deps, { token: await linkOf(userId), address });
const setBy = (adminId: string, userId: string, frozen = true) =>
  setFreeze(auth.deps, { adminId, userId, frozen, reason });
const eventsOf = async (userId: string, name: string) =>
  (await auth.eventsOf(userId)).filter((one) => one.name === name);

describe('a mailed link that freezes', () => {
  it('ends all sessions and freezes for 7 days, with what everybody is told, and again changes nothing', async () => {
    const { person, userId, token, refreshToken } = await signedUp();
    const link = await linkOf(userId);
    const other = await signIn(auth.deps, person);
    const { until } = await freezeByLink(auth.deps, { token: link, address });
    expect(until.getTime()).toBe(auth.clock.now() + FREEZE_MS);
    expect([await isActive(token), await isActive(other.token)]).toEqual([false, false]);
    await expect(refreshSession(auth.deps, refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect((await freezeByLink(auth.deps, { token: link, address })).until).toEqual(until);
    expect(await eventsOf(userId, 'user.frozen')).toMatchObject([{ payload: { userId, by: 'owner', reason: null } }]);
    expect(await frozenUntil(auth.deps, userId)).toEqual({ frozenUntil: until.toISOString() });
  });

  it('is good for 7 days, whatever was changed since', async () => {
    const [one, late] = [await signedUp(), await signedUp()];
    const [link, lateLink] = [await linkOf(one.userId), await linkOf(late.userId)];
    const own = { ...subjectOf(one.token), address };
    await updateProfile(auth.deps, own, { oldPassword: one.person.password, newPassword: 'copper-lantern-7' });
    auth.clock.advance(7 * DAY_MS - 1);
    await freezeByLink(auth.deps, { token: link, address });
    auth.clock.advance(1);
    await expect(freezeByLink(auth.deps, { token: lateLink, address })).rejects.toMatchObject(invalid);
  });

  it('is none that was invented, mailed for something else, or made for an answer without it', async () => {
    const { person, userId } = await signedUp();
    await forgotPassword(auth.deps, { email: person.email, address });
    const reset = await lastMail(/Reset/);
    for (const token of ['x'.repeat(32), reset])
      await expect(freezeByLink(auth.deps, { token, address })).rejects.toMatchObject(invalid);
    expect(await contactOf(auth.deps, { userId })).not.toHaveProperty('freezeUrl');
    const freezing = await linkOf(userId);
    await expect(
      resetPassword(auth.deps, { token: freezing, password: 'copper-lantern-7', address }),
    ).rejects.toMatchObject(invalid);
  });
});

describe('a frozen account', () => {
  it('signs in to read, as frozen, and none of its own changes goes through, also of a session that ended a moment ago', async () => {
    const { person, userId, token } = await signedUp();
    await forgotPassword(auth.deps, { email: person.email, address });
    const reset = await lastMail(/Reset/);
    const verify = await lastMail(/Confirm/);
    await freezeOwn(userId);
    const again = await signIn(auth.deps, person);
    expect(await checkSession(auth.deps, subjectOf(again.token))).toMatchObject({ active: true, frozen: true });
    const own = { ...subjectOf(token), address };
    const before = await auth.userOf(userId);
    const { password } = person;
    const tries = [
      () => updateProfile(auth.deps, own, { name: 'Mallory' }),
      () => becomePublisher(auth.deps, userId, { company: 'Mallory Ltd' }),
      () => verifyEmail(auth.deps, { token: verify, address }),
      () => proveOwner(auth.deps, { userId, address, password }),
      () => deleteAccount(auth.deps, { userId, address, password }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(FROZEN);
    const password2 = { oldPassword: password, newPassword: 'copper-lantern-7' };
    await expect(updateProfile(auth.deps, own, password2)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    // The links of before ended with the sessions; one that is asked for since is refused as well.
    await expect(
      resetPassword(auth.deps, { token: reset, password: 'copper-lantern-7', address }),
    ).rejects.toMatchObject(invalid);
    await forgotPassword(auth.deps, { email: person.email, address });
    const since = await lastMail(/Reset/);
    await expect(
      resetPassword(auth.deps, { token: since, password: 'copper-lantern-7', address }),
    ).rejects.toMatchObject(FROZEN);
    const strip = ({ outbox: _, outboxState: __, ...rest }: Record<string, unknown>) => rest;
    expect(strip({ ...(await auth.userOf(userId)) })).toEqual(strip({ ...before }));
  });

  it('is one again after 7 days, by itself, which is told once', async () => {
    const { person, userId } = await signedUp();
    const { until } = await freezeOwn(userId);
    await sweepFreezes(auth.deps);
    expect(await eventsOf(userId, 'user.unfrozen')).toEqual([]);
    auth.clock.advance(FREEZE_MS + 60_000);
    const session = await signIn(auth.deps, person);
    expect(await checkSession(auth.deps, subjectOf(session.token))).toMatchObject({ frozen: false });
    await Promise.all([sweepFreezes(auth.deps), sweepFreezes(auth.deps)]);
    await sweepFreezes(auth.deps);
    expect(await eventsOf(userId, 'user.unfrozen')).toMatchObject([
      { payload: { by: 'time', at: until.toISOString() } },
    ]);
  });

  it('is one again although another one, whose freeze is over, is being erased', async () => {
    const people = [await signedUp(), await signedUp()];
    for (const { userId } of people) await freezeOwn(userId);
    auth.clock.advance(FREEZE_MS);
    for (const [leaving, staying] of [people, people.toReversed()]) {
      if (!leaving || !staying) throw new Error('nobody');
      const asErasing = (accountState: 'erasing' | null) =>
        auth.models.users.updateOne({ _id: leaving.userId }, { $set: { accountState } });
      await asErasing('erasing');
      await sweepFreezes(auth.deps);
      expect(await eventsOf(staying.userId, 'user.unfrozen')).toHaveLength(1);
      await asErasing(null);
    }
  });

  it('of an administrator has no more rights than a user', async () => {
    const { person, userId } = await signedUp();
    await auth.models.users.updateOne({ _id: userId }, { $set: { role: 'superadmin' } });
    await freezeOwn(userId);
    const session = await signIn(auth.deps, person);
    expect(await checkSession(auth.deps, subjectOf(session.token))).toMatchObject({
      active: true,
      role: 'User',
      frozen: true,
    });
  });
});

describe('lifting a freeze', () => {
  const asked = async (person: { password: string }, userId: string) => {
    await freezeOwn(userId);
    await sendUnfreezeLink(auth.deps, { userId, address });
    return { token: await lastMail(/Lift the freeze/), password: person.password, address };
  };

  it('takes the mailed link and the password, once', async () => {
    const { person, userId } = await signedUp();
    const given = await asked(person, userId);
    await expect(unfreezeByLink(auth.deps, { ...given, password: 'not-the-word-1' })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    });
    expect((await frozenUntil(auth.deps, userId)).frozenUntil).not.toBeNull();
    await unfreezeByLink(auth.deps, given);
    expect(await frozenUntil(auth.deps, userId)).toEqual({ frozenUntil: null });
    await expect(unfreezeByLink(auth.deps, given)).rejects.toMatchObject(invalid);
    expect(await eventsOf(userId, 'user.unfrozen')).toMatchObject([{ payload: { by: 'owner' } }]);
    await expect(sendUnfreezeLink(auth.deps, { userId, address })).rejects.toMatchObject({ code: 'NOT_FROZEN' });
  });

  it('takes the second factor, too, where there is one', async () => {
    const { person, userId, sessionId } = await signedUp();
    const own = { userId, sessionId, address, password: person.password };
    const { secret } = await startSecondFactor(auth.deps, own);
    const codeOf = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.clock.now() });
    await confirmSecondFactor(auth.deps, { ...own, code: codeOf() });
    const given = await asked(person, userId);
    await expect(unfreezeByLink(auth.deps, given)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    await expect(unfreezeByLink(auth.deps, { ...given, totp: '000000' })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_WRONG',
    });
    auth.clock.advance(60_000);
    await unfreezeByLink(auth.deps, { ...given, totp: codeOf() });
    expect(await frozenUntil(auth.deps, userId)).toEqual({ frozenUntil: null });
  });

  it('is for its link alone, for half an hour', async () => {
    const [one, other] = [await signedUp(), await signedUp()];
    const given = await asked(one.person, one.userId);
    await freezeOwn(other.userId);
    const freezing = await linkOf(one.userId);
    await expect(unfreezeByLink(auth.deps, { ...given, token: freezing })).rejects.toMatchObject(invalid);
    auth.clock.advance(DAY_MS / 48);
    await expect(unfreezeByLink(auth.deps, given)).rejects.toMatchObject(invalid);
  });
});

describe('an administrator', () => {
  it('freezes with a reason, and unfreezes; each is in the audit log', async () => {
    const { userId, token } = await signedUp();
    await expect(setFreeze(auth.deps, { adminId: 'a', userId, frozen: true, reason: ' ' })).rejects.toMatchObject({
      code: 'REASON_REQUIRED',
    });
    await expect(setBy('a', userId, false)).rejects.toMatchObject({ code: 'STATUS_UNCHANGED' });
    await setBy('a', userId);
    expect(await isActive(token)).toBe(false);
    await expect(setBy('a', userId)).rejects.toMatchObject({ code: 'STATUS_UNCHANGED' });
    await setBy('a', userId, false);
    expect(await eventsOf(userId, 'admin.acted')).toMatchObject([
      { payload: { actorId: 'a', action: 'user.freeze', recordId: userId, reason } },
      { payload: { actorId: 'a', action: 'user.unfreeze', after: { frozenUntil: null }, reason } },
    ]);
    expect(await eventsOf(userId, 'user.frozen')).toMatchObject([{ payload: { by: 'administrator', reason } }]);
  });

  it('alone freezes once in 30 days, for 7; a second one prolongs it, or freezes again', async () => {
    const { userId } = await signedUp();
    await setBy('a', userId);
    auth.clock.advance(DAY_MS);
    const prolonged = await setBy('b', userId);
    expect(prolonged.freeze?.until.getTime()).toBe(auth.clock.now() + FREEZE_MS);
    const ids = (await eventsOf(userId, 'user.frozen')).map(
      ({ payload }) => (payload as { freezeId: string }).freezeId,
    );
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    await setBy('a', userId, false);
    await expect(setBy('b', userId)).rejects.toMatchObject({ code: 'FREEZE_AGAIN', status: 409 });
    await expect(freezeOwn(userId)).rejects.toMatchObject({ code: 'FREEZE_AGAIN' });
    await setBy('a', userId);
    await setBy('b', userId, false);
    auth.clock.advance(FREEZE_AGAIN_MS - 1);
    await expect(setBy('a', userId)).rejects.toMatchObject({ code: 'FREEZE_AGAIN' });
    auth.clock.advance(1);
    await setBy('a', userId);
  });

  it('is frozen by no other one alone, but by their own link', async () => {
    const { userId } = await signedUp();
    await auth.models.users.updateOne({ _id: userId }, { $set: { role: 'superadmin' } });
    await expect(setBy('a', userId)).rejects.toMatchObject({ code: 'SECOND_ADMINISTRATOR' });
    await freezeOwn(userId);
  });

  it('of two who freeze at once one does, and the other prolongs; of two of the same one does', async () => {
    const [one, other] = [await signedUp(), await signedUp()];
    await Promise.all([setBy('a', one.userId), setBy('b', one.userId)]);
    expect(await eventsOf(one.userId, 'user.frozen')).toHaveLength(2);
    const settled = await Promise.allSettled([setBy('a', other.userId), setBy('a', other.userId)]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('freezes nobody who is not there, or is being erased', async () => {
    await expect(setBy('a', 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { userId } = await signedUp();
    await auth.models.users.updateOne({ _id: userId }, { $set: { accountState: 'erasing' } });
    await expect(setBy('a', userId)).rejects.toMatchObject({ code: 'ERASURE_RUNNING' });
  });

  it('ends all sessions of a person, who is told, with an audit entry', async () => {
    const { person, userId, token, refreshToken } = await signedUp();
    const other = await signIn(auth.deps, person);
    await expect(endSessionsOf(auth.deps, { adminId: 'a', userId, reason: '' })).rejects.toMatchObject({
      code: 'REASON_REQUIRED',
    });
    expect(await isActive(token)).toBe(true);
    await endSessionsOf(auth.deps, { adminId: 'a', userId, reason });
    expect([await isActive(token), await isActive(other.token)]).toEqual([false, false]);
    await expect(refreshSession(auth.deps, refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(await isActive((await signIn(auth.deps, person)).token)).toBe(true);
    expect(await eventsOf(userId, 'admin.acted')).toMatchObject([
      { payload: { actorId: 'a', action: 'user.endSessions', recordId: userId, reason } },
    ]);
    const told = (await eventsOf(userId, 'user.securityChanged')).map(
      ({ payload }) => (payload as { what: string }).what,
    );
    expect(told).toContain('sessionsEnded');
    await expect(endSessionsOf(auth.deps, { adminId: 'a', userId: 'nobody', reason })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
