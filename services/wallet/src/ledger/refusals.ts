import { SnapshotLost } from './rows.ts';

/** Snapshots that are not used any more, because they were found to be damaged or not signed by this wallet. */
export interface Refusals {
  has(id: string): boolean;
  /** Notes one; each is told once. */
  add(lost: SnapshotLost): void;
  /** Runs `work`; when that finds a snapshot to be wrong, it is noted, and there is no answer. */
  guard<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

/** Nothing is refused yet; `tell` is called with each snapshot that is. */
export function createRefusals(tell: (lost: SnapshotLost) => void = () => {}): Refusals {
  const ids = new Set<string>();
  const add = (lost: SnapshotLost) => {
    if (ids.has(lost.id)) return;
    ids.add(lost.id);
    tell(lost);
  };
  return {
    has: (id) => ids.has(id),
    add,
    async guard(work) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof SnapshotLost)) throw error;
        add(error);
        return undefined;
      }
    },
  };
}
