/** What a person has chosen and written, before it is submitted. */
export interface Draft {
  stars: number | null;
  feedback: string;
}

const keyOf = (ratingId: string) => `candor:draft:${ratingId}`;

/** What this device kept of a draft that the server has not confirmed yet. */
export function readKept(ratingId: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(ratingId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { stars, feedback } = kept as Partial<Draft>;
    if (typeof feedback !== 'string') return undefined;
    return { feedback, stars: typeof stars === 'number' ? stars : null };
  } catch {
    return undefined;
  }
}

/** Keeps a draft on this device. */
export function keepDraft(ratingId: string, draft: Draft): void {
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
