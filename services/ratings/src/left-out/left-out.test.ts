import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todaysPeople } from '../audience/snapshot.ts';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import type { Rating } from '../rating/model.ts';
import { nextApp } from '../rating/reads.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { countFulfilled, liveApp, longText, openRatings, refusalCodes, type TestRatings } from '../testing/instance.ts';
import { PUBLISHER, signedIn } from '../testing/server.ts';
import { noteStarsShown } from '../thanks/seen.ts';
import { leavingOutClosed } from './closed.ts';
import { leftOutBy } from './effect.ts';
import { LEFT_OUT_MAX, type LeftOutReason, slotOf } from './model.ts';
import { leaveRaterOut, listLeftOut, takeLeftOutBack } from './service.ts';

const P = PUBLISHER as never;
const ORGANISATION = 'publisher';
const DAY = 24 * 3_600_000;

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const deps = () => ratings.instance();
const refusal = (code: string) => expect.objectContaining({ code });
const kept = async (id: string) => (await ratings.models.ratings.findById(id).lean<Rating>()) as Rating;
const leave = (ratingId: string, reason: LeftOutReason = 'hurried', by = P) =>
  leaveRaterOut(deps(), by, { ratingId, reason });
const back = (ratingId: string, by = P) => takeLeftOutBack(deps(), by, ratingId);
const listed = async () => (await listLeftOut(deps(), ORGANISATION)).map(({ id }) => id);
const start = (appId: string, userId = 'r') => startRating(deps(), { userId, appId });
const acts = async (id: string) =>
  (await kept(id)).outbox.map(({ event }) => (event as { payload: { act?: string } }).payload.act).filter(Boolean);

/** A completed rating of a new app of the publisher's. */
async function completed({ userId = 'r', stars = 4, appId = '' } = {}) {
  const app = appId || (await liveApp(ratings, 2))._id;
  const { _id: id } = await start(app, userId);
  ratings.clock.advance(30_000);
  await submitRating(deps(), { userId, ratingId: id, stars, feedback: longText(id) });
  return { id, appId: app };
}

describe('a rater who is left out', () => {
  it('is neither offered nor lets start later campaigns of this organisation, as if outside their audience', async () => {
    const { id } = await completed();
    const later = await liveApp(ratings, 2);
    expect((await nextApp(deps(), 'r'))._id).toBe(later._id);
    expect(await leave(id)).toMatchObject({ id, reason: 'hurried', takenBackAt: null, feedback: longText(id) });
    const none = expect.objectContaining({ code: 'NO_APP_AVAILABLE', message: 'No app available for rating.' });
    await expect(nextApp(deps(), 'r')).rejects.toEqual(expect.objectContaining({ code: 'NO_APP_AVAILABLE' }));
    await expect(start(later._id)).rejects.toEqual(none);
    // Others are, and this person is of others.
    await start(later._id, 's');
    const others = await liveApp(ratings, 1);
    await ratings.models.apps.updateOne({ _id: others._id }, { $set: { publisherId: 'other' } });
    expect((await nextApp(deps(), 'r'))._id).toBe(others._id);
    await start(others._id);
  });

  it('goes on with what is open, is paid for it, and loses nothing', async () => {
    const { id } = await completed();
    const open = await start((await liveApp(ratings, 2))._id);
    const before = await ratings.models.people.findById('r').lean();
    await leave(id);
    expect(await ratings.models.people.findById('r').lean()).toEqual(before);
    expect(await ratings.models.standings.countDocuments()).toBe(0);
    ratings.clock.advance(30_000);
    const done = await submitRating(deps(), {
      ...{ userId: 'r', ratingId: open._id, stars: 2, feedback: longText('another one') },
    });
    expect(done.status).toBe('completed');
    // What was refused used up nothing.
    const later = await liveApp(ratings, 2);
    await expect(start(later._id)).rejects.toEqual(refusal('NO_APP_AVAILABLE'));
    expect((await ratings.models.apps.findById(later._id).lean())?.available).toBe(2);
  });

  it('is offered them again when it is taken back, and by this piece is left out no more', async () => {
    const { id } = await completed();
    const later = await liveApp(ratings, 2);
    await leave(id);
    const taken = await back(id);
    expect(taken.takenBackAt).toBeInstanceOf(Date);
    expect(await back(id)).toEqual(taken);
    expect([await listed(), await leftOutBy(deps(), 'r')]).toEqual([[], []]);
    await start(later._id);
    await expect(leave(id)).rejects.toEqual(refusal('LEFT_OUT_ENDED'));
  });

  it('is kept out while any of two pieces stands, and neither says anything of the other', async () => {
    const [one, two, elses] = [await completed(), await completed(), await completed({ userId: 's' })];
    const first = await leave(one.id);
    const [second, another] = [await leave(two.id), await leave(elses.id)];
    const shape = (shown: object) => Object.keys(shown).sort();
    expect([shape(second), shape(another)]).toEqual([shape(first), shape(first)]);
    expect(new Set([first.rater, second.rater, another.rater]).size).toBe(3);
    expect((await listed()).sort()).toEqual([one.id, two.id, elses.id].sort());
    await back(one.id);
    expect(await leftOutBy(deps(), 'r')).toEqual([ORGANISATION]);
    await back(two.id);
    expect(await leftOutBy(deps(), 'r')).toEqual([]);
    expect(await leftOutBy(deps(), 's')).toEqual([ORGANISATION]);
  });

  it('counts in an estimate of an audience as before', async () => {
    const people: string[] = [];
    for (let n = 0; n < 12; n += 1) people.push((await completed({ userId: `r${n}` })).id);
    const counted = async () => {
      const { active, people: facts } = await todaysPeople(deps());
      return [active, facts.map((one) => JSON.stringify(one)).sort()];
    };
    const before = await counted();
    for (const one of people.slice(0, 6)) await leave(one);
    ratings.clock.advance(DAY);
    expect(await counted()).toEqual(before);
  });
});

