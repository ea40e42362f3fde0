import { isEvent } from '@candor/events';
import { CrashAbort, crashAt } from '@candor/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSession, refreshSession, signIn } from '../sessions/service.ts';
import { fakeErasers } from '../testing/erasers.ts';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { ERASURE_LEASE_MS } from './run.ts';
import { deleteAccount, sweepErasures } from './service.ts';

const erasers = fakeErasers();
const [wallet, payments, ratings, notifications] = erasers as [
  (typeof erasers)[0],
  (typeof erasers)[0],
  (typeof erasers)[0],
  (typeof erasers)[0],
];
let auth: World;
beforeAll(async () => {
  auth = await openAuth({ erasers });
});
afterAll(() => auth.close());
beforeEach(async () => {
  await auth.reset();
  for (const fake of erasers) {
    Object.assign(fake, { blockers: [], away: undefined, onAsk: undefined });
    fake.stageOf.clear();
  }
});

const PASSWORD = 'quiet-harbour-42';
async function signedUp(change: Parameters<typeof newcomer>[0] = {}) {
  const person = newcomer(change);
  const { user, token, refreshToken } = await register(auth.deps, person);
  return { person, user, userId: user._id, token, refreshToken };
}
const erase = (userId: string, deps = auth.deps, password = PASSWORD) =>
  deleteAccount(deps, { userId, address: '127.0.0.1', password });
const stagesOf = (userId: string) => erasers.map((fake) => fake.stageOf.get(userId));
const stateOf = async (userId: string) => (await auth.userOf(userId))?.accountState;
const all = <Value>(value: Value) => [value, value, value, value];
const unavailable = { code: 'UNAVAILABLE', status: 503 };

/** What a fresh process does after the one that was at it died. */
async function sweepLater(): Promise<number> {
  auth.clock.advance(ERASURE_LEASE_MS);
  return sweepErasures(auth.deps);
}

async function expectErased(userId: string) {
  expect(await stateOf(userId)).toBe('erased');
  expect(stagesOf(userId)).toEqual(all('remove'));
  const erased = (await auth.eventsOf(userId)).filter((event) => event.name === 'user.erased');
  expect(erased.map((event) => event.id)).toEqual([`${userId}.erased`]);
}

async function expectOpen(userId: string) {
  const user = await auth.userOf(userId);
  expect([user?.accountState, user?.erasure]).toEqual([undefined, undefined]);
  expect(stagesOf(userId)).toEqual(all('cancel'));
}

