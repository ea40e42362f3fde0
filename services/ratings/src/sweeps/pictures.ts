import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';
import { isScreenshot, ratingOf } from '../screenshots/name.ts';
import { screenshotsOf } from '../screenshots/service.ts';

/** An upload that no app or rating used within a day is an orphan. */
const ORPHAN_MS = 24 * 3_600_000;

/**
 * Removes pictures that no app shows and that no rating's frozen offer names, and screenshots that no rating has, or one that was given
 * back or ran out: a day after they were kept.
 */
export async function sweepPictures(deps: RatingsDeps): Promise<void> {
  for await (const { name, keptAt } of deps.pictures.list()) {
    if (deps.clock.now() - keptAt.getTime() < ORPHAN_MS) continue;
    if (isScreenshot(name)) {
      if (!(await isOfRating(deps, name))) await deps.pictures.remove(name);
      continue;
    }
    const record = name.split('/')[0] ?? '';
    const app = await deps.models.apps.findById(record, { picture: 1 }).lean<Pick<App, 'picture'>>();
    if (app?.picture === name) continue;
    const shown = app ? await deps.models.ratings.exists({ appId: record, 'offer.appPicture': name }) : null;
    if (!shown) await deps.pictures.remove(name);
  }
}

async function isOfRating(deps: RatingsDeps, name: string): Promise<boolean> {
  const rating = await deps.models.ratings
    .findById(ratingOf(name), { status: 1, screenshots: 1 })
    .lean<Pick<Rating, 'status' | 'screenshots'>>();
  return rating !== null && screenshotsOf(rating).includes(name);
}
