import { keptOf } from '../../../lib/session.ts';
import type { RequestStatus } from './types.ts';

/** A decision that was begun: what was typed, and the key under which it is sent. */
export interface Draft {
  id: string;
  kind: 'deposit' | 'withdrawal';
  status: RequestStatus;
  txHash: string;
  reason: string;
  /** What the network took; missing in drafts of before it was asked for. */
  fee?: string;
  /** That one looked on the chain and nothing was sent. */
  notSent?: boolean;
  key: string;
  /** The session ended, or the answer was lost, before it was known to be decided. */
  isInterrupted: boolean;
}

/** By whom, because another administrator may sign in on the same device. */
const nameOf = (person: string) => `${keptOf(person)}decisions`;

/** The decisions that a person has begun in this tab. */
export function readDrafts(person: string): Draft[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(person)) ?? '[]');
    return Array.isArray(kept) ? (kept as Draft[]) : [];
  } catch {
    return [];
  }
}

/** Keeps a decision in this tab until it is known to be made: over a reload, and over the end of the session; not over the sign-out. */
export function keepDraft(person: string, draft: Draft): void {
  write(person, [...readDrafts(person).filter(({ id }) => id !== draft.id), draft]);
}

export function dropDraft(person: string, id: string): void {
  write(
    person,
    readDrafts(person).filter((draft) => draft.id !== id),
  );
}

function write(person: string, drafts: Draft[]): void {
  try {
    if (drafts.length === 0) sessionStorage.removeItem(nameOf(person));
    else sessionStorage.setItem(nameOf(person), JSON.stringify(drafts));
  } catch {
    // No room, or not allowed: what was typed is in the page alone.
  }
}
