import { derivedId, fingerprint } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import type { DecisionCall } from '../deposits/model.ts';

/** What names a decision's call: who decides, what about, and the key that the caller made for it. */
export interface DecisionCaller {
  adminId: string;
  call: string;
  idempotencyKey?: string | null | undefined;
}

/** A decision's call as it is kept with the decision; null when it came without a key. */
export function callOf(
  idSecret: string,
  { adminId, call, idempotencyKey }: DecisionCaller,
  decided: object,
): DecisionCall | null {
  if (!idempotencyKey) return null;
  return { id: derivedId(idSecret, adminId, call, idempotencyKey), input: fingerprint(decided) };
}

/** Whether one of the decisions was made by this very call. Refuses with IDEMPOTENCY_CONFLICT when it decided something else. */
export function isRetry(call: DecisionCall | null, made: readonly (DecisionCall | null | undefined)[]): boolean {
  const same = call === null ? undefined : made.find((one) => one?.id === call.id);
  if (same && same.input !== call?.input) throw refuse('IDEMPOTENCY_CONFLICT');
  return same !== undefined;
}
