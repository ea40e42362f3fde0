import { derivedId } from '@candor/service-kit/data/ids';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';

/** Of so many former accounts is told at most; nobody who means well has more. */
const FORMER_MAX = 50;

type Reached = Pick<User, 'emailKey' | 'mobile'>;

/** Keyed hashes of a mail address and a number: by them somebody is known again, and nothing else can be learnt from them. */
export function erasedKeysOf(deps: Pick<AuthDeps, 'idSecret'>, { emailKey, mobile }: Reached): string[] {
  const hash = (what: string, text: string) => derivedId(deps.idSecret, 'erased', what, text);
  return [hash('mail', emailKey), ...(mobile === '' ? [] : [hash('phone', mobile)])];
}

/**
 * The erased accounts of whoever signs up with this mail address and number, and the ones before those: a bonus that one of them
 * collected is not collected again.
 */
export async function formerAccounts(deps: Pick<AuthDeps, 'models' | 'idSecret'>, reached: Reached): Promise<string[]> {
  const former = await deps.models.users
    .find({ erasedKeys: { $in: erasedKeysOf(deps, reached) } }, { formerUserIds: 1 })
    .limit(FORMER_MAX)
    .lean<Pick<User, '_id' | 'formerUserIds'>[]>();
  const ids = former.flatMap(({ _id, formerUserIds }) => [_id, ...(formerUserIds ?? [])]);
  return [...new Set(ids)].slice(0, FORMER_MAX);
}

/** A keyed hash of a mail address that was confirmed. */
export function carriedKeyOf(deps: Pick<AuthDeps, 'idSecret'>, emailKey: string): string {
  return derivedId(deps.idSecret, 'erased', 'confirmed mail', emailKey);
}

/** What somebody inherits who confirms a mail address. */
export interface Carried {
  /** The erased accounts that had confirmed it, newest first, and the ones before those. */
  userIds: string[];
  /** The hold of the newest of them, if it had one: an earlier one was inherited and decided since. */
  hold: { reason: string } | undefined;
}

/** What a confirmed mail address carries: nothing that was only typed does, since anybody can type anybody's. */
export async function carriedBy(deps: Pick<AuthDeps, 'models' | 'idSecret'>, emailKey: string): Promise<Carried> {
  const former = await deps.models.users
    .find({ carriedKey: carriedKeyOf(deps, emailKey) }, { carriedHold: 1, carriedUserIds: 1 })
    .sort({ erasedAt: -1 })
    .limit(FORMER_MAX)
    .lean<Pick<User, '_id' | 'carriedHold' | 'carriedUserIds'>[]>();
  const ids = former.flatMap(({ _id, carriedUserIds }) => [_id, ...(carriedUserIds ?? [])]);
  return { userIds: [...new Set(ids)].slice(0, FORMER_MAX), hold: former[0]?.carriedHold };
}
