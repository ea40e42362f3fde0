import { mountErasure } from '@candor/service-kit/http/erasure';
import type { createHttp } from '@candor/service-kit/http/http';
import { mountPictures, mountUpload } from '@candor/service-kit/pictures/routes';
import type { CallKeys } from '@candor/service-kit/security/call-keys';
import { requireActive } from '@candor/service-kit/security/viewer';
import { newAppId, requireOwnApp, requirePublisher } from './apps/service.ts';
import type { RatingsDeps } from './deps.ts';
import { handleErasure } from './erasure/service.ts';

/** The longest side of an app's picture, in pixels. */
const APP_PICTURE_SIDE = 512;

/** Adds the routes beside the graph: pictures of apps, and erasure. */
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
  mountPictures(app, pictures);
  mountErasure(app, keys, (command) => handleErasure(deps, command));
}
