import { RECORD_HEADER } from '@candor/service-kit/http/headers';
import { screenshotPath } from '@candor/service-kit/pictures/link';
import { sealTicket } from '@candor/service-kit/pictures/ticket';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import type { Viewer } from '@candor/service-kit/security/viewer';
import { blackPng } from '@candor/service-kit/testing/pngs';
import { serveForTest } from '@candor/service-kit/testing/served';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import { withBeside } from '../feedback/beside.ts';
import { listFeedback } from '../feedback/service.ts';
import { returnRating } from '../rating/give-back.ts';
import type { Rating } from '../rating/model.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { reportFeedback } from '../reports/service.ts';
import { createLoaders } from '../resolvers/loader.ts';
import { mountRoutes } from '../routes.ts';
import { sweepPictures } from '../sweeps/pictures.ts';
import { liveApp, longText, openRatings, publisher, type TestRatings, TICKET_SECRET } from '../testing/instance.ts';
import { RATER, STRANGER } from '../testing/server.ts';
import { idOf, recordOf } from './name.ts';
import { addScreenshot, recordForUpload, removeScreenshot } from './service.ts';
import { screenshotsOfFeedback, screenshotsOfRating } from './shown.ts';

const DAY_MS = 24 * 3_600_000;
let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(async () => {
  await ratings.reset();
  for (const name of await names()) await deps().pictures.remove(name);
});

const deps = () => ratings.instance();
const stored = async (id: string) => (await ratings.models.ratings.findById(id).lean<Rating>()) as Rating;
const refusal = (code: string) => expect.objectContaining({ code });
/** An upload as the route keeps it, and its ticket. */
async function upload(ratingId: string, digit: string, userId = 'r') {
  const picture = { webp: Buffer.from(digit), hash: digit.repeat(32), width: 1, height: 1 };
  const name = await deps().pictures.put(recordOf(ratingId), picture);
  const recordId = recordOf(ratingId);
  const facts = { purpose: 'feedback', userId, recordId, name } as const;
  return { name, ticket: sealTicket(secretRing(TICKET_SECRET), facts, ratings.clock.now()) };
}
async function started(userId = 'r') {
  const app = await liveApp(ratings, 3);
  const rating = await startRating(deps(), { userId, appId: app._id });
  return { app, ratingId: rating._id, own: { userId, ratingId: rating._id } };
}
async function submitted() {
  const made = await started();
  const { name, ticket } = await upload(made.ratingId, 'a');
  await addScreenshot(deps(), { ...made.own, ticket });
  ratings.clock.advance(30_000);
  await submitRating(deps(), { ...made.own, stars: 4, feedback: longText(made.ratingId) });
  return { ...made, name };
}
const names = async () => {
  const found: string[] = [];
  for await (const { name } of deps().pictures.list()) found.push(name);
  return found;
};