describe('leaving somebody out', () => {
  it('is done once by a piece, also where it is asked for 40 times at once, with one line in the log', async () => {
    const { id } = await completed();
    const calls = await Promise.all(Array.from({ length: 40 }, () => leave(id)));
    expect(new Set(calls.map((one) => JSON.stringify(one))).size).toBe(1);
    expect([await listed(), await acts(id)]).toEqual([[id], ['campaign.leftOut']]);
    await expect(leave(id, 'other')).rejects.toEqual(refusal('LEFT_OUT_EXISTS'));
    await Promise.all(Array.from({ length: 40 }, () => back(id)));
    expect(await acts(id)).toEqual(['campaign.leftOut', 'campaign.leftOutBack']);
    expect(JSON.stringify((await kept(id)).outbox.at(-1))).not.toContain('"r"');
  });

  it('is done by 100 pieces at most, also where the last two come at once; one that is taken back makes room', async () => {
    const [one, two] = [await completed(), await completed({ userId: 's' })];
    const standing = Array.from({ length: LEFT_OUT_MAX - 1 }, (_, n) => ({
      ...{
        _id: `x${n}`,
        userId: `x${n}`,
        appId: 'a',
        publisherId: ORGANISATION,
        offer: { appName: 'A' },
        status: 'completed',
      },
      ...{ leftOutSlot: slotOf(ORGANISATION, n), leftOut: { reason: 'other', at: new Date(0), by: 'p' } },
    }));
    await ratings.models.ratings.collection.insertMany(standing as never);
    const calls = await Promise.allSettled([leave(one.id), leave(two.id)]);
    expect([countFulfilled(calls), refusalCodes(calls)]).toEqual([1, ['LEFT_OUT_FULL']]);
    expect(await listed()).toHaveLength(LEFT_OUT_MAX);
    await back('x0');
    const [late] = [one, two].filter((_, at) => calls[at]?.status === 'rejected');
    await leave(late?.id ?? '');
    expect(await listed()).toHaveLength(LEFT_OUT_MAX);
  });

  it('takes no piece whose stars were shown; what was done before stays', async () => {
    const [shown, done] = [await completed(), await completed()];
    await leave(done.id);
    await noteStarsShown(deps(), [shown.id, done.id]);
    await expect(leave(shown.id)).rejects.toEqual(refusal('STARS_SEEN'));
    expect((await leave(done.id)).id).toBe(done.id);
  });

  it('and stars that are shown at this moment: never both', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { id } = await completed({ userId: `r${turn}` });
      const [left] = await Promise.allSettled([leave(id), noteStarsShown(deps(), [id])]);
      const { leftOut } = await kept(id);
      expect(leftOut !== undefined).toBe(left.status === 'fulfilled');
      if (left.status === 'rejected') expect(left.reason).toEqual(refusal('STARS_SEEN'));
    }
  });

  it('is for its organisation alone, and for members who may', async () => {
    const { id } = await completed();
    for (const other of ['r', 's']) {
      await expect(leave(id, 'hurried', signedIn(other) as never)).rejects.toEqual(refusal('NOT_FOUND'));
      await expect(back(id, signedIn(other) as never)).rejects.toEqual(refusal('NOT_FOUND'));
    }
    for (const role of ['finance', 'viewer']) {
      const member = { ...signedIn('m'), organisation: { id: ORGANISATION, role } } as never;
      await expect(leave(id, 'hurried', member)).rejects.toEqual(refusal('ORGANISATION_ROLE'));
    }
    const { id: free } = await completed();
    await leave(id, 'hurried', { ...signedIn('m'), organisation: { id: ORGANISATION, role: 'editor' } } as never);
    expect((await kept(id)).leftOut?.by).toBe('m');
    await expect(back('none')).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(back(free)).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('takes no rating that is open', async () => {
    const open = await start((await liveApp(ratings, 1))._id);
    await expect(leave(open._id)).rejects.toEqual(refusal('NOT_FOUND'));
  });
});

