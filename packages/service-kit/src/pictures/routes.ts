import { pipeline } from 'node:stream/promises';
import type { Express, Request } from 'express';
import type { Clock } from '../clock.ts';
import { refuse } from '../errors.ts';
import { RECORD_HEADER, recordOfHeader } from '../http/headers.ts';
import { viewerOf } from '../http/http.ts';
import type { CallKeys } from '../security/call-keys.ts';
import type { SecretRing } from '../security/secret-ring.ts';
import { requireKeyFor, requireUnfrozen, type SignedInViewer } from '../security/viewer.ts';
import { readPicture } from './picture.ts';
import type { PictureStore } from './store.ts';
import { type PicturePurpose, sealTicket } from './ticket.ts';

export interface UploadRoute {
  app: Express;
  purpose: PicturePurpose;
  store: PictureStore;
  uploadKeys: SecretRing;
  keys: CallKeys;
  clock: Clock;
  /** The longest side that is kept, in pixels. */
  maxSide: number;
  /** Refuses who may not upload; answers with the viewer. */
  authorise: (viewer: ReturnType<typeof viewerOf>) => SignedInViewer;
  /** The record that the picture is for. `idempotencyKey` is the call's, so that a retry meets the same record. */
  recordFor: (
    viewer: SignedInViewer,
    request: { idempotencyKey: string | undefined; record: string | undefined },
  ) => Promise<string> | string;
}

/**
 * `POST /uploads/<purpose>`: the request's body is the picture itself, streamed by the gateway. Answers 201 with
 * `{ ticket, name }`; the ticket goes into the mutation that uses the picture.
 */
export function mountUpload(route: UploadRoute): void {
  route.app.post(`/uploads/${route.purpose}`, async (req, res) => {
    const asking = viewerOf(req, route.keys);
    if (asking.frozen) requireUnfrozen(asking);
    // By a key comes the picture of an app, and no other.
    if (asking.key && route.purpose !== 'app') throw refuse('KEY_SCOPE').as({ event: 'key_refused' });
    requireKeyFor(asking, ['campaigns:write']);
    const viewer = route.authorise(asking);
    // Before the picture: whoever may send none for this record hears that, and nothing is decoded for them.
    const recordId = await route.recordFor(viewer, {
      idempotencyKey: req.get('idempotency-key'),
      record: recordOfHeader(req.get(RECORD_HEADER)),
    });
    const picture = await readPicture(req, route.maxSide);
    const name = await route.store.put(recordId, picture);
    const ticket = sealTicket(
      route.uploadKeys,
      { purpose: route.purpose, userId: viewer.userId, recordId, name },
      route.clock.now(),
    );
    res.status(201).json({ ticket, name });
  });
}

/**
 * `GET /pictures/<record>/<file>` of a service: the picture's bytes. `mayRead` refuses; public pictures are immutable because
 * they are named by their content, private ones are never kept by a cache. Where `mayRead` is for some alone, `isPrivate` says which.
 */
export function mountPictures(
  app: Express,
  store: PictureStore,
  options: { mayRead?: (req: Request, name: string) => void; isPrivate?: (name: string) => boolean } = {},
): void {
  app.get('/pictures/:record/:file', async (req, res) => {
    const name = `${req.params.record}/${req.params.file}`;
    const mayRead = (options.isPrivate?.(name) ?? true) ? options.mayRead : undefined;
    mayRead?.(req, name);
    const bytes = await store.get(name);
    if (!bytes) throw refuse('NOT_FOUND');
    res.setHeader('Content-Type', 'image/webp');
    // A name of its own, and to be shown as what it is: never guessed to be a page, whoever opens its address.
    res.setHeader('Content-Disposition', `inline; filename="${req.params.file}"`);
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Cache-Control', mayRead ? 'private, no-store' : 'public, max-age=31536000, immutable');
    // A reader that goes away in mid-picture is no fault of ours.
    await pipeline(bytes, res).catch(() => res.destroy());
  });
}
