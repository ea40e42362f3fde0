import { levelOf } from '../ledger/figures.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Person } from '../people/model.ts';
import type { PersonDeps } from '../people/service.ts';
import { type BonusRules, SIGNUP_BONUS_MICRO } from './condition.ts';

/** People who are looked at at once. */
const PERSONS_AT_ONCE = 500;

type UnclaimedDeps = PersonDeps & { ledger: Ledger; bonusRules: BonusRules };

/**
 * The signup bonuses that could be claimed at most: of everybody who has earned enough, of however many publishers, is not leaving and has
 * not had it, under an erased account neither. In micro-USDT. The fold counts them by levels of twice as much each, so that whoever is
 * in the level of what has to be earned counts, too; only those who leave or came back are looked at one by one.
 */
export async function unclaimedBonuses(deps: UnclaimedDeps): Promise<{ count: number; micro: number }> {
  const level = levelOf(deps.bonusRules.afterMicro);
  let count = await deps.ledger.read(({ sums }) => sums.withoutBonus.slice(level).reduce((sum, some) => sum + some, 0));
  for await (const batch of specialPersons(deps)) count -= await cannotClaim(deps, batch, level);
  return { count: Math.max(0, count), micro: Math.max(0, count) * SIGNUP_BONUS_MICRO };
}

/** How many of these were counted and may not claim one: they leave, or had it under another account. */
function cannotClaim({ ledger }: UnclaimedDeps, persons: readonly Person[], level: number): Promise<number> {
  return ledger.read(({ earners }) => {
    const hadBonus = (userId: string) => (earners.get(userId)?.bonusMicro ?? 0) > 0;
    const isCounted = (userId: string) =>
      levelOf(earners.get(userId)?.rewardsMicro ?? 0) >= Math.max(1, level) && !hadBonus(userId);
    return persons.filter(
      ({ _id, erasure, formerUserIds = [] }) => isCounted(_id) && (erasure !== 'none' || formerUserIds.some(hadBonus)),
    ).length;
  });
}

/** Whoever leaves or left, and whoever came back, some at a time. */
async function* specialPersons({ persons }: PersonDeps): AsyncIterable<Person[]> {
  const found = persons.find({ $or: [{ erasure: { $ne: 'none' } }, { 'formerUserIds.0': { $exists: true } }] });
  let batch: Person[] = [];
  for await (const person of found.lean<Person[]>().cursor() as AsyncIterable<Person>) {
    batch.push(person);
    if (batch.length < PERSONS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
