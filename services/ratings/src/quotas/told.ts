import type { App } from '../apps/model.ts';
import { type Audience, toldOf } from '../audience/model.ts';
import { missingOf, takenTold } from './plan.ts';

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

/** How many places the quotas lack; null where there are none. No start changes it, so that it tells nothing of one. */
export const quotasLack = ({ quotas }: Pick<App, 'quotas'>): number | null =>
  quotas?.cells.reduce((sum, cell) => sum + missingOf(cell), 0) ?? null;
