import { mountErasure } from '@candor/service-kit/http/erasure';
import type { createHttp } from '@candor/service-kit/http/http';
import { assertScreenshotLink } from '@candor/service-kit/pictures/link';
import { mountPictures, mountUpload } from '@candor/service-kit/pictures/routes';
import type { CallKeys } from '@candor/service-kit/security/call-keys';
import { requireActive } from '@candor/service-kit/security/viewer';
import { newAppId, requireOwnApp, requirePublisher } from './apps/service.ts';
import type { RatingsDeps } from './deps.ts';
import { handleErasure } from './erasure/service.ts';
import { isScreenshot } from './screenshots/name.ts';
import { recordForUpload } from './screenshots/service.ts';

/** The longest side of an app's picture, in pixels. */
const APP_PICTURE_SIDE = 512;

/** The longest side of a rater's screenshot: wide enough to be read. */
const SCREENSHOT_SIDE = 2_000;

/** Adds the routes beside the graph: pictures of apps, which are public, raters' screenshots by signed paths alone, and erasure. */
export function mountRoutes(app: ReturnType<typeof createHttp>, deps: RatingsDeps, keys: CallKeys): void {
  const { pictures, clock, uploadKeys } = deps;
  mountUpload({
    app,
    purpose: 'app',
    store: pictures,
    uploadKeys,
    keys,
    clock,
    maxSide: APP_PICTURE_SIDE,
    authorise: (viewer) => {
      const user = requireActive(viewer);
      requirePublisher(user);
      return user;
    },
    recordFor: async (viewer, { record, idempotencyKey }) =>
      record === undefined
        ? newAppId(deps, viewer.userId, idempotencyKey)
        : (await requireOwnApp(deps, viewer, record))._id,
  });
  mountUpload({
    app,
    purpose: 'feedback',
    store: pictures,
    uploadKeys,
    keys,
    clock,
    maxSide: SCREENSHOT_SIDE,
    authorise: requireActive,
    recordFor: ({ userId }, { record = '' }) => recordForUpload(deps, { userId, ratingId: record }),
  });
  mountPictures(app, pictures, {
    isPrivate: isScreenshot,
    mayRead: (req, name) => assertScreenshotLink(uploadKeys, name, req.query, clock.now()),
  });
  mountErasure(app, keys, (command) => handleErasure(deps, command));
}
