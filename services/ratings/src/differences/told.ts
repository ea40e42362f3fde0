import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { owedOf } from './owed.ts';

const MS_PER_MINUTE = 60_000;

/** What the raters of a campaign lack of the minimum, for its publisher; whose ratings they are is not told. */
export async function differenceTold(deps: RatingsDeps, app: Pick<App, '_id'>) {
  const { workMs, wageMicro, shares, totalMicro, isUnderWay } = await owedOf(deps, app);
  const minutes = workMs === null ? null : Math.round((workMs / MS_PER_MINUTE) * 10) / 10;
  return { minutes, least: wageMicro, ratings: shares.length, total: totalMicro, processing: isUnderWay };
}
