import type { PinReset } from '@candor/events';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proveOwner } from '../credentials/prove-owner.ts';
import type { AuthDeps } from '../deps.ts';
import { confirmSecondFactor, startSecondFactor } from '../second-factor/service.ts';
import { newcomer, openAuth, type World } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { forgotPassword, forgotPin } from './requests.ts';
import { type PinResetRequest, resetPin } from './reset-pin.ts';
import { resetPassword } from './service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PASSWORD = 'quiet-harbour-42';
const ADDRESS = '192.0.2.1';

/** What payments was told, and a wall before it. */
const told: PinReset[] = [];
let payments: AuthDeps['resetPin'];
let auth: World;
beforeAll(async () => {
  auth = await openAuth({ resetPin: (reset) => payments(reset) });
});
afterAll(() => auth.close());
beforeEach(async () => {
  await auth.reset();
  told.length = 0;
  payments = async (reset) => {
    told.push(reset);
    return { payoutsFrom: '2026-11-22T09:00:00.000Z' };
  };
});

/** Somebody who signed up a week and a day ago. */
async function oldEnough(change: Parameters<typeof newcomer>[0] = {}) {
  const person = newcomer({ password: PASSWORD, ...change });
  const { user, sessionId } = await register(auth.deps, person);
  await auth.mails();
  auth.clock.advance(8 * DAY_MS);
  return { person, userId: user._id, sessionId };
}
/** The text of the newest mail. */
const newest = async () => (await auth.mails()).at(-1)?.text ?? '';
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';
async function linkFor(userId: string): Promise<string> {
  await forgotPin(auth.deps, { userId, address: ADDRESS });
  return tokenIn(await newest());
}
const use = (token: string, change: Partial<PinResetRequest> = {}, deps: Partial<AuthDeps> = {}) =>
  resetPin({ ...auth.deps, ...deps }, { token, password: PASSWORD, newPin: '4821', address: ADDRESS, ...change });
const refused = (code: string, status: number) => expect.objectContaining({ code, status });

