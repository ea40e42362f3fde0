import type { App } from '../apps/model.ts';
import { type Audience, toldOf } from '../audience/model.ts';
import type { Cell } from './model.ts';
import { TOLD_IN, takenTold } from './plan.ts';

/** A quota as its publisher sees it. */
export interface QuotaTold {
  name: string;
  match: Audience;
  places: number;
  /** In threes, rounded down. */
  taken: number;
}

/** A campaign's quotas in their order; null where it has none. */
export const quotasTold = ({ quotas }: Pick<App, 'quotas'>): QuotaTold[] | null =>
  quotas?.cells.map((cell) => ({
    ...{ name: cell.name, match: toldOf(cell.match), places: cell.places },
    taken: takenTold(cell),
  })) ?? null;

type Places = Pick<App, 'quotas' | 'funded' | 'available' | 'closing' | 'refunded'>;

/**
 * How many places the quotas lack at least; null where there are none. Worked out of nothing but what its publisher is told anyhow: the true
 * number would say how many of a quota are taken to whoever makes it larger than all that there is.
 */
export function quotasLack({ quotas, funded, available, closing, refunded }: Places): number | null {
  if (!quotas) return null;
  const sum = (of: (cell: Cell) => number) => quotas.cells.reduce((all, cell) => all + of(cell), 0);
  const gone = funded - available - closing - refunded;
  const takenAtMost = Math.min(
    gone,
    sum((cell) => Math.min(cell.places, takenTold(cell) + TOLD_IN - 1)),
  );
  return Math.max(0, sum(({ places }) => places) - takenAtMost - available);
}
