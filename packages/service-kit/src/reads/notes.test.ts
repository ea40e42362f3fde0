import { type DomainEvent, type FactClass, parseEvent } from '@candor/events';
import { testMongo, testName } from '@candor/testkit/stores';
import type { Connection, Model } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeClock } from '../clock.ts';
import { connectMongo, ensureIndexes } from '../data/mongo.ts';
import { createRelay } from '../events/relay.ts';
import { CrashAbort, crashAt, noStep, type Step } from '../steps.ts';
import { silentLog } from '../telemetry/log.ts';
import { notedPublisher } from '../testing/publisher.ts';
import { createReadCollector } from './collector.ts';
import { type ReadNote, readNoteModel } from './model.ts';
import { createReadNotes, READ_BUCKET_MS } from './notes.ts';

const START_MS = Date.UTC(2026, 10, 21, 9);
const clock = fakeClock(START_MS);
let connection: Connection;
let reads: Model<ReadNote>;
let nudged = 0;
beforeAll(async () => {
  connection = await connectMongo((await testMongo()).url, testName('reads'));
  reads = readNoteModel(connection);
  await ensureIndexes([reads]);
});
afterAll(() => connection.close());
beforeEach(async () => {
  await reads.deleteMany({});
  clock.set(START_MS);
  nudged = 0;
});

/** A process of the service. */
const started = (step: Step = noStep) =>
  createReadNotes({
    ...{ reads, clock, step },
    nudge: () => {
      nudged += 1;
    },
  });
/** What one call showed an administrator. */
function shown(fact: FactClass, people: readonly string[], actorId = 'ada', call = 'UserPanel_Query__auth__0') {
  const collector = createReadCollector({ userId: actorId, role: 'auditor' });
  for (const userId of people) collector.note(fact, userId);
  const found = collector.of(call);
  if (!found) throw new Error('nothing was shown');
  return found;
}
const told = async () =>
  (await reads.find({}).sort({ at: 1, _id: 1 }).lean<ReadNote[]>()).flatMap(({ outbox }) =>
    outbox.map(({ event }) => parseEvent(event) as DomainEvent<'admin.acted'>),
  );

describe('a read of somebody’s facts', () => {
  it('is told as who, about whom, which class, from which call and when', async () => {
    await started().keep(shown('contact', ['u1']));
    const [event, ...others] = await told();
    expect(others).toEqual([]);
    expect(event).toMatchObject({ name: 'admin.acted', occurredAt: new Date(START_MS).toISOString() });
    expect(event?.payload).toEqual({
      ...{ actorId: 'ada', action: 'contact.read', recordType: 'contact', recordId: 'u1' },
      ...{ before: {}, after: { call: 'UserPanel_Query' }, reason: null },
    });
    expect(nudged).toBe(1);
  });

  it('is one within ten minutes, by whichever call, and costs the database nothing the second time', async () => {
    const notes = started();
    const create = vi.spyOn(reads, 'create');
    await notes.keep(shown('contact', ['u1']));
    clock.advance(READ_BUCKET_MS - 1);
    await notes.keep(shown('contact', ['u1'], 'ada', 'PersonHistory_Query__auth__1'));
    expect(create).toHaveBeenCalledTimes(1);
    create.mockRestore();
    expect(await told()).toHaveLength(1);
    clock.advance(1);
    await notes.keep(shown('contact', ['u1']));
    expect(await told()).toHaveLength(2);
  });

  it('is another one of another class, about another person, and by another administrator', async () => {
    const notes = started();
    await notes.keep(shown('contact', ['u1']));
    await notes.keep(shown('payout', ['u1']));
    await notes.keep(shown('contact', ['u2']));
    await notes.keep(shown('contact', ['u1'], 'boris'));
    expect(await told()).toHaveLength(4);
  });

  it('is one when several processes show it at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => started().keep(shown('evidence', ['u1']))));
    expect(await told()).toHaveLength(1);
    expect(nudged).toBe(1);
  });

  it('of many at once is one with their count and the call; the same people again are the same, others are not', async () => {
    const notes = started();
    await notes.keep(shown('contact', ['u3', 'u1', 'u2', 'u1'], 'ada', 'UsersPage_Query__auth__0'));
    await notes.keep(shown('contact', ['u1', 'u2', 'u3'], 'ada', 'Rest_users__auth__0'));
    const [event, ...more] = await told();
    expect(more).toEqual([]);
    expect(event?.payload).toMatchObject({
      ...{ action: 'contact.list', recordType: 'contact', recordId: 'UsersPage_Query' },
      after: { call: 'UsersPage_Query', people: 3 },
    });
    expect(JSON.stringify(event)).not.toMatch(/"u\d"|u1/);
    await notes.keep(shown('contact', ['u1', 'u2', 'u4'], 'ada', 'UsersPage_Query__auth__0'));
    await notes.keep(shown('contact', ['u1']));
    expect((await told()).map(({ payload }) => payload.action)).toHaveLength(3);
  });
});

