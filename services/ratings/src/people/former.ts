import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { isRepeatable } from '../rating/model.ts';
import { findRatingOf } from '../rating/rating-id.ts';
import { changePerson, readPerson } from './service.ts';

/** Notes which erased accounts were the same person's, by a mail address that both confirmed. Repeatable. */
export async function noteFormer(deps: RatingsDeps, userId: string, formerUserIds: readonly string[]): Promise<void> {
  await changePerson(deps, userId, ({ formerUserIds: known = [] }) => {
    const all = [...new Set([...known, ...formerUserIds])];
    return all.length === known.length ? undefined : { formerUserIds: all };
  });
}

/** The ids under which a person rated before; empty for most. */
export async function formerIdsOf(deps: Pick<RatingsDeps, 'models'>, userId: string): Promise<readonly string[]> {
  return (await readPerson(deps, userId)).formerUserIds ?? [];
}

/** Whether a person rated an app, or one of its series, under an erased account. What they gave back then can be rated. */
export async function wasRatedBefore(
  deps: Pick<RatingsDeps, 'models'>,
  userId: string,
  app: Pick<App, '_id' | 'series'>,
): Promise<boolean> {
  const ids = await formerIdsOf(deps, userId);
  if (ids.length === 0) return false;
  const found = await findRatingOf(deps, app, ids);
  return found !== null && !isRepeatable(found);
}
