import type { AuditedRecord } from '@candor/events';
import type { Model, SchemaDefinition, UpdateQuery } from 'mongoose';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { recordIds } from '../data/ids.ts';
import { type Refusal, refusals, refuse } from '../errors.ts';
import { adminActed } from '../events/audit.ts';
import { emit, type OutboxFields } from '../events/outbox.ts';
import { idempotencyKeyInput, idInput } from '../graph/input.ts';
import type { SecretRing } from '../security/secret-ring.ts';

/** What an administrator wrote down about a person or a request, for the other administrators. Nothing changes it. */
export interface AdminNote {
  id: string;
  by: string;
  at: Date;
  text: string;
}

/** Notes are in the record that they are about, so that one update adds one or, with an erasure, takes all of them. */
export interface NoteFields {
  notes?: AdminNote[];
  /** Whoever it is about was erased: nobody writes of them any more. Missing otherwise. */
  notesClosed?: true;
}

/** Adds notes to a schema: `new Schema({ ...fields, ...noteSchema })`. */
export const noteSchema: SchemaDefinition = {
  notes: { type: [Object], default: undefined } as never,
  notesClosed: { type: Boolean },
};

/** The part of an erasure's update that takes the notes, for good. */
export const withoutNotes = { $set: { notesClosed: true }, $unset: { notes: 1 } } as const;

export const NOTES_MAX = 50;
const NOTE_CHARS_MAX = 1_000;

/** A note as it is sent: plain text, of which only the breaks between lines are kept as such. */
export const noteInput = z.object({
  id: idInput,
  text: z
    .string()
    .trim()
    .min(1, 'Please write a note.')
    .max(NOTE_CHARS_MAX, 'A note is at most 1,000 characters.')
    .regex(/^(?:\P{Cc}|[\n\t])*$/u, 'A note is plain text.'),
  idempotencyKey: idempotencyKeyInput,
});

const noteRefusals = {
  NOTES_FULL: { status: 409, message: `There are ${NOTES_MAX} notes already. No more can be added.` },
} satisfies Record<string, Refusal>;
const refuseNote = refusals<keyof typeof noteRefusals>(noteRefusals);

type Noted = NoteFields & OutboxFields & { _id: string };

interface NoteDeps {
  clock: Clock;
  idKeys: SecretRing;
  /** Tells the relay that a document has a new event. */
  nudge: () => void;
}

/**
 * Adds a note to a record, with its fact for the audit log in the same update: who and when, never the words, so that they can leave with
 * their person. Under one key once. Refuses with NOT_FOUND where there is no such record or its person was erased, NOTES_FULL, and
 * IDEMPOTENCY_CONFLICT.
 */
export async function addNote<Doc extends Noted>(
  { clock, idKeys, nudge }: NoteDeps,
  given: Model<Doc>,
  note: {
    adminId: string;
    recordType: AuditedRecord;
    id: string;
    text: string;
    idempotencyKey?: string | null | undefined;
    /** What else must be so of the record. */
    only?: Record<string, unknown>;
  },
): Promise<Doc> {
  const model = given as unknown as Model<Noted>;
  const { adminId, recordType, id: _id, text, idempotencyKey, only = {} } = note;
  const ids = recordIds(idKeys, adminId, `note ${recordType} ${_id}`, idempotencyKey);
  const [id] = ids;
  const at = new Date(clock.now());
  const emitted = emit(
    adminActed({
      ...{ id: `${_id}.note.${id}`, atMs: at.getTime(), actorId: adminId, action: 'note.add' },
      ...{ recordType, recordId: _id, before: {}, after: { note: id }, reason: null },
    }),
  );
  const free = {
    notesClosed: { $ne: true },
    'notes.id': { $nin: ids },
    [`notes.${NOTES_MAX - 1}`]: { $exists: false },
  };
  const added = await model
    .findOneAndUpdate(
      { ...only, ...free, _id } as Record<string, unknown>,
      { $set: emitted.$set, $push: { notes: { id, by: adminId, at, text }, ...emitted.$push } } as UpdateQuery<Noted>,
      { returnDocument: 'after' },
    )
    .lean<Doc>();
  if (added) {
    nudge();
    return added;
  }
  const known = await model.findOne({ ...only, _id } as Record<string, unknown>).lean<Doc>();
  if (!known || known.notesClosed) throw refuse('NOT_FOUND');
  const same = known.notes?.find((one) => ids.includes(one.id));
  if (!same) throw refuseNote('NOTES_FULL');
  if (same.text !== text) throw refuse('IDEMPOTENCY_CONFLICT');
  return known;
}

/** Notes as their person's own export has them: what and when; who wrote them is the administrators'. */
export function notesHeld({ notes }: NoteFields): { at: Date; text: string }[] {
  return (notes ?? []).map(({ at, text }) => ({ at, text }));
}
