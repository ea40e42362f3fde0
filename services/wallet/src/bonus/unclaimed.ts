import type { Ledger } from '../ledger/ledger.ts';
import type { Person } from '../people/model.ts';
import type { PersonDeps } from '../people/service.ts';
import { type BonusRules, SIGNUP_BONUS_MICRO } from './condition.ts';
import { bonusKey } from './service.ts';

/** Keys that are looked up at once. */
const KEYS_AT_ONCE = 1_000;

type UnclaimedDeps = PersonDeps & { ledger: Ledger; bonusRules: BonusRules };

/** Who is known to have had the bonus: what is in the journal stays there. */
const claimed = new WeakMap<Ledger, Set<string>>();

/**
 * The signup bonuses that could be claimed at most: of everybody who has earned enough, of however many publishers, is not leaving and has
 * not had it, under an erased account neither. In micro-USDT.
 */
export async function unclaimedBonuses(deps: UnclaimedDeps): Promise<{ count: number; micro: number }> {
  const known = claimed.get(deps.ledger) ?? new Set<string>();
  claimed.set(deps.ledger, known);
  const earners = await deps.ledger.read((fold) =>
    [...fold.earners].flatMap(([userId, { rewardsMicro }]) =>
      rewardsMicro >= deps.bonusRules.afterMicro && !known.has(userId) ? [userId] : [],
    ),
  );
  const { leaving, former } = await whoIsSpecial(deps);
  const candidates = earners.filter((userId) => !leaving.has(userId));
  const accounts = candidates.map((userId) => [userId, ...(former.get(userId) ?? [])]);
  const found = await lookUpAll(deps.ledger, accounts.flat().map(bonusKey));
  let count = 0;
  for (const [at, userId] of candidates.entries()) {
    if (accounts[at]?.some((account) => found.has(bonusKey(account)))) known.add(userId);
    else count += 1;
  }
  return { count, micro: count * SIGNUP_BONUS_MICRO };
}

/** Whoever leaves, and the erased accounts of whoever came back. */
async function whoIsSpecial({ persons }: PersonDeps) {
  const found = await persons
    .find({ $or: [{ erasure: { $ne: 'none' } }, { 'formerUserIds.0': { $exists: true } }] })
    .lean<Person[]>();
  return {
    leaving: new Set(found.filter(({ erasure }) => erasure !== 'none').map(({ _id }) => _id)),
    former: new Map(found.map(({ _id, formerUserIds }) => [_id, formerUserIds ?? []])),
  };
}

async function lookUpAll(ledger: Ledger, keys: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE)
    for (const key of (await ledger.lookUp(keys.slice(from, from + KEYS_AT_ONCE))).keys()) found.add(key);
  return found;
}