describe('deleting the own account', () => {
  it('removes what is personal everywhere, and tells of it once', async () => {
    const { user, userId, person } = await signedUp();
    await auth.models.users.updateOne(
      { _id: userId },
      { $set: { country: 'Ireland', company: 'Labs', holdReason: 'x' } },
    );
    await erase(userId);
    await expectErased(userId);
    const record = JSON.stringify(await auth.models.users.findById(userId).lean());
    for (const personal of [person.name, person.username, person.email, person.mobile, 'Ireland', 'Labs']) {
      expect(record.toLowerCase()).not.toContain(personal.toLowerCase());
    }
    expect(record).not.toContain(user.passwordHash);
    expect(record).not.toContain(user.invitationCode);
    expect(record).not.toContain(user.fingerprint);
    expect(await auth.userOf(userId)).toMatchObject({
      username: expect.stringMatching(/^erased [0-9a-f]{12}$/),
      mobile: '',
      emailVerified: false,
    });
  });

  it('ends every session at once, and nobody signs in by it any more', async () => {
    const { userId, person, token, refreshToken } = await signedUp();
    await erase(userId);
    expect(await checkSession(auth.deps, subjectOf(token))).toMatchObject({ active: false });
    await expect(refreshSession(auth.deps, refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    const erased = await auth.userOf(userId);
    for (const username of [person.username, person.email, erased?.username ?? '', erased?.email ?? '']) {
      await expect(signIn(auth.deps, { ...person, username })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    }
    expect(await auth.models.sessions.countDocuments({ userId })).toBe(0);
  });

  it('takes the picture out of the store; a store that is away holds nothing up', async () => {
    for (const away of [false, true]) {
      const { userId } = await signedUp();
      const name = await auth.pictures.put(userId, {
        hash: 'a-face',
        webp: Buffer.from('a face'),
        width: 1,
        height: 1,
      });
      await auth.models.users.updateOne({ _id: userId }, { $set: { picture: name } });
      const pictures = away ? { ...auth.pictures, remove: () => Promise.reject(new Error('away')) } : auth.pictures;
      await erase(userId, { ...auth.deps, pictures });
      await expectErased(userId);
      expect(auth.pictures.names().includes(name)).toBe(away);
    }
  });

  it('needs the password, and is not for administrators; neither asks any service', async () => {
    const { userId } = await signedUp();
    await expect(erase(userId, auth.deps, 'wrong-password-1')).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
      status: 403,
      message: 'The password is wrong.',
    });
    await auth.models.users.updateOne({ _id: userId }, { $set: { role: 'superadmin' } });
    await expect(erase(userId)).rejects.toMatchObject({ code: 'ERASURE_BLOCKED', status: 409 });
    expect(await stateOf(userId)).toBeUndefined();
    expect(stagesOf(userId)).toEqual(all(undefined));
  });

  it('is refused with every sentence of what stands in the way, and the account is open as before', async () => {
    const { userId, token } = await signedUp();
    wallet.blockers = ['There are 3.00 USDT in your balance. Withdraw them first.'];
    ratings.blockers = ['You have an open rating.'];
    await expect(erase(userId)).rejects.toMatchObject({
      code: 'ERASURE_BLOCKED',
      status: 409,
      message: 'There are 3.00 USDT in your balance. Withdraw them first. You have an open rating.',
    });
    await expectOpen(userId);
    expect(await checkSession(auth.deps, subjectOf(token))).toMatchObject({ active: true });
  });

  it('is off again when money came in between the question and the removal', async () => {
    const { userId, token } = await signedUp();
    wallet.onAsk = async ({ stage }) => {
      if (stage === 'remove') wallet.blockers = ['There are 10.00 USDT in your balance. Withdraw them first.'];
    };
    await expect(erase(userId)).rejects.toMatchObject({ code: 'ERASURE_BLOCKED' });
    await expectOpen(userId);
    expect(await checkSession(auth.deps, subjectOf(token))).toMatchObject({ active: true });
  });

  it('asked for 10 times at once happens once', async () => {
    const { userId } = await signedUp();
    const settled = await Promise.allSettled(Array.from({ length: 10 }, () => erase(userId)));
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const codes = new Set(settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])));
    expect([...codes].every((code) => ['ERASURE_RUNNING', 'UNAUTHENTICATED', 'PASSWORD_WRONG'].includes(code))).toBe(
      true,
    );
    await expectErased(userId);
  });
});

describe('a service that is away', () => {
  it.each(['before', 'after'] as const)(
    'when it is asked, %s it did so: the account is open again, and told so',
    async (when) => {
      const { userId } = await signedUp();
      payments.away = { stage: 'prepare', when, times: 1 };
      await expect(erase(userId)).rejects.toMatchObject(unavailable);
      await expectOpen(userId);
      await erase(userId);
      await expectErased(userId);
    },
  );

  it('when it is told that nothing comes of it: the sweeper opens the account', async () => {
    const { userId } = await signedUp();
    wallet.blockers = ['A payout is being reviewed.'];
    notifications.away = { stage: 'cancel', when: 'before', times: 2 };
    await expect(erase(userId)).rejects.toMatchObject(unavailable);
    expect(await stateOf(userId)).toBe('erasing');
    expect(await sweepErasures(auth.deps)).toBe(0);
    expect(await sweepLater()).toBe(0);
    expect(await sweepLater()).toBe(1);
    await expectOpen(userId);
  });

  it.each(['before', 'after'] as const)(
    'when the wallet is to remove, %s it did so: nobody is told that it is done, and the sweeper finishes',
    async (when) => {
      const { userId } = await signedUp();
      wallet.away = { stage: 'remove', when, times: 1 };
      await expect(erase(userId)).rejects.toMatchObject(unavailable);
      await sweepLater();
      await expectErased(userId);
    },
  );

  it('when a later one is to remove: it is past return, so it is done for the person, and the sweeper finishes', async () => {
    const { userId, token } = await signedUp();
    ratings.away = { stage: 'remove', when: 'after', times: 1 };
    await erase(userId);
    expect(await checkSession(auth.deps, subjectOf(token))).toMatchObject({ active: false });
    expect(await stateOf(userId)).toBe('erasing');
    await sweepLater();
    await expectErased(userId);
  });
});

