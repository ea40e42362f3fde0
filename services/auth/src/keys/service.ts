import { fingerprint, recordIds } from '@candor/service-kit/data/ids';
import { insertOnce, keptId } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import { emit, emitOnInsert } from '@candor/service-kit/events/outbox';
import type { KeyScope } from '@candor/service-kit/security/key-scopes';
import { requireRight } from '@candor/service-kit/security/organisation';
import type { Membership } from '@candor/service-kit/security/organisation-roles';
import { proveOwner } from '../credentials/prove-owner.ts';
import type { AuthDeps } from '../deps.ts';
import { securityEvent } from '../users/security-event.ts';
import { goodAt } from './check.ts';
import { refuseKey } from './errors.ts';
import type { ApiKey } from './model.ts';
import { newToken } from './token.ts';

/** Keys of one organisation that are good. */
const KEYS_MAX = 20;
/** Keys that a list shows, the newest first: those that are over among them. */
const LISTED_MAX = 200;
const DAYS_MAX = 731;
const DAY_MS = 86_400_000;

export interface NewKey {
  userId: string;
  /** In which organisation, and as what, as the gateway signed it; null in none. */
  organisation: Membership | null;
  address: string;
  name: string;
  scopes: readonly KeyScope[];
  /** What it may spend in a day (UTC), in micro-USDT: with the scope `funds:spend` alone. */
  dailyLimitMicro?: number | undefined;
  endsAt?: Date | undefined;
  password: string;
  totp?: string | undefined;
  idempotencyKey?: string | null | undefined;
}

/**
 * Makes an API key, once the password was typed, and the code of the second factor where there is one; its owner is told by mail. The key
 * is in this answer and nowhere else. Refuses with ORGANISATION_NONE, ORGANISATION_ROLE, PASSWORD_WRONG, SECOND_FACTOR_CODE_REQUIRED,
 * SECOND_FACTOR_CODE_WRONG, FROZEN, KEY_SCOPES, KEY_LIMIT_MISSING, KEY_END, KEYS_MAX, KEY_SHOWN, IDEMPOTENCY_CONFLICT, TOO_MANY_REQUESTS.
 */
export async function makeKey(deps: AuthDeps, asked: NewKey): Promise<{ key: ApiKey; token: string }> {
  const { userId, organisation, address, password, totp, idempotencyKey, ...wanted } = asked;
  const organisationId = requireKeeper(organisation);
  const terms = termsOf(deps, wanted);
  await proveOwner(deps, { userId, address, password, ...(totp && { totp }) });
  const { keys } = deps.models;
  const now = deps.clock.now();
  const _id = await keptId(keys as never, recordIds(deps.idKeys, organisationId, 'makeApiKey', idempotencyKey));
  const print = fingerprint(terms);
  if (!(await keys.exists({ _id })) && (await keys.countDocuments({ organisationId, ...goodAt(now) })) >= KEYS_MAX)
    throw refuseKey('KEYS_MAX');
  const { token, hash } = newToken(_id);
  const made: ApiKey = {
    ...{ _id, organisationId, makerId: userId, ...terms, hash, fingerprint: print },
    ...{ createdAt: new Date(now), lastUsedAt: null, revokedAt: null, revokedBy: null },
    ...{ spentDay: null, spentMicro: 0, spends: [] },
    ...emitOnInsert(securityEvent(deps, userId, 'apiKeyMade', { once: _id.slice(0, 12) })),
  };
  const kept = await insertOnce(keys as never, made);
  if (!kept || kept.fingerprint !== print) throw refuse('IDEMPOTENCY_CONFLICT');
  if (kept.hash !== hash) throw refuseKey('KEY_SHOWN');
  deps.nudge();
  deps.log.info({ apiKey: 'made', keyId: _id, userId, scopes: terms.scopes }, 'an API key was made');
  return { key: made, token };
}

/** The organisation whose keys somebody keeps: its owners alone. Refuses with ORGANISATION_NONE, ORGANISATION_ROLE. */
function requireKeeper(organisation: Membership | null): string {
  if (!organisation) throw refuseKey('ORGANISATION_NONE');
  requireRight(organisation, 'keys');
  return organisation.id;
}

function termsOf(
  { clock }: Pick<AuthDeps, 'clock'>,
  { name, scopes, dailyLimitMicro, endsAt }: Pick<NewKey, 'name' | 'scopes' | 'dailyLimitMicro' | 'endsAt'>,
) {
  const unique = [...new Set(scopes)];
  if (unique.length === 0) throw refuseKey('KEY_SCOPES', { field: 'scopes' });
  const spends = unique.includes('funds:spend');
  if (spends && !(dailyLimitMicro && dailyLimitMicro > 0))
    throw refuseKey('KEY_LIMIT_MISSING', { field: 'dailyLimit' });
  const aheadMs = endsAt ? endsAt.getTime() - clock.now() : undefined;
  if (aheadMs !== undefined && (aheadMs <= 0 || aheadMs > DAYS_MAX * DAY_MS))
    throw refuseKey('KEY_END', { field: 'endsAt' });
  return { name, scopes: unique, dailyLimitMicro: spends ? (dailyLimitMicro ?? null) : null, endsAt: endsAt ?? null };
}

/** The keys of an organisation, the newest first, those that are over or revoked among them. */
export function listKeys({ models }: Pick<AuthDeps, 'models'>, organisationId: string): Promise<ApiKey[]> {
  return models.keys.find({ organisationId }).sort({ createdAt: -1, _id: -1 }).limit(LISTED_MAX).lean<ApiKey[]>();
}

/** Revokes a key: it does nothing any more, within two seconds. Again it changes nothing. Refuses with NOT_FOUND, ORGANISATION_NONE, ORGANISATION_ROLE. */
export async function revokeKey(
  deps: AuthDeps,
  { userId, organisation, id }: { userId: string; organisation: Membership | null; id: string },
): Promise<ApiKey> {
  const organisationId = requireKeeper(organisation);
  const emitted = emit(securityEvent(deps, userId, 'apiKeyRevoked', { once: id.slice(0, 12) }));
  const { modifiedCount } = await deps.models.keys.updateOne(
    { _id: id, organisationId, revokedAt: null },
    {
      $set: { revokedAt: new Date(deps.clock.now()), revokedBy: userId, ...emitted.$set },
      $push: emitted.$push,
    },
  );
  const key = await deps.models.keys.findOne({ _id: id, organisationId }).lean<ApiKey>();
  if (!key) throw refuse('NOT_FOUND');
  if (modifiedCount === 1) {
    deps.nudge();
    deps.log.info({ apiKey: 'revoked', keyId: id, userId }, 'an API key was revoked');
  }
  return key;
}
