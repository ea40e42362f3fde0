import { derivedIds } from '@candor/service-kit/data/ids';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';

/** Of so many former accounts is told at most; nobody who means well has more. */
const FORMER_MAX = 50;

type Reached = Pick<User, 'emailKey' | 'mobile'>;

/** Keyed hashes of a mail address and a number, under each key of the ring. */
interface ErasedKeys {
  /** What is kept of somebody who is erased: those under the newest key. */
  kept: string[];
  /** What may have been kept of them, under any. */
  any: string[];
}

/** Keyed hashes of a mail address and a number: by them somebody is known again, and nothing else can be learnt from them. */
export function erasedKeysOf(deps: Pick<AuthDeps, 'idKeys'>, { emailKey, mobile }: Reached): ErasedKeys {
  const hashes = (what: string, text: string) => derivedIds(deps.idKeys, 'erased', what, text);
  const all = [hashes('mail', emailKey), ...(mobile === '' ? [] : [hashes('phone', mobile)])];
  return { kept: all.map(([newest]) => newest), any: all.flat() };
}

/**
 * The erased accounts of whoever signs up with this mail address and number, and the ones before those: a bonus that one of them
 * collected is not collected again.
 */
export async function formerAccounts(deps: Pick<AuthDeps, 'models' | 'idKeys'>, reached: Reached): Promise<string[]> {
  const former = await deps.models.users
    .find({ erasedKeys: { $in: erasedKeysOf(deps, reached).any } }, { formerUserIds: 1 })
    .limit(FORMER_MAX)
    .lean<Pick<User, '_id' | 'formerUserIds'>[]>();
  const ids = former.flatMap(({ _id, formerUserIds }) => [_id, ...(formerUserIds ?? [])]);
  return [...new Set(ids)].slice(0, FORMER_MAX);
}

/** Keyed hashes of a mail address that was confirmed, under each key of the ring, newest first. */
export function carriedKeysOf(deps: Pick<AuthDeps, 'idKeys'>, emailKey: string): [string, ...string[]] {
  return derivedIds(deps.idKeys, 'erased', 'confirmed mail', emailKey);
}

/** What somebody inherits who confirms a mail address. */
export interface Carried {
  /** The erased accounts that had confirmed it, newest first, and the ones before those. */
  userIds: string[];
  /** The hold of the newest of them, if it had one: an earlier one was inherited and decided since. */
  hold: { reason: string } | undefined;
}

/** What a confirmed mail address carries: nothing that was only typed does, since anybody can type anybody's. */
export async function carriedBy(deps: Pick<AuthDeps, 'models' | 'idKeys'>, emailKey: string): Promise<Carried> {
  const former = await deps.models.users
    .find({ carriedKey: { $in: carriedKeysOf(deps, emailKey) } }, { carriedHold: 1, carriedUserIds: 1 })
    .sort({ erasedAt: -1 })
    .limit(FORMER_MAX)
    .lean<Pick<User, '_id' | 'carriedHold' | 'carriedUserIds'>[]>();
  const ids = former.flatMap(({ _id, carriedUserIds }) => [_id, ...(carriedUserIds ?? [])]);
  return { userIds: [...new Set(ids)].slice(0, FORMER_MAX), hold: former[0]?.carriedHold };
}
