import { testMongo, testName } from '@candor/testkit/stores';
import { type Connection, type Model, Schema } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { connectMongo, ensureIndexes } from '../data/mongo.ts';
import { type OutboxFields, outboxSchema } from '../events/outbox.ts';
import { secretRing } from '../security/secret-ring.ts';
import { addNote, NOTES_MAX, type NoteFields, noteInput, noteSchema, notesHeld, withoutNotes } from './note.ts';

interface Doc extends NoteFields, OutboxFields {
  _id: string;
  userId: string;
}
const clock = fakeClock(Date.UTC(2026, 10, 21, 9));
let connection: Connection;
let docs: Model<Doc>;
let nudged = 0;
beforeAll(async () => {
  connection = await connectMongo((await testMongo()).url, testName('notes'));
  const schema = new Schema<Doc>({ _id: String, userId: String, ...noteSchema, ...outboxSchema }, { minimize: false });
  docs = connection.model<Doc>('Doc', schema);
  await ensureIndexes([docs]);
});
afterAll(() => connection.close());
beforeEach(async () => {
  await docs.deleteMany({});
  nudged = 0;
  await docs.create({ _id: 'd1', userId: 'u1' });
});

const nudge = () => {
  nudged += 1;
};
const deps = { clock, idKeys: secretRing('a secret for notes'), nudge };
const add = (text: string, more: { adminId?: string; id?: string; idempotencyKey?: string; only?: object } = {}) =>
  addNote(deps, docs, { adminId: 'olga', id: 'd1', recordType: 'deposit', text, ...more } as never);
const now = async () => (await docs.findById('d1').lean<Doc>()) as Doc;
const refused = (code: string) => expect.objectContaining({ code });

describe('a note', () => {
  it('is added behind the others, with who and when, and told to the audit log without its words', async () => {
    await add('Called on Monday.');
    clock.advance(60_000);
    const { notes, outbox } = await add('Called again.', { adminId: 'boris' });
    expect(notes?.map(({ by, text }) => [by, text])).toEqual([
      ['olga', 'Called on Monday.'],
      ['boris', 'Called again.'],
    ]);
    expect(notes?.[1]?.at).toEqual(new Date(clock.now()));
    expect(outbox.map(({ event }) => event.payload)).toEqual(
      (notes ?? []).map(({ id, by }) => ({
        ...{ actorId: by, action: 'note.add', recordType: 'deposit', recordId: 'd1' },
        ...{ before: {}, after: { note: id }, reason: null },
      })),
    );
    expect(JSON.stringify(outbox)).not.toContain('Called');
    expect(nudged).toBe(2);
  });

  it('is one under its key, however often and at once it is sent; other words under it are refused', async () => {
    const key = { idempotencyKey: 'k' };
    await Promise.all([1, 2, 3, 4].map(() => add('Once.', key)));
    expect((await now()).notes).toHaveLength(1);
    expect((await now()).outbox).toHaveLength(1);
    await expect(add('Twice.', key)).rejects.toEqual(refused('IDEMPOTENCY_CONFLICT'));
    await add('Once.', { ...key, adminId: 'boris' });
    expect((await now()).notes).toHaveLength(2);
  });

  it('of many at once is each there, and none beyond the most that there may be', async () => {
    const settled = await Promise.allSettled(Array.from({ length: NOTES_MAX + 5 }, (_, n) => add(`Note ${n}`)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(NOTES_MAX);
    expect((await now()).notes).toHaveLength(NOTES_MAX);
    await expect(add('One more.')).rejects.toMatchObject({ code: 'NOTES_FULL', status: 409 });
  });

  it('is refused where there is nothing, where something else must be so, and once its person was erased', async () => {
    await expect(add('x', { id: 'none' })).rejects.toEqual(refused('NOT_FOUND'));
    await expect(add('x', { only: { userId: 'another' } })).rejects.toEqual(refused('NOT_FOUND'));
    await add('Before.', { idempotencyKey: 'k' });
    await docs.updateMany({ userId: 'u1' }, withoutNotes);
    expect((await now()).notes).toBeUndefined();
    await expect(add('After.')).rejects.toEqual(refused('NOT_FOUND'));
    // A retry of what was there adds nothing anew either.
    await expect(add('Before.', { idempotencyKey: 'k' })).rejects.toEqual(refused('NOT_FOUND'));
    expect((await now()).notes).toBeUndefined();
  });

  it('that is written while the person is erased is there before and leaves, or is refused: never left behind', async () => {
    for (let n = 0; n < 20; n += 1) {
      await docs.deleteMany({});
      await docs.create({ _id: 'd1', userId: 'u1' });
      await Promise.allSettled([add('x'), docs.updateMany({ userId: 'u1' }, withoutNotes), add('y')]);
      expect((await now()).notes).toBeUndefined();
    }
  });

  it('is plain text of at most 1,000 characters', () => {
    const ok = (text: string) => noteInput.safeParse({ id: 'd1', text }).success;
    expect([ok('Two\nlines, <b>as they are</b> 🙂'), ok('x'.repeat(1_000))]).toEqual([true, true]);
    expect([ok('  '), ok('x'.repeat(1_001)), ok('a\u0000b'), ok('a\u001bb')]).toEqual([false, false, false, false]);
  });

  it('is in its person’s export without who wrote it', async () => {
    await add('Called.');
    expect(notesHeld(await now())).toEqual([{ at: new Date(clock.now()), text: 'Called.' }]);
    expect(notesHeld({})).toEqual([]);
  });
});
