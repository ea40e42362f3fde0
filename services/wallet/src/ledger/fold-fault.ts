import type { Fold } from './fold.ts';

/** Compares what two folds of the same page say besides their accounts. Returns what differs, if anything. */
export function foldFault(snapshot: Fold, folded: Fold): string | undefined {
  if (snapshot.seq !== folded.seq || snapshot.hash !== folded.hash) return 'it stands on another page';
  if (snapshot.rows.count !== folded.rows.count)
    return `it has ${snapshot.rows.count} accounts, the journal ${folded.rows.count}`;
  const others = ({ sums, daily, appsByDay, transfers }: Fold) =>
    JSON.stringify([sums, transfers, [...daily], [...appsByDay].map(([day, apps]) => [day, [...apps].sort()])]);
  return others(snapshot) === others(folded) ? undefined : 'its sums are not what the journal says';
}
