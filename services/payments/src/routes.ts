import { capitalQuestion, payoutsWaitQuestion, pinReset, sameAddressQuestion } from '@candor/events';
import { parseInput } from '@candor/service-kit/graph/input';
import { mountErasure } from '@candor/service-kit/http/erasure';
import type { ServiceApp } from '@candor/service-kit/http/http';
import { mountQuestion } from '@candor/service-kit/http/question';
import { assertScreenshotLink } from '@candor/service-kit/pictures/link';
import { mountPictures, mountUpload } from '@candor/service-kit/pictures/routes';
import type { PictureStore } from '@candor/service-kit/pictures/store';
import type { CallKeys } from '@candor/service-kit/security/call-keys';
import { depositId, requireDepositor } from './deposits/service.ts';
import type { PaymentsDeps } from './deps.ts';
import { handleErasure } from './erasure/service.ts';
import { letPayoutsWait } from './settings/lost-factor.ts';
import { resetPin } from './settings/reset.ts';
import { sameAddressOf } from './settings/same-address.ts';
import { takeForCapital } from './transactions/capital.ts';

/** Wide enough to read an exchange's confirmation on a phone's screenshot. */
const MAX_SIDE = 2_000;

/**
 * Adds the routes beside the graph: `POST /uploads/screenshot` for publishers, `GET /pictures/<record>/<file>` for whoever was given a
 * signed path, `POST /internal/pin` for auth, which resets a PIN, and `POST /internal/payouts-wait`, by which it lets payouts wait, `POST /internal/same-address` and
 * `POST /internal/capital` for the wallet, and erasure.
 */
export function mountRoutes(app: ServiceApp, deps: PaymentsDeps, keys: CallKeys): void {
  const { pictures, uploadKeys, clock } = deps;
  mountUpload({
    app,
    purpose: 'screenshot',
    store: { ...pictures, put: (record, picture) => keep(deps, record, picture) },
    uploadKeys,
    keys,
    clock,
    maxSide: MAX_SIDE,
    authorise: requireDepositor,
    recordFor: (viewer, { idempotencyKey }) => depositId(deps, viewer.userId, idempotencyKey),
  });
  mountPictures(app, pictures, {
    mayRead: (req, name) => assertScreenshotLink(uploadKeys, name, req.query, clock.now()),
  });
  mountQuestion(app, { path: '/internal/pin', callers: ['auth'], keys }, (body) =>
    resetPin(deps, parseInput(pinReset, body)),
  );
  mountQuestion(app, { path: '/internal/payouts-wait', callers: ['auth'], keys }, (body) =>
    letPayoutsWait(deps, parseInput(payoutsWaitQuestion, body).userId),
  );
  mountQuestion(app, { path: '/internal/same-address', callers: ['wallet'], keys }, (body) =>
    sameAddressOf(deps, parseInput(sameAddressQuestion, body)),
  );
  mountQuestion(app, { path: '/internal/capital', callers: ['wallet'], keys }, (body) =>
    takeForCapital(deps, parseInput(capitalQuestion, body)),
  );
  mountErasure(app, keys, (command) => handleErasure(deps, command));
}

async function keep(deps: PaymentsDeps, ...[record, picture]: Parameters<PictureStore['put']>): Promise<string> {
  const name = await deps.pictures.put(record, picture);
  await deps.step('deposit:1');
  return name;
}
