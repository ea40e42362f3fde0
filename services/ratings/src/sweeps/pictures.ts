import { type App, productOf } from '../apps/model.ts';
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
    if (!(await isShown(deps, record, name))) await deps.pictures.remove(name);
  }
}

async function isOfRating(deps: RatingsDeps, name: string): Promise<boolean> {
  const rating = await deps.models.ratings
    .findById(ratingOf(name), { status: 1, screenshots: 1 })
    .lean<Pick<Rating, 'status' | 'screenshots'>>();
  return rating !== null && screenshotsOf(rating).includes(name);
}

/** A picture is kept under the first campaign that showed it; others of the same product may show it, too. */
async function isShown({ models }: RatingsDeps, record: string, name: string): Promise<boolean> {
  type Shows = Pick<App, '_id' | 'product' | 'picture'>;
  const shows = { product: 1, picture: 1 } as const;
  const app = await models.apps.findById(record, shows).lean<Shows>();
  if (!app) return false;
  const others = await models.apps.find({ product: productOf(app) }, shows).lean<Shows[]>();
  const campaigns = [app, ...others];
  if (campaigns.some(({ picture }) => picture === name)) return true;
  const ids = campaigns.map(({ _id }) => _id);
  return (await models.ratings.exists({ appId: { $in: ids }, 'offer.appPicture': name })) !== null;
}
