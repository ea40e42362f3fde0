/** A reason that a person or a check wrote, ended as a sentence, so that another may follow it. */
export function sentence(reason: string): string {
  const trimmed = reason.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
