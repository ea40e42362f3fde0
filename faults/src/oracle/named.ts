import type { Book } from '../load/book.ts';
import type { Finding } from './promises.ts';
import type { Records } from './records.ts';

/** Everything that operators were told to look at after a restore. */
export const namedIn = (book: Book): ReadonlySet<string> => new Set(book.restores().flatMap(({ named }) => [...named]));

/** Whose record each movement of money stands for, by the first part of its key. Others stand for themselves. */
function recordOf(
  { apps, ratings, deposits, payouts, reports, rounds }: Records,
  key: string,
  account: string,
): boolean {
  const [kind, id = ''] = key.split('/');
  switch (kind) {
    case 'deposit':
      return deposits.has(id);
    case 'withdrawal':
      return payouts.has(id);
    case 'rating':
    case 'screened':
      return ratings.has(id);
    case 'thanks':
      return [...ratings.values()].some((rating) => rating.thanks?.id === id);
    case 'remedy':
      return reports.some(({ ratingId }) => ratingId === id);
    case 'topups':
    case 'topup':
      return rounds.has(id);
    case 'funding':
    case 'refund':
    case 'screens':
    case 'screensBack':
      return apps.has(account.split('/')[1] ?? '');
    default:
      return true;
  }
}

/** Movements of money whose record went with an older copy, and that nobody was told to look at. */
export function unnamed(records: Records, named: ReadonlySet<string>): Finding[] {
  const lost: Finding[] = [];
  for (const { key, from, to } of records.posted.values()) {
    const campaign = /^(refund|screensBack)\//.test(key) ? from : (to[0]?.account ?? '');
    if (recordOf(records, key, campaign) || isNamed(key, named)) continue;
    lost.push({ kind: 'lost', during: 'none', line: `${key} has no record, and nobody was told to look at it` });
  }
  return lost;
}

/** The end of a payout says what there is to say of its hold, too. */
function isNamed(key: string, named: ReadonlySet<string>): boolean {
  if (named.has(key)) return true;
  const [, payout] = /^(withdrawal\/[^/]+)\/(?:hold|fee)$/.exec(key) ?? [];
  return payout !== undefined && ['hold', 'paid', 'release'].some((end) => named.has(`${payout}/${end}`));
}