describe('a forgotten PIN', () => {
  it('is reset by the mailed link and the password, once; payments is told which link, and to let payouts wait', async () => {
    const { userId } = await oldEnough();
    const token = await linkFor(userId);
    const madeAtMs = auth.clock.now();
    expect(await newest()).toContain('https://candor.example/reset-pin#token=');
    auth.clock.advance(HOUR_MS / 4);
    await use(token);
    expect(told).toEqual([
      {
        userId,
        newPin: '4821',
        linkId: expect.stringMatching(/^[0-9a-f]{64}$/),
        linkMadeAtMs: madeAtMs,
        waitHours: 24,
      },
    ]);
    await expect(use(token)).rejects.toEqual(refused('LINK_INVALID', 400));
    expect(told).toHaveLength(1);
  });

  it('is refused with a wrong password, a PIN that is none or weak, a link of another kind, an old one; the link stays good', async () => {
    const { userId, person } = await oldEnough();
    const token = await linkFor(userId);
    await expect(use(token, { password: 'another-harbour-1' })).rejects.toEqual(refused('PASSWORD_WRONG', 403));
    for (const newPin of ['123', '1234567', 'abcd'])
      await expect(use(token, { newPin })).rejects.toEqual(refused('PIN_FORMAT', 400));
    for (const newPin of ['0000', '123456', '1984'])
      await expect(use(token, { newPin })).rejects.toEqual(refused('PIN_WEAK', 400));
    await forgotPassword(auth.deps, { email: person.email, address: ADDRESS });
    await expect(use(tokenIn(await newest()))).rejects.toEqual(refused('LINK_INVALID', 400));
    await expect(use('x'.repeat(32))).rejects.toEqual(refused('LINK_INVALID', 400));
    expect(told).toEqual([]);
    await use(token);
    const late = await linkFor(userId);
    auth.clock.advance(HOUR_MS / 2);
    await expect(use(late)).rejects.toEqual(refused('LINK_INVALID', 400));
    expect(told).toHaveLength(1);
  });

  it('leaves the link to be used again when payments refuses or does not answer, and is gone with the one that it set', async () => {
    const { userId } = await oldEnough();
    const [token, other] = [await linkFor(userId), await linkFor(userId)];
    const working = payments;
    payments = () => Promise.reject(Object.assign(new Error('away'), { code: 'UNAVAILABLE' }));
    await expect(use(token)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    payments = working;
    await use(token);
    for (const used of [token, other]) await expect(use(used)).rejects.toEqual(refused('LINK_INVALID', 400));
  });

  it.each(['pin-reset:1', 'pin-reset:3'])(
    'after a death at %s the same link with the same PIN goes on',
    async (step) => {
      const { userId } = await oldEnough();
      const token = await linkFor(userId);
      await expect(use(token, {}, { step: crashAt(step) })).rejects.toThrow(CrashAbort);
      await use(token);
      // Payments counts a link once: it is told of the same one.
      expect(new Set(told.map(({ linkId }) => linkId)).size).toBe(1);
    },
  );
});

describe('guessing', () => {
  it('is bounded: a try is taken before the link is looked up, and another before the password is compared; a right one gives them back', async () => {
    const { userId } = await oldEnough();
    const token = await linkFor(userId);
    const asked: unknown[][] = [];
    const limits: AuthDeps['limits'] = {
      ...auth.deps.limits,
      beforeLink: async (...given) => void asked.push(['link', ...given]),
      beforePassword: async (...given) => void asked.push(['password', ...given]),
      passwordWasRight: async (...given) => void asked.push(['right', ...given]),
    };
    await expect(use('x'.repeat(32), {}, { limits })).rejects.toEqual(refused('LINK_INVALID', 400));
    expect(asked.splice(0)).toEqual([['link', ADDRESS]]);
    await expect(use(token, { password: 'another-harbour-1' }, { limits })).rejects.toMatchObject({ status: 403 });
    const tries = [
      ['link', ADDRESS],
      ['password', userId, ADDRESS],
    ];
    expect(asked.splice(0)).toEqual(tries);
    await use(token, {}, { limits });
    expect(asked).toEqual([...tries, ['right', userId, ADDRESS]]);
  });

  it('is over when a limit says so, before anything is looked up or compared', async () => {
    const { userId } = await oldEnough();
    const token = await linkFor(userId);
    for (const name of ['beforeLink', 'beforePassword'] as const) {
      const limits = { ...auth.deps.limits, [name]: () => Promise.reject(new Error(name)) };
      await expect(use(token, {}, { limits })).rejects.toThrow(name);
    }
    expect(told).toEqual([]);
  });
});

describe('a link to reset a PIN', () => {
  it.each([
    ['to an address that is not the person’s any more', { emailKey: 'somebody-else@example.com' }],
    ['of an account that is being erased', { accountState: 'erasing' }],
    ['of sessions that were ended', { sessionEpoch: 7 }],
  ] as const)('%s is none', async (_what, change) => {
    const { userId } = await oldEnough();
    const token = await linkFor(userId);
    await auth.models.users.updateOne({ _id: userId }, { $set: change }, { strict: false });
    await expect(use(token)).rejects.toEqual(refused('LINK_INVALID', 400));
    expect(told).toEqual([]);
  });

  it('is gone with the one that was used; those of others stay, and so does one to reset the password', async () => {
    const { userId, person } = await oldEnough();
    const other = await oldEnough({ username: 'somebody-else', email: 'somebody-else@example.com' });
    const [token, theirs] = [await linkFor(userId), await linkFor(other.userId)];
    await forgotPassword(auth.deps, { email: person.email, address: ADDRESS });
    const ofPassword = tokenIn(await newest());
    await use(token);
    await use(theirs);
    expect(told.map(({ userId }) => userId)).toEqual([userId, other.userId]);
    await resetPassword(auth.deps, { token: ofPassword, password: 'brave-lantern-7', address: ADDRESS });
  });
});

describe('what a mail address proves', () => {
  it('is nothing before it is 7 days old: the answer is the same, and the mail says from when', async () => {
    const { user } = await register(auth.deps, newcomer());
    await auth.mails();
    auth.clock.advance(7 * DAY_MS - 1);
    await forgotPin(auth.deps, { userId: user._id, address: ADDRESS });
    const text = await newest();
    expect(text).toContain(new Date(user.createdAt.getTime() + 7 * DAY_MS).toISOString().slice(0, 10));
    expect(tokenIn(text)).toBe('');
    expect(await auth.models.links.countDocuments({ kind: 'pin' })).toBe(0);
    auth.clock.advance(1);
    await use(await linkFor(user._id));
    expect(told).toHaveLength(1);
  });

  it('begins anew with an address that was changed, also for a link that is there', async () => {
    const { userId } = await oldEnough();
    const token = await linkFor(userId);
    await auth.models.users.updateOne({ _id: userId }, { $set: { emailSince: new Date(auth.clock.now()) } });
    await expect(use(token)).rejects.toEqual(refused('LINK_INVALID', 400));
    expect(await linkFor(userId)).toBe('');
  });

  it('and nothing else for 72 hours after it has reset the password: payouts wait as long', async () => {
    const { userId, person } = await oldEnough();
    const before = await linkFor(userId);
    await forgotPassword(auth.deps, { email: person.email, address: ADDRESS });
    await resetPassword(auth.deps, { token: tokenIn(await newest()), password: 'brave-lantern-7', address: ADDRESS });
    // A link from before the new password is used up by it.
    await expect(use(before, { password: 'brave-lantern-7' })).rejects.toEqual(refused('LINK_INVALID', 400));
    const change = { password: 'brave-lantern-7' };
    auth.clock.advance(72 * HOUR_MS - 1);
    await use(await linkFor(userId), change);
    auth.clock.advance(1);
    await use(await linkFor(userId), change);
    expect(told.map(({ waitHours }) => waitHours)).toEqual([72, 24]);
  });
});

describe('a second factor', () => {
  async function withFactor() {
    const { userId, person, sessionId } = await oldEnough();
    const asked = { userId, address: ADDRESS, password: PASSWORD };
    const { secret } = await startSecondFactor(auth.deps, asked);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.clock.now() });
    const [recovery = ''] = await confirmSecondFactor(auth.deps, { userId, sessionId, code });
    return { userId, person, recovery };
  }

  it('is asked for where there is one, and with it payouts wait 24 hours even after a mailed password', async () => {
    const { userId, person, recovery } = await withFactor();
    await forgotPassword(auth.deps, { email: person.email, address: ADDRESS });
    await resetPassword(auth.deps, { token: tokenIn(await newest()), password: 'brave-lantern-7', address: ADDRESS });
    const token = await linkFor(userId);
    const change = { password: 'brave-lantern-7' };
    await expect(use(token, change)).rejects.toEqual(refused('SECOND_FACTOR_REQUIRED', 401));
    await expect(use(token, { ...change, totp: 'no-code' })).rejects.toEqual(refused('SECOND_FACTOR_WRONG', 401));
    await use(token, { ...change, totp: recovery });
    expect(told).toMatchObject([{ waitHours: 24 }]);
  });

  it('is part of what proves the owner to another service', async () => {
    const { userId, recovery } = await withFactor();
    const asked = { userId, address: ADDRESS };
    const prove = (given: object) => proveOwner(auth.deps, { ...asked, ...given });
    await expect(prove({})).rejects.toEqual(refused('PASSWORD_REQUIRED', 400));
    await expect(prove({ password: 'another-harbour-1' })).rejects.toEqual(refused('PASSWORD_WRONG', 403));
    await expect(prove({ password: PASSWORD })).rejects.toEqual(refused('SECOND_FACTOR_CODE_REQUIRED', 403));
    await expect(prove({ password: PASSWORD, totp: 'no-code' })).rejects.toEqual(
      refused('SECOND_FACTOR_CODE_WRONG', 403),
    );
    expect(await prove({ password: PASSWORD, totp: recovery })).toEqual({ proved: true });
    const { user } = await register(auth.deps, newcomer({ password: PASSWORD }));
    expect(await proveOwner(auth.deps, { ...asked, userId: user._id, password: PASSWORD })).toEqual({ proved: true });
  });
});
