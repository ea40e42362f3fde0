import type { DomainEvent } from '@candor/events';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import type { Model } from 'mongoose';
import { type AuditEntry, type AuditedValues, FIRST_PREV, hashEntry } from './model.ts';

/** Numbers lost to other processes in a row before the event is left to be told again. */
const TRIES_MAX = 100;
/** What must not get into the log even if a publisher were to send it. */
const SECRET_NAMES = /password|secret|token|totp|recovery|pin$/i;
const HIDDEN = '[hidden]';

/** The end of the chain as this process knows it. */
export interface AuditHead {
  seq: number;
  hash: string;
}

/** The append-only log of what administrators decided and whose facts they read: a chain that any number of processes append to. */
export interface AuditLog {
  /** Appends the decision that the event tells of; an event that is in the log already changes nothing. */
  append(event: DomainEvent<'admin.acted'>): Promise<void>;
  /** The end of the chain now. */
  head(): Promise<AuditHead>;
}

/**
 * The log on its collection. An entry's number is its `_id`, so that of two processes that append at once one inserts and the other
 * collides, folds what it had not seen, and takes the next number: one chain without a lock.
 */
export function createAuditLog(entries: Model<AuditEntry>): AuditLog {
  let known: AuditHead = { seq: 0, hash: FIRST_PREV };
  // One append of this process at a time: they would only collide with each other.
  let last: Promise<void> = Promise.resolve();

  const head = async (): Promise<AuditHead> => {
    let found = known.seq === 0 ? await lastBySearch(entries) : known;
    for (;;) {
      const next = await entries.findById(found.seq + 1, { hash: 1 }).lean<Pick<AuditEntry, '_id' | 'hash'>>();
      if (!next) break;
      found = { seq: next._id, hash: next.hash };
    }
    // Never backwards: an older call may end after a newer one.
    if (found.seq > known.seq) known = found;
    return found;
  };

  const appendNow = async (event: DomainEvent<'admin.acted'>) => {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      if (await entries.exists({ eventId: event.id })) return;
      const { seq, hash } = await head();
      const entry = entryOf(event, seq + 1, hash);
      try {
        await entries.create(entry);
        if (entry._id > known.seq) known = { seq: entry._id, hash: entry.hash };
        return;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
    throw new Error('the audit log is too busy; the event comes again');
  };

  return {
    head,
    append(event) {
      const appended = last.then(() => appendNow(event));
      last = appended.catch(() => undefined);
      return appended;
    },
  };
}

function entryOf(event: DomainEvent<'admin.acted'>, seq: number, prev: string): AuditEntry {
  const { actorId, action, recordType, recordId, before, after, reason } = event.payload;
  const entry = {
    _id: seq,
    eventId: event.id,
    at: new Date(event.occurredAt),
    actorId,
    action,
    recordType,
    recordId,
    before: withoutSecrets(before),
    after: withoutSecrets(after),
    reason,
    prev,
  };
  return { ...entry, hash: hashEntry(entry) };
}

function withoutSecrets(values: AuditedValues): AuditedValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, SECRET_NAMES.test(name) ? HIDDEN : value]),
  );
}

/** The last entry of a chain without holes, by doubling and halving: no entry is looked at but a few dozen, by id. */
async function lastBySearch(entries: Model<AuditEntry>): Promise<AuditHead> {
  let present = 0;
  let absent = 1;
  while (await entries.exists({ _id: absent })) {
    present = absent;
    absent *= 2;
  }
  while (absent - present > 1) {
    const middle = Math.floor((present + absent) / 2);
    if (await entries.exists({ _id: middle })) present = middle;
    else absent = middle;
  }
  const entry = await entries.findById(present, { hash: 1 }).lean<Pick<AuditEntry, 'hash'>>();
  return entry ? { seq: present, hash: entry.hash } : { seq: 0, hash: FIRST_PREV };
}