describe('a process that dies in the middle', () => {
  const dieAt = async (userId: string, step: string) =>
    expect(erase(userId, { ...auth.deps, step: crashAt(step) })).rejects.toThrow(CrashAbort);

  it.each(['erase:1', 'erase:2', 'erase:3'])('after %s: the sweeper finishes', async (step) => {
    const { userId } = await signedUp();
    await dieAt(userId, step);
    expect(await sweepErasures(auth.deps)).toBe(0);
    await sweepLater();
    await expectErased(userId);
    expect(await sweepLater()).toBe(0);
  });

  it('after erase:1, and something stands in the way: the sweeper opens the account', async () => {
    const { userId } = await signedUp();
    await dieAt(userId, 'erase:1');
    payments.blockers = ['A deposit is being reviewed.'];
    expect(await sweepLater()).toBe(1);
    await expectOpen(userId);
  });

  it('and several sweepers at once: one takes over', async () => {
    const { userId } = await signedUp();
    await dieAt(userId, 'erase:1');
    auth.clock.advance(ERASURE_LEASE_MS);
    const ended = await Promise.all(Array.from({ length: 8 }, () => sweepErasures(auth.deps)));
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1);
    await expectErased(userId);
  });

  it('one that only slept finds that somebody else opened the account, and leaves it open everywhere', async () => {
    const { userId } = await signedUp();
    let wake = () => {};
    const slept = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let asleep = () => {};
    const fallsAsleep = new Promise<void>((resolve) => {
      asleep = resolve;
    });
    payments.blockers = ['A deposit is being reviewed.'];
    notifications.onAsk = async ({ stage }) => {
      if (stage !== 'prepare') return;
      notifications.onAsk = undefined;
      asleep();
      await slept;
    };
    const sleeper = erase(userId);
    await fallsAsleep;
    expect(await sweepLater()).toBe(1);
    await expectOpen(userId);
    wake();
    await expect(sleeper).rejects.toMatchObject(unavailable);
    await expectOpen(userId);
  });
});

describe('somebody who comes back', () => {
  const registered = async (userId: string) =>
    (await auth.eventsOf(userId)).flatMap((event) => (isEvent(event, 'user.registered') ? [event.payload] : []));

  it.each([
    ['the mail address, in another case', (email: string) => ({ email: email.toUpperCase(), mobile: '+12125550123' })],
    ['the number', () => ({ mobile: '+442071838750' })],
  ])('with %s is known again: whoever pays bonuses is told of the former accounts', async (_what, change) => {
    const first = await signedUp();
    await erase(first.userId);
    const second = await signedUp(change(first.person.email));
    expect(await registered(second.userId)).toEqual([
      { userId: second.userId, inviterId: null, formerUserIds: [first.userId] },
    ]);
    await erase(second.userId);
    const third = await signedUp(change(first.person.email));
    const [told] = await registered(third.userId);
    expect(new Set(told?.formerUserIds)).toEqual(new Set([first.userId, second.userId]));
  });

  it('with another address and number is not', async () => {
    const first = await signedUp();
    await erase(first.userId);
    const other = await signedUp({ mobile: '+12125550123' });
    expect(await registered(other.userId)).toEqual([{ userId: other.userId, inviterId: null }]);
  });

  it('may take the old user name again', async () => {
    const first = await signedUp();
    await erase(first.userId);
    const again = await signedUp({ username: first.person.username, email: first.person.email });
    expect(again.userId).not.toBe(first.userId);
  });
});
