import type { RatingsDeps } from '../deps.ts';
import { differsByStars } from '../thanks/closed.ts';

/**
 * Whether an organisation's leaving-outs have to do with stars: then it can leave nobody out, and those that stand keep nobody out until that
 * is no longer so. Who takes back by stars what was done without them gets there, too.
 */
export const leavingOutClosed = (deps: Pick<RatingsDeps, 'models'>, publisherId: string): Promise<boolean> =>
  differsByStars(deps, publisherId, { leftOutSlot: 1 }, ({ leftOutSlot }) => leftOutSlot !== undefined);
