import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerRequests, forgotPassword } from '../links/requests.ts';
import { checkSession, refreshSession, signIn } from '../sessions/service.ts';
import { type Erasures, openErasures } from '../testing/erasures.ts';
import { subjectOf } from '../testing/instance.ts';
import { sweepErasures } from './service.ts';

const unavailable = { code: 'UNAVAILABLE', status: 503 };

let world: Erasures;
beforeAll(async () => {
  world = await openErasures();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

describe('deleting the own account', () => {
  it('removes what is personal everywhere, and tells of it once', async () => {
    const { user, userId, person } = await world.signedUp();
    await world.models.users.updateOne({ _id: userId }, { $set: { country: 'IE', company: 'Labs', holdReason: 'x' } });
    await world.erase(userId);
    await world.expectErased(userId);
    const record = JSON.stringify(await world.models.users.findById(userId).lean());
    for (const personal of [person.name, person.username, person.email, person.mobile, 'Ireland', 'Labs']) {
      expect(record.toLowerCase()).not.toContain(personal.toLowerCase());
    }
    expect(record).not.toContain(user.passwordHash);
    expect(record).not.toContain(user.invitationCode);
    expect(record).not.toContain(user.fingerprint);
    expect(await world.userOf(userId)).toMatchObject({
      username: expect.stringMatching(/^erased [0-9a-f]{12}$/),
      mobile: '',
      emailVerified: false,
    });
  });

  it('ends every session at once, and nobody signs in by it any more', async () => {
    const { userId, person, token, refreshToken } = await world.signedUp();
    await world.erase(userId);
    expect(await checkSession(world.deps, subjectOf(token))).toMatchObject({ active: false });
    await expect(refreshSession(world.deps, refreshToken)).rejects.toMatchObject({ code: 'ACCOUNT_ERASED' });
    await expect(signIn(world.deps, person)).rejects.toMatchObject({ code: 'ACCOUNT_ERASED' });
    const erased = await world.userOf(userId);
    for (const username of [person.email, erased?.username ?? '', erased?.email ?? '']) {
      await expect(signIn(world.deps, { ...person, username })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    }
    expect(await world.models.sessions.countDocuments({ userId })).toBe(0);
  });

  it('takes the picture out of the store; a store that is away holds nothing up', async () => {
    for (const away of [false, true]) {
      const { userId } = await world.signedUp();
      const name = await world.pictures.put(userId, {
        hash: 'a-face',
        webp: Buffer.from('a face'),
        width: 1,
        height: 1,
      });
      await world.models.users.updateOne({ _id: userId }, { $set: { picture: name } });
      const pictures = away ? { ...world.pictures, remove: () => Promise.reject(new Error('away')) } : world.pictures;
      await world.erase(userId, { pictures });
      await world.expectErased(userId);
      expect(world.pictures.names().includes(name)).toBe(away);
    }
  });

  it('needs the password, and is not for administrators; neither asks any service', async () => {
    const { userId } = await world.signedUp();
    await expect(world.erase(userId, {}, 'wrong-password-1')).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
      status: 403,
      message: 'The password is wrong.',
    });
    await world.models.users.updateOne({ _id: userId }, { $set: { role: 'superadmin' } });
    await expect(world.erase(userId)).rejects.toMatchObject({ code: 'ERASURE_BLOCKED', status: 409 });
    expect(await world.stateOf(userId)).toBeUndefined();
    expect(world.stagesOf(userId)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is refused with every sentence of what stands in the way, and the account is open as before', async () => {
    const { userId, token } = await world.signedUp();
    world.wallet.blockers = ['There are 3.00 USDT in your balance. Withdraw them first.'];
    world.ratings.blockers = ['You have an open rating.'];
    await expect(world.erase(userId)).rejects.toMatchObject({
      code: 'ERASURE_BLOCKED',
      status: 409,
      message: 'There are 3.00 USDT in your balance. Withdraw them first. You have an open rating.',
    });
    await world.expectOpen(userId);
    expect(await checkSession(world.deps, subjectOf(token))).toMatchObject({ active: true });
  });

  it('gives up a rest by exactly the sum that was agreed to; the wallet is asked with it, under one id to the end', async () => {
    const { userId } = await world.signedUp();
    const asked: unknown[] = [];
    world.wallet.onAsk = async (command) => void asked.push(command);
    await world.erase(userId, {}, undefined, 400_000);
    await world.expectErased(userId);
    const erasureId = expect.stringMatching(/./);
    expect(asked).toEqual(
      ['prepare', 'remove'].map((stage) => ({
        ...{ userId, publishes: true, organisations: [], stage, erasureId, giveUpMicro: 400_000 },
      })),
    );
    const { erasureId: id } = asked[0] as { erasureId: string };
    expect(asked[1]).toMatchObject({ erasureId: id });
    expect((await world.userOf(userId))?.gaveUp).toEqual({ erasureId: id, micro: 400_000 });
    expect((await world.eventsOf(userId)).at(-1)?.payload).toEqual({ userId, erasureId: id, giveUpMicro: 400_000 });
  });

  it('says by its code where agreeing to a rest is all that is missing', async () => {
    const { userId } = await world.signedUp();
    world.wallet.blockers = ['There are 0.40 USDT left.'];
    world.wallet.restMicro = 400_000;
    await expect(world.erase(userId)).rejects.toMatchObject({
      ...{ code: 'ERASURE_REST', status: 409, message: 'There are 0.40 USDT left.' },
    });
    await world.expectOpen(userId);
    world.ratings.blockers = ['A rating is open.'];
    await expect(world.erase(userId)).rejects.toMatchObject({ code: 'ERASURE_BLOCKED' });
    await world.expectOpen(userId);
  });

  it('is off again when money came in between the question and the removal', async () => {
    const { userId, token } = await world.signedUp();
    world.wallet.onAsk = async ({ stage }) => {
      if (stage === 'remove') world.wallet.blockers = ['There are 10.00 USDT in your balance. Withdraw them first.'];
    };
    await expect(world.erase(userId)).rejects.toMatchObject({ code: 'ERASURE_BLOCKED' });
    await world.expectOpen(userId);
    expect(await checkSession(world.deps, subjectOf(token))).toMatchObject({ active: true });
  });

  it('leaves no mail that waits with the address in it, also when a link is being mailed meanwhile', async () => {
    const { userId, person } = await world.signedUp();
    await world.deps.mails.queueMail({ id: 'waiting', to: person.email, subject: 's', text: 't' });
    await forgotPassword(world.deps, { email: person.email, address: '127.0.0.1' });
    const { mails } = world.deps;
    const queueMail: typeof mails.queueMail = async (mail) => {
      // The erasure is through between the look at the person and the mail.
      await world.erase(userId);
      await mails.queueMail(mail);
    };
    await answerRequests({ ...world.deps, mails: { ...mails, queueMail } });
    await world.expectErased(userId);
    const kept = await Promise.all(
      [world.models.mails, world.models.links, world.models.linkRequests].map((model) =>
        (model as typeof world.models.mails).find({}).lean(),
      ),
    );
    expect(JSON.stringify(kept)).not.toContain(person.email);
  });

  it('asked for 10 times at once happens once', async () => {
    const { userId } = await world.signedUp();
    const settled = await Promise.allSettled(Array.from({ length: 10 }, () => world.erase(userId)));
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const codes = new Set(settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])));
    expect([...codes].every((code) => ['ERASURE_RUNNING', 'UNAUTHENTICATED', 'PASSWORD_WRONG'].includes(code))).toBe(
      true,
    );
    await world.expectErased(userId);
  });
});

