import type { AnswerInput } from '../../generated/graphql.ts';
import { keptOf, personOf, readToken } from '../../lib/session.ts';
import { readAnswers } from './questions/answers.ts';

/** What a person has chosen and written, before it is submitted. */
export interface Draft {
  stars: number | null;
  feedback: string;
  /** To the campaign's questions; left out where there are none. */
  answers?: AnswerInput[];
}

/** A draft as a device keeps it until the server has it. */
interface KeptDraft extends Draft {
  /** When it was changed, by the server's clock. */
  atMs: number;
}

/** A draft is its person's, and leaves this device with them. */
const keyOf = (ratingId: string) => `${keptOf(personOf(readToken() ?? ''))}draft:${ratingId}`;
/** What a tab leaves for the others, for a moment, when the rating was submitted or given back in it. */
const CLOSED = 'closed';

/** What this device kept of a draft that the server has not confirmed yet. */
export function readKept(ratingId: string): KeptDraft | undefined {
  return parsed(localStorage.getItem(keyOf(ratingId)));
}

function parsed(text: string | null): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { stars, feedback, answers, atMs } = kept as Partial<KeptDraft>;
    if (typeof feedback !== 'string') return undefined;
    return {
      feedback,
      stars: typeof stars === 'number' ? stars : null,
      ...(Array.isArray(answers) && { answers: readAnswers(answers) }),
      atMs: typeof atMs === 'number' ? atMs : 0,
    };
  } catch {
    return undefined;
  }
}

/** Keeps a draft on this device. The other tabs hear of it. */
export function keepDraft(ratingId: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(keyOf(ratingId), JSON.stringify(draft));
  } catch {
    // The device has no room: the copy on the server, saved after the next pause, is what there is.
  }
}

/** Forgets what this device kept of a rating's draft. */
export function forgetDraft(ratingId: string): void {
  localStorage.removeItem(keyOf(ratingId));
}

/** Forgets the draft of a rating that was submitted or given back, and tells the other tabs that it is over. */
export function closeDraft(ratingId: string): void {
  try {
    localStorage.setItem(keyOf(ratingId), CLOSED);
  } catch {
    // The other tabs hear of it from the server when they save or submit.
  }
  forgetDraft(ratingId);
}

/** Hears what other tabs of this device do with a rating's draft. Returns the way to stop. */
export function watchDraft(
  ratingId: string,
  on: { changed: (draft: KeptDraft) => void; saved: () => void; closed: () => void },
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== keyOf(ratingId)) return;
    if (newValue === CLOSED) return on.closed();
    if (newValue === null) return on.saved();
    const draft = parsed(newValue);
    if (draft) on.changed(draft);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Whether a draft holds something that another one does not: it would be lost if that one took its place. */
export function isMoreThan(draft: Draft, other: Draft): boolean {
  const text = draft.feedback.trim();
  return text !== '' && !other.feedback.includes(text);
}
