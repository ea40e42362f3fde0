import { createEvent } from '@candor/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSession, signIn } from '../sessions/service.ts';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { insertPeople } from '../testing/people.ts';
import { register } from '../users/service.ts';
import { appealHold, setHold } from './service.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const person = async () => (await insertPeople(auth, 1))[0]?._id ?? '';
const hold = (userId: string, onHold: boolean, reason = 'Copied texts.', adminId = 'the-admin') =>
  setHold(auth.deps, { adminId, userId, onHold, reason });
const namesOf = async (userId: string) => (await auth.eventsOf(userId)).map((event) => event.name);

function standingLost(userId: string, id = 'report-3') {
  return createEvent({
    id,
    name: 'rater.standingLost',
    occurredAtMs: auth.clock.now(),
    correlationId: 'c',
    payload: { userId, upheldReports: 3 },
  });
}

describe('a hold', () => {
  it('counts at the next session check; the held person still signs in, and sees why', async () => {
    const someone = newcomer();
    const { user, token } = await register(auth.deps, someone);
    await hold(user._id, true);
    expect(await checkSession(auth.deps, subjectOf(token))).toMatchObject({ active: true, onHold: true });
    expect((await signIn(auth.deps, someone)).user).toMatchObject({ onHold: true, holdReason: 'Copied texts.' });
    await hold(user._id, false, 'Looked at again.');
    expect(await checkSession(auth.deps, subjectOf(token))).toMatchObject({ active: true, onHold: false });
    expect((await auth.userOf(user._id))?.holdReason).toBeNull();
  });

  it('tells the person and the audit log in the update that makes it, with actor, before, after and reason', async () => {
    const userId = await person();
    await hold(userId, true);
    const facts = { actorId: 'the-admin', recordType: 'user', recordId: userId, reason: 'Copied texts.' };
    expect((await auth.eventsOf(userId)).map(({ name, payload }) => [name, payload])).toEqual([
      ['user.held', { userId, reason: 'Copied texts.' }],
      ['admin.acted', { ...facts, action: 'user.hold', before: { onHold: false }, after: { onHold: true } }],
    ]);
    await hold(userId, false);
    const events = await auth.eventsOf(userId);
    expect(events.map((event) => event.name).slice(2)).toEqual(['user.released', 'admin.acted']);
    expect(new Set(events.map((event) => event.id)).size).toBe(4);
  });

  it.each([
    ['without a reason', true, '  ', 'REASON_REQUIRED', 400, 'Please give a reason.'],
    ['that is so already', false, 'x', 'STATUS_UNCHANGED', 400, 'Status has not changed.'],
  ])('%s is refused and tells nobody', async (_what, onHold, reason, code, status, message) => {
    const userId = await person();
    await expect(hold(userId, onHold, reason)).rejects.toMatchObject({ code, status, message });
    expect(await namesOf(userId)).toEqual([]);
  });

  it('of nobody, and of somebody who was erased, is refused', async () => {
    const [erased] = await insertPeople(auth, 1, () => ({ accountState: 'erased' }));
    for (const userId of ['unknown', erased?._id ?? '']) {
      await expect(hold(userId, true)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    }
  });

  it('by 20 administrators at once is one hold, told once', async () => {
    const userId = await person();
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => hold(userId, true, `Reason ${n}.`, `admin-${n}`)),
    );
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['STATUS_UNCHANGED']));
    expect(await namesOf(userId)).toEqual(['user.held', 'admin.acted']);
  });

  it('of a record of before there were holds works too', async () => {
    const userId = await person();
    await auth.models.users.collection.updateOne(
      { _id: userId as never },
      { $unset: { holdRevision: 1, holdAppeal: 1, holdAppealOpen: 1, standingEvents: 1 } },
    );
    await hold(userId, true);
    await appealHold(auth.deps, { userId, text: 'Please look again.' });
    expect(await hold(userId, false)).toMatchObject({ onHold: false, holdAppeal: null });
  });
});

describe('a held person’s appeal', () => {
  it('waits once for each hold, and is answered by the release', async () => {
    const userId = await person();
    const appeal = () => appealHold(auth.deps, { userId, text: 'These are my own words.' });
    await expect(appeal()).rejects.toMatchObject({
      code: 'NOT_ON_HOLD',
      status: 409,
      message: 'Your account is not on hold.',
    });
    await hold(userId, true);
    const settled = await Promise.allSettled(Array.from({ length: 10 }, appeal));
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await expect(appeal()).rejects.toMatchObject({ code: 'HOLD_APPEALED', status: 409 });
    expect(await auth.userOf(userId)).toMatchObject({
      holdAppealOpen: true,
      holdAppeal: { text: 'These are my own words.', at: new Date(auth.clock.now()) },
    });
    await hold(userId, false);
    await hold(userId, true, 'Again.');
    expect((await appeal()).holdAppealOpen).toBe(true);
  });
});

describe('a rater who lost their standing', () => {
  it('is put on hold with the reason, once however often it is told and by however many processes', async () => {
    const userId = await person();
    await Promise.all(Array.from({ length: 20 }, () => auth.handlers['rater.standingLost'](standingLost(userId))));
    expect(await auth.userOf(userId)).toMatchObject({
      onHold: true,
      holdReason: '3 reports about your feedback were upheld.',
    });
    expect(await namesOf(userId)).toEqual(['user.held']);
  });

  it('and was released by an administrator is not held again by the same event, but by another one', async () => {
    const userId = await person();
    const told = (id?: string) => auth.handlers['rater.standingLost'](standingLost(userId, id));
    await told();
    await hold(userId, false, 'The reports were wrong.');
    await told();
    expect((await auth.userOf(userId))?.onHold).toBe(false);
    await told('report-4');
    expect((await auth.userOf(userId))?.onHold).toBe(true);
  });

  it('and is on hold already keeps the reason, and the event is done with', async () => {
    const userId = await person();
    await hold(userId, true, 'Two accounts.');
    await auth.handlers['rater.standingLost'](standingLost(userId));
    expect((await auth.userOf(userId))?.holdReason).toBe('Two accounts.');
    await hold(userId, false);
    await auth.handlers['rater.standingLost'](standingLost(userId));
    expect((await auth.userOf(userId))?.onHold).toBe(false);
  });

  it('and is nobody here, or was erased, holds up no queue', async () => {
    const [erased] = await insertPeople(auth, 1, () => ({ accountState: 'erased' }));
    for (const userId of ['unknown', erased?._id ?? '']) {
      await auth.handlers['rater.standingLost'](standingLost(userId));
    }
    expect((await auth.userOf(erased?._id ?? ''))?.onHold).toBe(false);
  });
});