describe('a service that is away', () => {
  it.each(['before', 'after'] as const)(
    'when it is asked, %s it did so: the account is open again, and told so',
    async (when) => {
      const { userId } = await world.signedUp();
      world.payments.away = { stage: 'prepare', when, times: 1 };
      await expect(world.erase(userId)).rejects.toMatchObject(unavailable);
      await world.expectOpen(userId);
      await world.erase(userId);
      await world.expectErased(userId);
    },
  );

  it('when it is told that nothing comes of it: the sweeper opens the account', async () => {
    const { userId } = await world.signedUp();
    world.wallet.blockers = ['A payout is being reviewed.'];
    world.notifications.away = { stage: 'cancel', when: 'before', times: 2 };
    await expect(world.erase(userId)).rejects.toMatchObject(unavailable);
    expect(await world.stateOf(userId)).toBe('erasing');
    expect(await sweepErasures(world.deps)).toBe(0);
    expect(await world.sweepLater()).toBe(0);
    expect(await world.sweepLater()).toBe(1);
    await world.expectOpen(userId);
  });

  it.each(['before', 'after'] as const)(
    'when the wallet is to remove, %s it did so: nobody is told that it is done, and the sweeper finishes',
    async (when) => {
      const { userId } = await world.signedUp();
      world.wallet.away = { stage: 'remove', when, times: 1 };
      await expect(world.erase(userId)).rejects.toMatchObject(unavailable);
      await world.sweepLater();
      await world.expectErased(userId);
    },
  );

  it('when a later one is to remove: it is past return, so it is done for the person, and the sweeper finishes', async () => {
    const { userId, token } = await world.signedUp();
    world.ratings.away = { stage: 'remove', when: 'after', times: 1 };
    await world.erase(userId);
    expect(await checkSession(world.deps, subjectOf(token))).toMatchObject({ active: false });
    expect(await world.stateOf(userId)).toBe('erasing');
    await world.sweepLater();
    await world.expectErased(userId);
  });
});
