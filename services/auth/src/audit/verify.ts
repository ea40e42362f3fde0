import { type AuditEntry, FIRST_PREV, hashEntry } from './model.ts';

export interface AuditFound {
  entries: number;
  /** The hash of the last entry, to be compared with one that was noted elsewhere: a chain cannot tell that its end was cut off. */
  head: string;
  at: Date | undefined;
}

/**
 * Proves the log from its entries alone, in order. Throws for the first one that is missing, doubled, changed or out of the chain, and
 * when the head that an earlier proof ended with is not among them.
 */
export async function verifyAudit(entries: AsyncIterable<AuditEntry>, earlierHead?: string): Promise<AuditFound> {
  let headSeen = !earlierHead;
  let prev = FIRST_PREV;
  let seq = 0;
  let at: Date | undefined;
  const events = new Set<string>();
  for await (const entry of entries) {
    seq += 1;
    if (entry._id !== seq) throw new Error(`entry ${seq} of the audit log is missing: the next one is ${entry._id}`);
    if (entry.prev !== prev) throw new Error(`entry ${seq} of the audit log does not follow the one before it`);
    if (hashEntry(entry) !== entry.hash) throw new Error(`entry ${seq} of the audit log was changed (${entry.action})`);
    if (events.has(entry.eventId)) throw new Error(`entry ${seq} of the audit log tells of ${entry.eventId} again`);
    events.add(entry.eventId);
    prev = entry.hash;
    headSeen ||= entry.hash === earlierHead;
    at = entry.at;
  }
  if (!headSeen) throw new Error('the earlier head is not in the audit log: its end was cut off');
  return { entries: seq, head: prev, at };
}
