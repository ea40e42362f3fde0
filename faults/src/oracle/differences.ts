import { wageMicro } from '@candor/money';
import type { Book } from '../load/book.ts';
import { namedIn } from './named.ts';
import type { FaultAt, Finding } from './promises.ts';
import type { RatingRecord, Records, RoundRecord } from './records.ts';

/** What an hour of work earns at least in this world, as where nobody sets it. */
const RULES = { rewardPerHourMinMicro: 6_000_000 };

/**
 * What the rounds of differences to the minimum promise beyond their movements: each was told to somebody, its sum is that of its shares, each
 * share is what the rating lacks at the median of the time worked, nobody gets more than that over all rounds, and nobody who had submitted
 * before is left out.
 */
export function differences(book: Book, records: Records, faultAt: FaultAt): Finding[] {
  const ofApps = new Map<string, RoundRecord[]>();
  for (const round of [...records.rounds.values()].sort((one, other) => one.number - other.number))
    if (round.state !== 'refused') ofApps.set(round.appId, [...(ofApps.get(round.appId) ?? []), round]);
  return [...ofApps].flatMap(([appId, rounds]) => [
    ...strangers(book, appId, rounds, faultAt),
    ...rounds.flatMap((round, n) => faultsOf(round, rounds.slice(0, n), records, faultAt, namedIn(book))),
    ...leftOut(book, appId, rounds, records, faultAt),
  ]);
}

function strangers(book: Book, appId: string, rounds: readonly RoundRecord[], faultAt: FaultAt): Finding[] {
  const told = book.facts().filter((fact) => fact.kind === 'differences' && fact.appId === appId).length;
  return rounds
    .slice(told + book.blind('differences', appId))
    .map(({ _id, at }) => doubled(faultAt(at), `differences of round ${_id} that nobody was told of`));
}

/** What each rating was paid by these rounds. */
function paidBy(rounds: readonly RoundRecord[]): Map<string, number> {
  const paid = new Map<string, number>();
  for (const { ratingId, micro, state } of rounds.flatMap(({ shares }) => shares))
    if (state !== 'back') paid.set(ratingId, (paid.get(ratingId) ?? 0) + micro);
  return paid;
}

function faultsOf(
  { _id, appId, workMs, wageMicro: wage, totalMicro, state, shares, at }: RoundRecord,
  before: readonly RoundRecord[],
  { ratings, posted }: Records,
  faultAt: FaultAt,
  named: ReadonlySet<string>,
): Finding[] {
  const lines: string[] = [];
  const sum = shares.reduce((all, { micro }) => all + micro, 0);
  if (sum !== totalMicro) lines.push(`round ${_id} is of ${totalMicro}, and its shares of ${sum}`);
  const worth = wageMicro(RULES, workMs);
  if (wage !== worth) lines.push(`round ${_id} pays up to ${wage}, and ${workMs} ms are worth ${worth}`);
  const paid = paidBy(before);
  const back = shares.reduce((all, { micro, state: is }) => (is === 'back' ? all + micro : all), 0);
  const returned = posted.get(`refund/difference-${_id}`)?.to[0]?.amountMicro ?? 0;
  if (state === 'done' && returned !== back && !named.has(`topups/${_id}`))
    lines.push(`round ${_id} has ${back} to give back, and ${returned} went back`);
  const seen = new Set<string>();
  for (const { ratingId, raterId, micro } of shares) {
    if (seen.has(ratingId)) lines.push(`rating ${ratingId} has two shares of round ${_id}`);
    seen.add(ratingId);
    const rating = ratings.get(ratingId);
    // Gone with an older copy: what that means is told by its reward.
    if (!rating) continue;
    if (rating.userId !== raterId || rating.appId !== appId || rating.status !== 'completed')
      lines.push(`rating ${ratingId} has a share of round ${_id}, and is ${rating.status}, of ${rating.userId}`);
    const lacks = wage - rating.offer.profitMicro - (paid.get(ratingId) ?? 0);
    if (micro !== lacks || micro <= 0)
      lines.push(`rating ${ratingId} gets ${micro} of round ${_id}, and lacks ${lacks}`);
  }
  return lines.map((line) => doubled(faultAt(at), line));
}

/** Whoever had submitted before the difference was asked for, and gets none; and the median, where all that were rated were rated before. */
function leftOut(
  book: Book,
  appId: string,
  rounds: readonly RoundRecord[],
  { ratings }: Records,
  faultAt: FaultAt,
): Finding[] {
  const asked = book.facts().findLastIndex((fact) => fact.kind === 'differences' && fact.appId === appId);
  const [last] = rounds.slice(-1);
  // Of a database that was put back nobody knows which ratings there were by then.
  if (asked < 0 || !last || book.restores().some(({ database }) => database === 'ratings')) return [];
  const completed = [...ratings.values()].filter((one) => one.appId === appId && one.status === 'completed');
  const early = new Set(
    book.facts().flatMap((fact, n) => (fact.kind === 'submitted' && n < asked ? [fact.ratingId] : [])),
  );
  const known = completed.filter(({ _id }) => early.has(_id));
  const paid = paidBy(rounds);
  const short = known.flatMap((rating): Finding[] => {
    const lacks = last.wageMicro - rating.offer.profitMicro - (paid.get(rating._id) ?? 0);
    if (lacks <= 0 || isLeft(rating, rounds)) return [];
    const line = `rating ${rating._id} lacks ${lacks} of the minimum, and its publisher has paid the differences`;
    return [{ kind: 'lost', during: faultAt(last.at), line }];
  });
  return [...short, ...(known.length === completed.length ? wrongMedian(last, completed, faultAt) : [])];
}

const isLeft = ({ _id }: RatingRecord, rounds: readonly RoundRecord[]) =>
  rounds.some(({ shares }) => shares.some(({ ratingId, state }) => ratingId === _id && state === 'back'));

function wrongMedian(round: RoundRecord, completed: readonly RatingRecord[], faultAt: FaultAt): Finding[] {
  const times = completed.map(({ workedMs = 0 }) => workedMs).sort((one, other) => one - other);
  const [low = 0, high = 0] = [times[Math.floor((times.length - 1) / 2)], times[Math.floor(times.length / 2)]];
  const median = Math.round((low + high) / 2);
  if (median === round.workMs) return [];
  return [doubled(faultAt(round.at), `round ${round._id} goes by ${round.workMs} ms, and ${median} were worked`)];
}

const doubled = (during: string, line: string): Finding => ({ kind: 'doubled', during, line });