describe('leaving-outs that have to do with stars', () => {
  it('are closed, and keep nobody out until that is no longer so', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 24; n += 1) ids.push((await completed({ userId: `r${n}`, stars: n % 2 === 0 ? 1 : 5 })).id);
    for (const id of ids.slice(0, 14)) await leave(id);
    expect(await leavingOutClosed(deps(), ORGANISATION)).toBe(false);
    expect(await leftOutBy(deps(), 'r0')).toEqual([ORGANISATION]);
    // Those with five stars are taken back: 7 of 12 with one star are left, and none with five.
    for (const id of ids.slice(0, 14).filter((_, n) => n % 2 === 1)) await back(id);
    expect(await leavingOutClosed(deps(), ORGANISATION)).toBe(true);
    await expect(leave(ids[20] ?? '')).rejects.toEqual(refusal('LEFT_OUT_CLOSED'));
    expect(await leftOutBy(deps(), 'r0')).toEqual([]);
    await start((await liveApp(ratings, 1))._id, 'r0');
    for (const id of ids
      .slice(0, 14)
      .filter((_, n) => n % 2 === 0)
      .slice(0, 3))
      await back(id);
    expect(await leavingOutClosed(deps(), ORGANISATION)).toBe(false);
    expect(await leftOutBy(deps(), 'r12')).toEqual([ORGANISATION]);
  });
});

describe('an erasure', () => {
  it('of the rater ends what keeps them out, and its organisation sees no difference', async () => {
    const { id } = await completed();
    await leave(id);
    const before = await listLeftOut(deps(), ORGANISATION);
    await ratings.models.ratings.updateMany({}, { $set: { outbox: [] } });
    expect(await handleErasure(deps(), { userId: 'r', stage: 'remove' })).toEqual({ blockers: [] });
    expect(await listLeftOut(deps(), ORGANISATION)).toEqual(before);
    expect((await kept(id)).leftOut).not.toHaveProperty('raterId');
    expect(await leftOutBy(deps(), 'r')).toEqual([]);
    expect((await back(id)).takenBackAt).toBeInstanceOf(Date);
  });

  it('of the publisher takes the reason and all effect, and leaves that it was done', async () => {
    const { id } = await completed();
    await leave(id);
    await ratings.models.ratings.updateMany({}, { $set: { outbox: [] } });
    await ratings.models.apps.updateMany({}, { $set: { outbox: [], available: 0, funded: 0 } });
    expect(await handleErasure(deps(), { userId: ORGANISATION, stage: 'remove' })).toEqual({ blockers: [] });
    const { leftOut, leftOutSlot } = await kept(id);
    expect([Object.keys(leftOut ?? {}).sort(), leftOutSlot]).toEqual([['at', 'by'], undefined]);
    expect(await leftOutBy(deps(), 'r')).toEqual([]);
  });
});

describe('what is held', () => {
  it('tells the rater that it is so and why, and neither whose it is, nor when, nor by which piece', async () => {
    const [one, two] = [await completed(), await completed()];
    await leave(one.id, 'unhelpful');
    await leave(two.id, 'hurried');
    const held = await heldAbout(deps(), 'r', false);
    expect(held.leftOutFor).toEqual(['hurried', 'unhelpful']);
    expect(held.leftOut).toEqual([]);
    for (const rating of held.ratings as object[]) {
      expect(rating).not.toHaveProperty('leftOut');
      expect(rating).not.toHaveProperty('leftOutSlot');
    }
    await back(one.id);
    expect((await heldAbout(deps(), 'r', false)).leftOutFor).toEqual(['hurried']);
  });

  it('gives the publisher its own, and nothing of a person', async () => {
    const { id, appId } = await completed();
    await leave(id);
    const held = await heldAbout(deps(), ORGANISATION);
    expect(held.leftOut).toEqual([{ ratingId: id, appId, reason: 'hurried', at: expect.any(Date) }]);
  });
});
