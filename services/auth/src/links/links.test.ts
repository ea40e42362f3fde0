import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateProfile } from '../profile/service.ts';
import { checkSession, refreshSession, signIn } from '../sessions/service.ts';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { forgetLinks } from './forget.ts';
import { hashOfToken } from './make.ts';
import { answerRequests, forgotPassword, sendVerification } from './requests.ts';
import { resetPassword, verifyEmail } from './service.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const MINUTE_MS = 60_000;
const address = '192.0.2.1';
const password = 'brave-lantern-7';
const invalid = { code: 'LINK_INVALID', status: 400, message: 'This link is no longer valid. Ask for a new one.' };

/** A person whose welcome mail is out of the way. */
async function signedUp() {
  const person = newcomer();
  const signed = await register(auth.deps, person);
  const welcome = (await auth.mails()).splice(0);
  return { person, ...signed, welcomeToken: tokenIn(welcome.at(-1)?.text ?? '') };
}
function tokenIn(text: string): string {
  return /https:\/\/candor\.example\/[a-z-]+#token=([\w-]+)/.exec(text)?.[1] ?? '';
}
async function resetToken(email: string): Promise<string> {
  await forgotPassword(auth.deps, { email, address });
  return tokenIn((await auth.mails()).at(-1)?.text ?? '');
}
const reset = (token: string, next = password) => resetPassword(auth.deps, { token, password: next, address });
const isActive = async (token: string) => (await checkSession(auth.deps, subjectOf(token))).active;

describe('a forgotten password', () => {
  it('is mailed a link to the client’s page, whatever the case of the address', async () => {
    const { person } = await signedUp();
    await forgotPassword(auth.deps, { email: ` ${person.email.toUpperCase()} `, address });
    const [mail, ...others] = await auth.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: person.email, subject: 'Reset your Candor password' });
    expect(mail?.text).toMatch(/^https:\/\/candor\.example\/reset#token=[\w-]{32}$/m);
    expect(mail?.text).not.toContain(person.name);
  });

  it('does the same for an address that nobody has, and mails nothing', async () => {
    const { person } = await signedUp();
    const { linkRequests, users } = auth.models;
    let asked = 0;
    const findOne = users.findOne.bind(users);
    users.findOne = ((...args: Parameters<typeof findOne>) => {
      asked += 1;
      return findOne(...args);
    }) as never;
    for (const email of [person.email, 'nobody@example.com']) {
      expect(await forgotPassword(auth.deps, { email, address })).toBeUndefined();
    }
    // Nobody was looked up yet, and what was noted of both is of one kind.
    expect(asked).toBe(0);
    const noted = await linkRequests.find({}).lean();
    expect(noted.map((request) => Object.keys(request))).toEqual(Array(2).fill(Object.keys(noted[0] ?? {})));
    Reflect.deleteProperty(users, 'findOne');
    expect((await auth.mails()).map((mail) => mail.to)).toEqual([person.email]);
    expect(await linkRequests.countDocuments()).toBe(0);
  });

  it('keeps of the token nothing but its hash', async () => {
    const { person } = await signedUp();
    const token = await resetToken(person.email);
    const kept = JSON.stringify([await auth.models.links.find({}).lean(), await auth.models.mails.find({}).lean()]);
    expect(kept).not.toContain(token);
    expect(await auth.models.links.exists({ _id: hashOfToken(token) })).toBeTruthy();
  });

  it('is mailed once, also when the process died before it was done, or several do it at once', async () => {
    const { person } = await signedUp();
    await forgotPassword(auth.deps, { email: person.email, address });
    const { linkRequests } = auth.models;
    const deleteOne = linkRequests.deleteOne.bind(linkRequests);
    linkRequests.deleteOne = (() => Promise.reject(new Error('died'))) as never;
    await expect(answerRequests(auth.deps)).rejects.toThrow('died');
    linkRequests.deleteOne = deleteOne;
    await Promise.all([answerRequests(auth.deps), answerRequests(auth.deps)]);
    const mails = await auth.mails();
    expect(mails).toHaveLength(1);
    await reset(tokenIn(mails[0]?.text ?? ''));
  });

  it('that was asked for too long ago is not mailed any more', async () => {
    const { person } = await signedUp();
    await forgotPassword(auth.deps, { email: person.email, address });
    auth.clock.advance(30 * MINUTE_MS);
    expect(await auth.mails()).toEqual([]);
  });
});

