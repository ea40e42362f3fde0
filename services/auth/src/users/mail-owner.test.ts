import { runMigrations } from '@candor/service-kit/data/migrations';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetLinks } from '../links/forget.ts';
import { hashOfToken } from '../links/make.ts';
import { forgotPassword, sendVerification } from '../links/requests.ts';
import { resetPassword, verifyEmail } from '../links/service.ts';
import { database } from '../migrations.ts';
import { signIn } from '../sessions/service.ts';
import { newcomer, openAuth, type World } from '../testing/instance.ts';
import { contactOf } from './contact.ts';
import { register } from './service.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const address = '192.0.2.1';
const TAKEN = 'Your mail address was used for another Candor account';
const invalid = { code: 'LINK_INVALID', status: 400 };
const tokenIn = (text = '') => /#token=([\w-]+)/.exec(text)?.[1] ?? '';
const newMails = async () => (await auth.mails()).splice(0);
const confirm = (token: string) => verifyEmail(auth.deps, { token, address });

/** Somebody who signed up with this address, and the token of the link that they were mailed, if any. */
async function signedUp(email?: string) {
  const person = newcomer(email === undefined ? {} : { email });
  const signed = await register(auth.deps, person);
  const mails = await newMails();
  return { person, ...signed, userId: signed.user._id, mails, token: tokenIn(mails.at(-1)?.text) };
}
async function confirmed() {
  const owner = await signedUp();
  await confirm(owner.token);
  return owner;
}

describe('a sign-up with an address that is somebody’s', () => {
  it('answers as any other, and the owner is mailed once a day, with neither a link nor a name', async () => {
    const owner = await confirmed();
    const [other, third] = [await signedUp(owner.person.email.toUpperCase()), await signedUp(owner.person.email)];
    const fresh = await signedUp();
    expect(Object.keys(other.user).sort()).toEqual(Object.keys(fresh.user).sort());
    expect(other.user).toMatchObject({ emailVerified: false, email: owner.person.email.toUpperCase() });
    expect(other.mails).toMatchObject([{ to: owner.person.email, subject: TAKEN }]);
    expect(other.mails[0]?.text).not.toMatch(/token=|Ada|newcomer/i);
    expect(third.mails).toEqual([]);
    auth.clock.advance(24 * 3_600_000);
    expect((await signedUp(owner.person.email)).mails).toHaveLength(1);
  });

  it('makes an account that cannot confirm it, is mailed nothing there, and signs in by its name alone', async () => {
    const owner = await confirmed();
    const other = await signedUp(owner.person.email);
    await sendVerification(auth.deps, { userId: other.userId, address });
    expect(await newMails()).toEqual([]);
    await expect(contactOf(auth.deps, { userId: other.userId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await contactOf(auth.deps, { userId: owner.userId })).toMatchObject({ emailVerified: true });
    const byMail = { ...other.person, username: owner.person.email };
    expect((await signIn(auth.deps, { ...byMail, password: owner.person.password })).user._id).toBe(owner.userId);
    expect((await signIn(auth.deps, other.person)).user._id).toBe(other.userId);
    await forgotPassword(auth.deps, { email: owner.person.email, address });
    const mails = await newMails();
    expect(mails).toHaveLength(1);
    await resetPassword(auth.deps, { token: tokenIn(mails[0]?.text), password: 'brave-lantern-7', address });
    expect((await signIn(auth.deps, { ...byMail, password: 'brave-lantern-7' })).user._id).toBe(owner.userId);
  });
});

describe('an address that several typed and nobody confirmed', () => {
  it('is whose link is used first, of all links at once too', async () => {
    const one = await signedUp();
    const two = await signedUp(one.person.email);
    expect(two.token).not.toBe('');
    const settled = await Promise.allSettled([confirm(one.token), confirm(two.token)]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(settled.find((each) => each.status === 'rejected')?.reason).toMatchObject(invalid);
    const [won, lost] = settled[0]?.status === 'fulfilled' ? [one, two] : [two, one];
    expect(await auth.userOf(won.userId)).toMatchObject({ emailVerified: true });
    expect(await auth.userOf(lost.userId)).toMatchObject({ emailVerified: false });
    await expect(confirm(lost.token)).rejects.toMatchObject(invalid);
  });

  it('signs nobody in, and resets each account’s own password', async () => {
    const one = await signedUp();
    const two = await signedUp(one.person.email);
    const byMail = { ...one.person, username: one.person.email };
    await expect(signIn(auth.deps, byMail)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await forgotPassword(auth.deps, { email: one.person.email, address });
    const passwords = new Map<string, string>();
    for (const [n, { text }] of (await newMails()).entries()) {
      const [token, password] = [tokenIn(text), `brave-lantern-${n}`];
      const link = await auth.models.links.findById(hashOfToken(token)).lean();
      await resetPassword(auth.deps, { token, password, address });
      passwords.set(link?.userId ?? '', password);
    }
    expect([...passwords.keys()].sort()).toEqual([one.userId, two.userId].sort());
    for (const { person, userId } of [one, two])
      expect((await signIn(auth.deps, { ...person, password: passwords.get(userId) ?? '' })).user._id).toBe(userId);
  });

  it('is mailed ten links to confirm it at most, however many sign up with it', async () => {
    const { person } = await signedUp();
    const more = [];
    for (let n = 0; n < 11; n += 1) more.push((await signedUp(person.email)).mails.length);
    expect(more).toEqual([...Array(9).fill(1), 0, 0]);
  });

  it('keeps what others are mailed when one of them is erased', async () => {
    const one = await signedUp();
    const two = await signedUp(one.person.email);
    await forgotPassword(auth.deps, { email: one.person.email, address });
    await sendVerification(auth.deps, { userId: one.userId, address });
    await sendVerification(auth.deps, { userId: two.userId, address });
    await forgetLinks(auth.deps, one.user);
    expect(await auth.models.links.distinct('userId')).toEqual([two.userId]);
    const left = await auth.models.linkRequests.find().sort({ kind: 1 }).lean();
    expect(left).toMatchObject([{ kind: 'reset' }, { kind: 'verify', userId: two.userId }]);
    await auth.models.users.deleteOne({ _id: one.userId });
    await forgetLinks(auth.deps, two.user);
    expect(await auth.models.linkRequests.countDocuments()).toBe(0);
  });
});

describe('what was there before', () => {
  it('is kept: who had an address signs in by it still, confirmed or not, and who confirmed it has it alone', async () => {
    const [owner, unconfirmed] = [await confirmed(), await signedUp()];
    const { users } = auth.models;
    await users.updateMany({}, { $unset: { confirmedKey: 1 } });
    await auth.connection.collection('users').createIndex({ emailKey: 1 }, { name: 'emailKey_1' });
    await auth.connection.collection('migrations').deleteMany({});
    await runMigrations(auth.connection, database.migrations, silentLog);
    expect(await auth.userOf(owner.userId)).toMatchObject({ confirmedKey: owner.user.emailKey });
    expect(await auth.userOf(owner.userId)).not.toHaveProperty('mailSignIn');
    const names = (await auth.connection.collection('users').indexes()).map(({ name }) => name);
    expect(names).not.toContain('emailKey_1');
    for (const { person, userId } of [owner, unconfirmed])
      expect((await signIn(auth.deps, { ...person, username: person.email })).user._id).toBe(userId);
    // Whoever confirms it now is whom it signs in.
    const later = await signedUp(unconfirmed.person.email);
    await confirm(later.token);
    const byMail = { ...later.person, username: later.person.email };
    expect((await signIn(auth.deps, byMail)).user._id).toBe(later.userId);
  });
});