describe('a note', () => {
  it('is there before the answer, and told by whoever comes next when its process dies right after it', async () => {
    await expect(started(crashAt('read:1')).keep(shown('payout', ['u1']))).rejects.toThrow(CrashAbort);
    expect(nudged).toBe(0);
    const published: DomainEvent[] = [];
    const relay = createRelay({ models: [reads], publisher: notedPublisher(published), clock, log: silentLog });
    await relay.publishUnsent();
    expect(published.map(({ id }) => id)).toEqual((await told()).map(({ id }) => id));
    expect(published).toHaveLength(1);
    // The administrator asks again.
    await started().keep(shown('payout', ['u1']));
    expect(await told()).toHaveLength(1);
  });

  it('that could not be written is no note: the next call writes it', async () => {
    const notes = started();
    const create = vi.spyOn(reads, 'create').mockRejectedValueOnce(new Error('the database is away'));
    await expect(notes.keep(shown('contact', ['u1']))).rejects.toThrow('away');
    create.mockRestore();
    await notes.keep(shown('contact', ['u1']));
    expect(await told()).toHaveLength(1);
  });

  it('leaves an hour after it was told, and never before', async () => {
    const notes = started();
    const relay = createRelay({ models: [reads], publisher: notedPublisher(), clock, log: silentLog });
    await notes.keep(shown('contact', ['u1']));
    clock.advance(61 * 60_000);
    expect(await notes.sweep()).toBe(0);
    await relay.publishUnsent();
    await relay.confirmSent();
    await notes.keep(shown('contact', ['u1']));
    expect(await notes.sweep()).toBe(1);
    expect(await reads.countDocuments({})).toBe(1);
  });
});

describe('what a call shows', () => {
  it('is nothing of one’s own, and nothing to whoever is no administrator', () => {
    const seenBy = (userId: string | null, role: 'User' | 'auditor' | 'finance' | 'moderator' | 'superadmin') => {
      const collector = createReadCollector({ userId, role });
      collector.note('contact', 'u1');
      return collector.of('Any_Query');
    };
    expect(seenBy('u1', 'superadmin')).toBeUndefined();
    expect(seenBy('u2', 'User')).toBeUndefined();
    expect(seenBy(null, 'User')).toBeUndefined();
    for (const role of ['superadmin', 'finance', 'moderator', 'auditor'] as const)
      expect(seenBy('u2', role)).toMatchObject({ actorId: 'u2', call: 'Any_Query' });
  });

  it('has a name that is no longer than a record’s may be, whatever the operation is called', () => {
    const collector = createReadCollector({ userId: 'ada', role: 'auditor' });
    collector.note('contact', 'u1');
    expect(collector.of('x'.repeat(5_000))?.call).toHaveLength(100);
    expect(collector.of(null)?.call).toBe('unnamed');
    expect(collector.of('Rest_users__auth__12')?.call).toBe('Rest_users');
  });
});
