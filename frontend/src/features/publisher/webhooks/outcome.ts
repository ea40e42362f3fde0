interface Attempt {
  status: number | null;
  fault: string | null;
  tookMs: number;
}

/** What came of a try, in words. */
export function outcomeOf(attempt: Attempt | undefined): string {
  if (!attempt) return 'not tried yet.';
  const { status, fault, tookMs } = attempt;
  return status === null ? `no answer (${fault ?? 'unknown'}).` : `answered ${status} in ${tookMs} ms.`;
}
