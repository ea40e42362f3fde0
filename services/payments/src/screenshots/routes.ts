import type { createHttp } from '@candor/service-kit/http/http';
import { mountPictures, mountUpload } from '@candor/service-kit/pictures/routes';
import type { PictureStore } from '@candor/service-kit/pictures/store';
import { type DepositDeps, depositId, requireDepositor } from '../deposits/service.ts';
import { assertScreenshotLink } from './link.ts';

/** Wide enough to read an exchange's confirmation on a phone's screenshot. */
const MAX_SIDE = 2_000;

export interface ScreenshotDeps extends DepositDeps {
  pictures: PictureStore;
}

/** `POST /uploads/screenshot` for publishers, and `GET /pictures/<record>/<file>` for whoever was given a signed path. */
export function mountScreenshots(app: ReturnType<typeof createHttp>, deps: ScreenshotDeps, viewerSecret: string): void {
  const { pictures, uploadSecret, clock } = deps;
  mountUpload({
    app,
    purpose: 'screenshot',
    store: { ...pictures, put: (record, picture) => keep(deps, record, picture) },
    uploadSecret,
    viewerSecret,
    clock,
    maxSide: MAX_SIDE,
    authorise: requireDepositor,
    recordFor: (viewer, { idempotencyKey }) => depositId(deps, viewer.userId, idempotencyKey),
  });
  mountPictures(app, pictures, {
    mayRead: (req, name) => assertScreenshotLink(uploadSecret, name, req.query, clock.now()),
  });
}

async function keep(deps: ScreenshotDeps, ...[record, picture]: Parameters<PictureStore['put']>): Promise<string> {
  const name = await deps.pictures.put(record, picture);
  await deps.step('deposit:1');
  return name;
}
