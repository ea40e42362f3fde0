import { createHash } from 'node:crypto';
import type { DomainEvent, FactClass } from '@candor/events';
import type { Model } from 'mongoose';
import type { Clock } from '../clock.ts';
import { isDuplicateKey } from '../data/mongo.ts';
import { adminActed } from '../events/audit.ts';
import { emitOnInsert } from '../events/outbox.ts';
import type { Step } from '../steps.ts';
import type { CallReads } from './collector.ts';
import type { ReadNote } from './model.ts';

/** Reads of the same class about the same people by the same administrator are one, within such a piece of time. */
export const READ_BUCKET_MS = 10 * 60_000;
/** A note that was told stays for longer than any clock is off, so that a late process meets it. */
const KEPT_MS = 60 * 60_000;
/** More than so many are asked of the database again; what one administrator sees in ten minutes is far less. */
const KNOWN_MAX = 10_000;

/** Keeps that administrators read people's facts. */
export interface ReadNotes {
  /**
   * Notes what a call is about to show, and resolves when that cannot be lost any more: one insert for each class, none for what this
   * process noted in these ten minutes already. Rejects when the database is away; then nothing may be shown.
   */
  keep(reads: CallReads): Promise<void>;
  /** Removes notes that are in the audit log. Answers with how many. */
  sweep(): Promise<number>;
}

export interface ReadNotesDeps {
  reads: Model<ReadNote>;
  clock: Clock;
  /** Tells the relay that there is something to send. */
  nudge: () => void;
  step: Step;
}

/**
 * The notes of one service, in its own database: the way into the audit log from there is the outbox's, so that no read waits for the log.
 * It is written before the answer goes out: a process that dies afterwards has told of it, and one that dies before has shown nothing.
 */
export function createReadNotes({ reads, clock, nudge, step }: ReadNotesDeps): ReadNotes {
  let known = { bucket: 0, ids: new Set<string>() };

  async function keepOne(note: ReadNote): Promise<boolean> {
    try {
      await reads.create(note);
      return true;
    } catch (error) {
      // Another call or another process has told of it.
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  return {
    async keep(call) {
      const now = clock.now();
      const bucket = Math.floor(now / READ_BUCKET_MS);
      if (known.bucket !== bucket || known.ids.size >= KNOWN_MAX) known = { bucket, ids: new Set() };
      const { ids } = known;
      const fresh = notesOf(call, bucket, now).filter(({ _id }) => !ids.has(_id));
      if (fresh.length === 0) return;
      const kept = await Promise.all(fresh.map(keepOne));
      for (const { _id } of fresh) ids.add(_id);
      await step('read:1');
      if (kept.includes(true)) nudge();
    },
    async sweep() {
      const before = new Date(clock.now() - KEPT_MS);
      const { deletedCount } = await reads.deleteMany({ outboxState: { $exists: false }, at: { $lt: before } });
      return deletedCount;
    },
  };
}

function notesOf({ actorId, call, people }: CallReads, bucket: number, now: number): ReadNote[] {
  return [...people].map(([fact, ids]) => {
    const [first = '', ...others] = [...ids].sort();
    // Whoever is shown alone is named; of a list only how many stood in it, and which people these were makes its id.
    const about = others.length === 0 ? first : `list-${digestOf([first, ...others])}`;
    const _id = ['read', fact, actorId, about, bucket].join('.');
    const event = readEvent({ id: _id, fact, actorId, call, now, userId: first, count: ids.size });
    return { _id, at: new Date(now), ...emitOnInsert(event) };
  });
}

interface ReadFacts {
  id: string;
  fact: FactClass;
  actorId: string;
  call: string;
  now: number;
  userId: string;
  count: number;
}

/** The event never has a fact: who, whose or how many, which class, which call, when. */
function readEvent({ id, fact, actorId, call, now, userId, count }: ReadFacts): DomainEvent<'admin.acted'> {
  const isList = count > 1;
  return adminActed({
    id,
    atMs: now,
    actorId,
    action: `${fact}.${isList ? 'list' : 'read'}`,
    recordType: fact,
    recordId: isList ? call : userId,
    before: {},
    after: isList ? { call, people: count } : { call },
    reason: null,
  });
}

const digestOf = (ids: readonly string[]) => createHash('sha256').update(ids.join('\n')).digest('hex').slice(0, 32);
