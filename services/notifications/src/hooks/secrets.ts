import { randomBytes } from 'node:crypto';
import { refuse } from '@candor/service-kit/errors';
import type { HookDeps } from './deps.ts';
import type { HookEndpoint, HookSecret } from './model.ts';

/** After a rotation what is sent is signed with the secret before, too, for so long. */
export const BOTH_MS = 24 * 3_600_000;
/** Secrets that an endpoint has at most, however often they are rotated within that time. */
const SECRETS_MAX = 3;
const SECRET_BYTES = 32;

/** What seals secrets and makes ids. Refuses with UNAVAILABLE where webhooks are off. */
export function requireHooks({ hookSecrets }: Pick<HookDeps, 'hookSecrets'>): NonNullable<HookDeps['hookSecrets']> {
  if (!hookSecrets) throw refuse('UNAVAILABLE', {}, 'Webhooks are not available here.');
  return hookSecrets;
}

/** A new secret, as Standard Webhooks writes it. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The newest secret in front, and those before that count until their time. */
export function withSecret(
  deps: HookDeps,
  endpointId: string,
  secret: string,
  before: readonly HookSecret[],
): HookSecret[] {
  const nowMs = deps.clock.now();
  const until = new Date(nowMs + BOTH_MS);
  const kept = before
    .map((one) => ({ sealed: one.sealed, until: one.until ?? until }))
    .filter((one) => one.until.getTime() > nowMs);
  const sealed = requireHooks(deps).box.seal(endpointId, secret);
  return [{ sealed, until: null }, ...kept].slice(0, SECRETS_MAX);
}

/** The secrets that what is sent now is signed with, newest first. Throws for one that no key here opens. */
export function secretsNow(deps: HookDeps, { _id, secrets }: Pick<HookEndpoint, '_id' | 'secrets'>): string[] {
  const nowMs = deps.clock.now();
  const { box } = requireHooks(deps);
  return secrets
    .filter(({ until }) => until === null || until.getTime() > nowMs)
    .map(({ sealed }) => box.open(_id, sealed));
}

/** Until when the secret before counts too; null where there is none. */
export function bothUntil(nowMs: number, { secrets }: Pick<HookEndpoint, 'secrets'>): Date | null {
  return secrets.map(({ until }) => until).find((until) => until !== null && until.getTime() > nowMs) ?? null;
}
