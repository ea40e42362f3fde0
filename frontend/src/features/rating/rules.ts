export const FEEDBACK_MIN = 40;
export const FEEDBACK_MAX = 4_000;

/** The length of a text as the server counts it: trimmed, in whole characters. */
export function feedbackLength(text: string): number {
  return [...text.trim()].length;
}

/** Why a rating cannot be submitted yet, in a sentence; undefined when it can. */
export function whyNot(
  draft: { stars: number | null; feedback: string },
  timing: { now: number; submittableAt: string; expiresAt: string },
): string | undefined {
  const waitMs = Date.parse(timing.submittableAt) - timing.now;
  const length = feedbackLength(draft.feedback);
  if (timing.now >= Date.parse(timing.expiresAt))
    return 'The time for this rating has run out. Giving it back costs nothing.';
  if (draft.stars === null) return 'Choose 1 to 5 stars.';
  if (length < FEEDBACK_MIN) return `Write at least ${FEEDBACK_MIN} characters of feedback.`;
  if (length > FEEDBACK_MAX) return 'Write at most 4,000 characters of feedback.';
  if (waitMs > 0) return `Please look at the app for ${Math.ceil(waitMs / 1_000)} more seconds.`;
  return undefined;
}