describe('a reset link', () => {
  it('sets the password, ends all sessions, and tells of it', async () => {
    const { person, user, token, refreshToken, device } = await signedUp();
    const other = await signIn(auth.deps, { ...person, device });
    await reset(await resetToken(person.email));
    expect([await isActive(token), await isActive(other.token)]).toEqual([false, false]);
    await expect(refreshSession(auth.deps, refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    await expect(signIn(auth.deps, person)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await isActive((await signIn(auth.deps, { ...person, password, device })).token)).toBe(true);
    expect(await auth.eventsOf(user._id)).toMatchObject([
      { name: 'user.registered' },
      { name: 'user.securityChanged', payload: { userId: user._id, what: 'password' } },
    ]);
  });

  it('works once: of two uses at once one counts', async () => {
    const { person, user } = await signedUp();
    const token = await resetToken(person.email);
    const settled = await Promise.allSettled([reset(token, 'first-lantern-7'), reset(token, 'second-lantern-7')]);
    const codes = settled.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'));
    expect(codes.sort()).toEqual(['LINK_INVALID', 'done']);
    expect((await auth.eventsOf(user._id)).filter(({ name }) => name === 'user.securityChanged')).toHaveLength(1);
    await expect(reset(token)).rejects.toMatchObject(invalid);
  });

  it('is used up by any other use, and by a password that was changed in the profile', async () => {
    const { person } = await signedUp();
    const [first, second] = [await resetToken(person.email), await resetToken(person.email)];
    await reset(second);
    await expect(reset(first)).rejects.toMatchObject(invalid);
    const third = await resetToken(person.email);
    const { token } = await signIn(auth.deps, { ...person, password });
    const change = { oldPassword: password, newPassword: 'fourth-lantern-7' };
    await updateProfile(auth.deps, { ...subjectOf(token), address }, change);
    await expect(reset(third)).rejects.toMatchObject(invalid);
  });

  it('is good for 30 minutes from when it was asked for', async () => {
    const { person } = await signedUp();
    const token = await resetToken(person.email);
    auth.clock.advance(30 * MINUTE_MS - 1);
    await expect(reset(token, 'a1b2c')).rejects.toMatchObject({ code: 'PASSWORD_TOO_SHORT', status: 400 });
    auth.clock.advance(1);
    await expect(reset(token)).rejects.toMatchObject(invalid);
  });

  it('is not used up by a password that is refused, and takes none that is common or easy to guess', async () => {
    const { person } = await signedUp();
    const token = await resetToken(person.email);
    for (const weak of ['Password1', '19871204', person.email])
      await expect(reset(token, weak)).rejects.toMatchObject({ code: 'PASSWORD_COMMON', status: 400 });
    await reset(token);
  });

  it.each(['', 'x', 'x'.repeat(5_000)])('%# that was never mailed is refused', async (token) => {
    await signedUp();
    await expect(reset(token)).rejects.toMatchObject(invalid);
    await expect(verifyEmail(auth.deps, { token, address })).rejects.toMatchObject(invalid);
  });

  it('confirms no address, and a confirmation sets no password', async () => {
    const { person, welcomeToken } = await signedUp();
    const token = await resetToken(person.email);
    await expect(verifyEmail(auth.deps, { token, address })).rejects.toMatchObject(invalid);
    await expect(reset(welcomeToken)).rejects.toMatchObject(invalid);
  });

  it('goes to nobody where a superadmin was made without an address', async () => {
    const { user } = await signedUp();
    const emailKey = 'root@superadmin.invalid';
    await auth.models.users.updateOne({ _id: user._id }, { $set: { email: emailKey, emailKey } });
    await forgotPassword(auth.deps, { email: emailKey, address });
    expect(await auth.mails()).toEqual([]);
  });
});

describe('a confirmation of the mail address', () => {
  const confirmed = async (token: string) => (await checkSession(auth.deps, subjectOf(token))).mailConfirmed;

  it('is mailed at the signup, once however often the signup is repeated, and counts at the next session check', async () => {
    const person = newcomer({ idempotencyKey: 'k' });
    const { token } = await register(auth.deps, person);
    await auth.mails();
    await register(auth.deps, person);
    const mails = await auth.mails();
    expect(mails).toMatchObject([{ to: person.email, subject: 'Confirm your mail address for Candor' }]);
    expect(mails[0]?.text).toContain('https://candor.example/verify-email#token=');
    expect(await confirmed(token)).toBe(false);
    await verifyEmail(auth.deps, { token: tokenIn(mails[0]?.text ?? ''), address });
    expect(await confirmed(token)).toBe(true);
  });

  it('is mailed anew for whoever asks, until it was confirmed', async () => {
    const { user, token } = await signedUp();
    await sendVerification(auth.deps, { userId: user._id, address });
    const again = tokenIn((await auth.mails()).at(-1)?.text ?? '');
    await verifyEmail(auth.deps, { token: again, address });
    expect(await confirmed(token)).toBe(true);
    await expect(sendVerification(auth.deps, { userId: user._id, address })).rejects.toMatchObject({
      code: 'EMAIL_VERIFIED',
      status: 409,
      message: 'Your mail address is confirmed already.',
    });
  });

  it('works once, for 24 hours, and only for the address that it went to', async () => {
    const [one, late, moved] = [await signedUp(), await signedUp(), await signedUp()];
    const uses = await Promise.allSettled(
      [1, 2].map(() => verifyEmail(auth.deps, { token: one.welcomeToken, address })),
    );
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const elsewhere = 'elsewhere@example.com';
    await auth.models.users.updateOne({ _id: moved.user._id }, { $set: { email: elsewhere, emailKey: elsewhere } });
    await expect(verifyEmail(auth.deps, { token: moved.welcomeToken, address })).rejects.toMatchObject(invalid);
    auth.clock.advance(24 * 60 * MINUTE_MS);
    await expect(verifyEmail(auth.deps, { token: late.welcomeToken, address })).rejects.toMatchObject(invalid);
    expect([await confirmed(late.token), await confirmed(moved.token)]).toEqual([false, false]);
  });

  it('outlives a new password', async () => {
    const { person, welcomeToken, user } = await signedUp();
    await reset(await resetToken(person.email));
    await verifyEmail(auth.deps, { token: welcomeToken, address });
    expect((await auth.userOf(user._id))?.emailVerified).toBe(true);
  });
});

describe('forgetting a person', () => {
  it('takes every link and every waiting mail along, and nobody else’s', async () => {
    const [one, other] = [await signedUp(), await signedUp()];
    await forgotPassword(auth.deps, { email: one.person.email, address });
    await auth.deps.mails.queueMail({ id: 'm', to: one.person.email, subject: 's', text: 't' });
    await forgetLinks(auth.deps, one.user);
    expect(await auth.mails()).toEqual([]);
    await expect(verifyEmail(auth.deps, { token: one.welcomeToken, address })).rejects.toMatchObject(invalid);
    await verifyEmail(auth.deps, { token: other.welcomeToken, address });
  });
});
