import type { RatingsDeps } from '../deps.ts';
import { isRepeatable, type Rating } from '../rating/model.ts';
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

/** Whether a person rated an app under an erased account. What they gave back then can be rated. */
export async function wasRatedBefore(
  deps: Pick<RatingsDeps, 'models'>,
  userId: string,
  appId: string,
): Promise<boolean> {
  const ids = await formerIdsOf(deps, userId);
  if (ids.length === 0) return false;
  const found = await deps.models.ratings.find({ userId: { $in: [...ids] }, appId }, { status: 1 }).lean<Rating[]>();
  return found.some((rating) => !isRepeatable(rating));
}
