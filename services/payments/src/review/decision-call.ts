import { derivedIds, fingerprint } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import type { DecisionCall } from '../deposits/model.ts';

/** What names a decision's call: who decides, what about, and the key that the caller made for it. */
export interface DecisionCaller {
  adminId: string;
  call: string;
  idempotencyKey?: string | null | undefined;
}

/** A decision's call: as it is kept with the decision, and by which ids one was kept under each key of the ring. */
export interface AskedCall {
  kept: DecisionCall;
  ids: readonly string[];
}

/** A decision's call; null when it came without a key. */
export function callOf(
  idKeys: SecretRing,
  { adminId, call, idempotencyKey }: DecisionCaller,
  decided: object,
): AskedCall | null {
  if (!idempotencyKey) return null;
  const ids = derivedIds(idKeys, adminId, call, idempotencyKey);
  return { kept: { id: ids[0], input: fingerprint(decided) }, ids };
}

/** Whether one of the decisions was made by this very call. Refuses with IDEMPOTENCY_CONFLICT when it decided something else. */
export function isRetry(call: AskedCall | null, made: readonly (DecisionCall | null | undefined)[]): boolean {
  const same = call === null ? undefined : made.find((one) => one && call.ids.includes(one.id));
  if (same && same.input !== call?.kept.input) throw refuse('IDEMPOTENCY_CONFLICT');
  return same !== undefined;
}