describe('a screenshot', () => {
  it('is added to an open rating, once for the same picture, and stays with its feedback', async () => {
    const { own, ratingId, app, name } = await submitted();
    expect((await stored(ratingId)).screenshots).toEqual([name]);
    const { edges } = await listFeedback(deps(), app._id, {});
    expect(edges[0]?.node.screenshots).toEqual([name]);
    const { ticket } = await upload(ratingId, 'b');
    await expect(addScreenshot(deps(), { ...own, ticket })).rejects.toEqual(refusal('RATING_CLOSED'));
    await expect(removeScreenshot(deps(), { ...own, screenshotId: idOf(name) })).rejects.toEqual(
      refusal('RATING_CLOSED'),
    );
    expect((await stored(ratingId)).screenshots).toEqual([name]);
  });

  it('is one of three at most, however many come at once', async () => {
    const { own, ratingId } = await started();
    const tickets = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((digit) => upload(ratingId, digit)));
    const settled = await Promise.allSettled(tickets.map(({ ticket }) => addScreenshot(deps(), { ...own, ticket })));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of settled) if (one.status === 'rejected') expect(one.reason).toEqual(refusal('SCREENSHOTS_MAX'));
    const { screenshots = [] } = await stored(ratingId);
    expect(screenshots).toHaveLength(3);
    await expect(recordForUpload(deps(), own)).rejects.toEqual(refusal('SCREENSHOTS_MAX'));
    // The same again is there already.
    const known = tickets.find(({ name }) => name === screenshots[0]);
    await addScreenshot(deps(), { ...own, ticket: known?.ticket ?? '' });
    expect((await stored(ratingId)).screenshots).toEqual(screenshots);
    await removeScreenshot(deps(), { ...own, screenshotId: idOf(screenshots[0] ?? '') });
    await removeScreenshot(deps(), { ...own, screenshotId: idOf(screenshots[0] ?? '') });
    expect((await stored(ratingId)).screenshots).toEqual(screenshots.slice(1));
    expect(await names()).not.toContain(screenshots[0]);
    expect(await recordForUpload(deps(), own)).toBe(recordOf(ratingId));
  });

  it('is not that of another upload: of another person, rating or purpose, forged, or too old', async () => {
    const [mine, other] = [await started(), await started('s')];
    const [theirs, elsewhere] = [await upload(mine.ratingId, 'a', 's'), await upload(other.ratingId, 'b')];
    const app = { purpose: 'app', userId: 'r', recordId: recordOf(mine.ratingId), name: 'x/y.webp' } as const;
    const old = await upload(mine.ratingId, 'c');
    for (const ticket of [
      theirs.ticket,
      elsewhere.ticket,
      sealTicket(secretRing(TICKET_SECRET), app, ratings.clock.now()),
      'forged',
    ])
      await expect(addScreenshot(deps(), { ...mine.own, ticket })).rejects.toEqual(refusal('PICTURE_TICKET'));
    ratings.clock.advance(30 * 60_000 + 1);
    await expect(addScreenshot(deps(), { ...mine.own, ticket: old.ticket })).rejects.toEqual(refusal('PICTURE_TICKET'));
    const stranger = { userId: 's', ratingId: mine.ratingId };
    await expect(addScreenshot(deps(), { ...stranger, ticket: theirs.ticket })).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(removeScreenshot(deps(), { ...stranger, screenshotId: 'a' })).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(recordForUpload(deps(), stranger)).rejects.toEqual(refusal('NOT_FOUND'));
    expect((await stored(mine.ratingId)).screenshots).toEqual([]);
  });

  it('is not taken for a rating whose time has run out', async () => {
    const { own, ratingId } = await started();
    ratings.clock.advance(60 * 60_000);
    const { ticket } = await upload(ratingId, 'a');
    await expect(addScreenshot(deps(), { ...own, ticket })).rejects.toEqual(refusal('RATING_CLOSED'));
    await expect(recordForUpload(deps(), own)).rejects.toEqual(refusal('RATING_CLOSED'));
  });

  it('is swept a day after its upload where no rating has it, or one that was given back; a new try has none', async () => {
    const { own, app, ratingId } = await started();
    const { ticket } = await upload(ratingId, 'a');
    await addScreenshot(deps(), { ...own, ticket });
    await upload(ratingId, 'b');
    const kept = await submitted();
    await returnRating(deps(), own);
    ratings.clock.advance(DAY_MS - 60_000);
    await sweepPictures(deps());
    expect(await names()).toHaveLength(3);
    ratings.clock.advance(60_000);
    await sweepPictures(deps());
    expect(await names()).toEqual([kept.name]);
    await startRating(deps(), { userId: 'r', appId: app._id });
    expect((await stored(ratingId)).screenshots).toEqual([]);
  });

  it('goes with an erasure, which may be repeated; the feedback stays', async () => {
    const { ratingId, name } = await submitted();
    expect(await heldAbout(deps(), 'r')).toMatchObject({ ratings: [{ screenshots: [name] }] });
    await ratings.models.ratings.updateMany({}, { $set: { outbox: [] }, $unset: { outboxState: 1 } });
    const away = { ...deps(), pictures: { ...deps().pictures, remove: () => Promise.reject(new Error('away')) } };
    await expect(handleErasure(away, { userId: 'r', stage: 'remove' })).rejects.toThrow('away');
    expect((await stored(ratingId)).screenshots).toEqual([name]);
    for (let n = 0; n < 2; n += 1) await handleErasure(deps(), { userId: 'r', stage: 'remove' });
    expect(await names()).toEqual([]);
    const left = await stored(ratingId);
    expect([left.screenshots, left.feedback]).toEqual([undefined, longText(ratingId)]);
  });
});

describe('who is given a screenshot', () => {
  const viewer = (userId: string | null, role: string | null = 'User') => ({ userId, role }) as unknown as Viewer;
  const [MODERATOR, FINANCE] = [viewer('m', 'moderator'), viewer('f', 'finance')];

  it('is its rater and the campaign’s publisher; a moderator once it is reported; nobody else', async () => {
    const { app, ratingId, name } = await submitted();
    const of = async () =>
      (await withBeside(createLoaders(deps()), await listFeedback(deps(), app._id, {}))).edges[0]?.node;
    const seen = async (by: Viewer) => {
      const feedback = await of();
      if (!feedback) throw new Error('no feedback');
      const rating = await screenshotsOfRating(deps(), by, await stored(ratingId));
      return [rating, screenshotsOfFeedback(deps(), by, feedback)];
    };
    const shown = [
      { id: 'a'.repeat(32), path: screenshotPath(secretRing(TICKET_SECRET), name, ratings.clock.now(), 'feedback') },
    ];
    expect(await seen(viewer('r'))).toEqual([shown, null]);
    expect(await seen({ ...viewer('publisher'), publisher: true })).toEqual([null, shown]);
    for (const nobody of [MODERATOR, FINANCE, viewer('s'), viewer(null, null)])
      expect(await seen(nobody)).toEqual([null, null]);
    await reportFeedback(deps(), publisher, { appId: app._id, ratingId, reason: 'It is about another app.' });
    expect(await seen(MODERATOR)).toEqual([shown, shown]);
    for (const nobody of [FINANCE, viewer('s'), viewer(null, null)]) expect(await seen(nobody)).toEqual([null, null]);
  });
});

describe('over HTTP', () => {
  it('an upload is re-encoded and private: by its signed path alone, also where apps’ public pictures are', async () => {
    const { own, ratingId } = await started();
    const served = await serveForTest({
      service: 'ratings',
      routes: (app, keys) => mountRoutes(app, deps(), keys),
      clock: ratings.clock,
    });
    const send = async (bytes: Buffer, by = RATER, record = ratingId) => {
      const headers = { ...served.signed(by), [RECORD_HEADER]: record };
      const reply = await fetch(`${served.url}/uploads/feedback`, {
        ...{ method: 'POST', headers },
        body: new Uint8Array(bytes),
      });
      return { status: reply.status, ...((await reply.json()) as { ticket: string; name: string; code?: string }) };
    };
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { ImageDescription: 'taken at home' } })
      .png()
      .toBuffer();
    try {
      const { name, ticket, status } = await send(png);
      expect([status, name.startsWith(`r-${ratingId}/`)]).toEqual([201, true]);
      await addScreenshot(deps(), { ...own, ticket });
      expect(await send(Buffer.from('<svg/>'))).toMatchObject({ status: 415, code: 'PICTURE_TYPE' });
      expect(await send(Buffer.alloc(0))).toMatchObject({ status: 400, code: 'PICTURE_MISSING' });
      expect(await send(blackPng(20_000, 20_000))).toMatchObject({ status: 413, code: 'PICTURE_TOO_LARGE' });
      expect(await send(png, STRANGER)).toMatchObject({ status: 404 });
      expect(await send(png, RATER, 'none')).toMatchObject({ status: 404 });
      expect(await names()).toEqual([name]);

      const path = screenshotPath(secretRing(TICKET_SECRET), name, ratings.clock.now(), 'feedback');
      const picture = (at: string) => fetch(`${served.url}${at.replace('/pictures/feedback/', '/pictures/')}`);
      const shown = await picture(path);
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const bytes = Buffer.from(await shown.arrayBuffer());
      expect([(await sharp(bytes).metadata()).format, bytes.includes('taken at home')]).toEqual(['webp', false]);
      expect((await picture(path.split('?')[0] ?? '')).status).toBe(403);
      expect((await picture(path.replace(/sig=./, (sig) => (sig.endsWith('0') ? 'sig=1' : 'sig=0')))).status).toBe(403);
      ratings.clock.advance(12 * 60_000);
      expect((await picture(path)).status).toBe(403);
      await deps().pictures.put('app9', { webp: Buffer.from('x'), hash: 'd'.repeat(32), width: 1, height: 1 });
      const open = await picture(`/pictures/app9/${'d'.repeat(32)}.webp`);
      expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    } finally {
      await served.stop();
    }
  });
});
