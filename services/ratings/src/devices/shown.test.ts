import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideAppeal } from '../appeals/decide.ts';
import { appealRating } from '../appeals/service.ts';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import { listFeedback } from '../feedback/service.ts';
import type { Rating } from '../rating/model.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { liveApp, longText, openRatings, type TestRatings } from '../testing/instance.ts';
import { type Device, type DeviceFilter, deviceFacts, deviceInput, toldDevice } from './device.ts';
import { deviceChoices, devicesShown, shownOf, type ToldPiece } from './shown.ts';

const nothing: Device = { type: null, system: null, systemVersion: null, browser: null, appVersion: null };
const phone: Device = { type: 'phone', system: 'ios', systemVersion: '17.5.1', browser: 'safari', appVersion: '1.4' };
const shownPhone = { ...phone, systemVersion: '17' };
const pieces = (...devices: Device[]): ToldPiece[] => devices.map((device, at) => ({ _id: `r${at}`, device }));
const textOf = (device: Device | undefined) => JSON.stringify(device ?? nothing);

describe('what a publisher is shown of devices', () => {
  it('is nothing of two that are alike, and all of three: of the system’s version the first number', () => {
    expect(shownOf(pieces(phone, phone)).size).toBe(0);
    const shown = shownOf(pieces(phone, { ...phone, systemVersion: '17.0' }, phone));
    expect([...shown.values()]).toEqual([shownPhone, shownPhone, shownPhone]);
  });

  it('is as much of one as of two others', () => {
    const android: Device = { ...phone, system: 'android', systemVersion: '14', browser: 'chrome' };
    const shown = shownOf(pieces(phone, phone, android));
    expect([...shown.values()]).toEqual(Array(3).fill({ ...nothing, type: 'phone' }));
  });

  it('comes in threes: a fourth and a fifth are shown with the sixth', () => {
    for (const count of [3, 4, 5]) expect(shownOf(pieces(...Array<Device>(count).fill(phone))).size).toBe(3);
    expect(shownOf(pieces(...Array<Device>(6).fill(phone))).size).toBe(6);
  });

  it('says nothing where one is left over: it may be one of the next three', () => {
    const tablet: Device = { ...phone, type: 'tablet' };
    const shown = shownOf(pieces(phone, phone, phone, tablet));
    expect(shown.get('r3')).toBeUndefined();
  });

  it('goes on behind a fact that was left out', () => {
    const untyped: Device = { ...phone, appVersion: null };
    expect([...shownOf(pieces(untyped, untyped, untyped)).values()]).toEqual(
      Array(3).fill({ ...shownPhone, appVersion: null }),
    );
    expect(shownOf(pieces(nothing, nothing, nothing)).size).toBe(0);
  });

  it('never singles anybody out, whoever comes in whatever order, nor by what changes when one more comes', () => {
    let seed = 11;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const one = <Value>(...values: Value[]) => values[next(values.length)] as Value;
    for (let round = 0; round < 12; round += 1) {
      const told = Array.from({ length: 40 }, () => ({
        type: one('phone', 'phone', 'tablet', null),
        system: one('ios', 'ios', 'android', null),
        systemVersion: one('17.1', '17.5', '16', null),
        appVersion: one('1.0', '1.0', '2.0', null),
        browser: one('safari', 'chrome', null),
      })) as Device[];
      let before = new Map<string, Device>();
      for (let count = 1; count <= told.length; count += 1) {
        const now = pieces(...told.slice(0, count));
        const shown = shownOf(now);
        const alike = new Map<string, number>();
        for (const device of shown.values()) alike.set(textOf(device), (alike.get(textOf(device)) ?? 0) + 1);
        expect(Math.min(3, ...alike.values())).toBe(3);
        // Also any filter of the facts that are shown finds nobody, or three.
        for (const fact of deviceFacts)
          for (const value of new Set([...shown.values()].map((device) => device[fact])))
            if (value !== null)
              expect([...shown.values()].filter((device) => device[fact] === value).length).toBeGreaterThanOrEqual(3);
        const changed = now.filter(({ _id }) => textOf(shown.get(_id)) !== textOf(before.get(_id)));
        expect(changed.length === 0 || changed.length >= 3).toBe(true);
        // What was shown stays shown.
        for (const [id, device] of before)
          for (const fact of deviceFacts) if (device[fact] !== null) expect(shown.get(id)?.[fact]).toBe(device[fact]);
        before = shown;
      }
    }
  });
});

describe('what may be told', () => {
  it.each([
    [{ type: 'watch' }],
    [{ system: 'iOS' }],
    [{ browser: 'x' }],
    [{ systemVersion: '17.5 beta' }],
    [{ systemVersion: '1'.repeat(5) }],
    [{ systemVersion: '1.2.3.4.5' }],
    [{ appVersion: '1.0\n2' }],
    [{ appVersion: '1.0\u0000' }],
    [{ appVersion: '1'.repeat(21) }],
    [{ appVersion: 'call me' }],
    [{ appVersion: ' 1' }],
    [{ appVersion: '' }],
    [{ appVersion: '1‮0' }],
    [{ appVersion: { $ne: '' } }],
  ])('%j is refused', (told) => {
    expect(deviceInput.safeParse(told).success).toBe(false);
  });

  it('is what is known, what is left out is not kept', () => {
    expect(toldDevice(deviceInput.parse(phone))).toEqual(phone);
    expect(toldDevice(deviceInput.parse({ appVersion: '2.0 (451)-beta' }))).toEqual({
      ...nothing,
      appVersion: '2.0 (451)-beta',
    });
    for (const none of [null, undefined, {}, { type: null }]) expect(toldDevice(none)).toBeUndefined();
  });
});

describe('the feedback of an app', () => {
  let ratings: TestRatings;
  beforeAll(async () => {
    ratings = await openRatings();
  });
  afterAll(() => ratings.close());
  beforeEach(() => ratings.reset());

  const deps = () => ratings.instance();
  const stored = async (id: string) => (await ratings.models.ratings.findById(id).lean<Rating>()) as Rating;
  async function rated(appId: string, userId: string, device?: Device, text = longText(`${appId} ${userId}`)) {
    const rating = await startRating(deps(), { userId, appId });
    ratings.clock.advance(30_000);
    await submitRating(deps(), { userId, ratingId: rating._id, stars: 4, feedback: text, device });
    return rating._id;
  }
  const shown = async (appId: string, device?: DeviceFilter) =>
    (await listFeedback(deps(), appId, { device })).edges.map(({ node }) => node.device);
  const erase = async (userId: string) => {
    await ratings.models.ratings.updateMany({}, { $set: { outbox: [] }, $unset: { outboxState: 1 } });
    expect(await handleErasure(deps(), { userId, stage: 'remove' })).toEqual({ blockers: [] });
  };

  it('has devices from the third rater on, and filters find what is shown and nothing else', async () => {
    const { _id: appId } = await liveApp(ratings, 10);
    await rated(appId, 'old');
    await rated(appId, 'a', phone);
    await rated(appId, 'b', phone);
    expect(await shown(appId)).toEqual([null, null, null]);
    expect(await shown(appId, { type: 'phone' })).toEqual([]);
    await rated(appId, 'c', phone);
    await rated(appId, 'd', phone);
    expect(await shown(appId)).toEqual([null, shownPhone, shownPhone, shownPhone, null]);
    // Of five two are not shown so: who asks is told neither.
    expect(await shown(appId, { type: 'phone' })).toEqual([]);
    expect(await deviceChoices(deps(), appId)).toEqual([]);
    await rated(appId, 'older');
    expect(await shown(appId, { type: 'phone', systemVersion: '17' })).toHaveLength(3);
    expect(await shown(appId, { systemVersion: '17.5.1' })).toEqual([]);
    expect(await shown(appId, { system: 'android' })).toEqual([]);
    expect(await shown(appId, {})).toHaveLength(6);
    expect((await deviceChoices(deps(), appId)).map(textOf)).toContain(textOf({ ...nothing, type: 'phone' }));
    expect(await devicesShown(deps(), appId)).toEqual([shownPhone]);
    expect(await devicesShown(deps(), (await liveApp(ratings, 1))._id)).toEqual([]);
  });

  it('goes on with its filter from page to page', async () => {
    const { _id: appId } = await liveApp(ratings, 10);
    for (const userId of ['a', 'b', 'c']) await rated(appId, userId, phone);
    for (const userId of ['d', 'e', 'f']) await rated(appId, userId);
    const device = { type: 'phone' } as const;
    const first = await listFeedback(deps(), appId, { first: 2, device });
    expect([first.edges.length, first.pageInfo.hasNextPage]).toEqual([2, true]);
    const rest = await listFeedback(deps(), appId, { first: 2, after: first.pageInfo.endCursor, device });
    expect([rest.edges.length, rest.pageInfo.hasNextPage]).toEqual([1, false]);
  });

  it('keeps the device of the submission that counted: the same one again, with other facts, changes nothing', async () => {
    const { _id: appId } = await liveApp(ratings, 2);
    const id = await rated(appId, 'a', phone);
    const before = await stored(id);
    const again = { userId: 'a', ratingId: id, stars: 4, feedback: longText(`${appId} a`) };
    for (const device of [{ ...phone, type: 'tablet' } as Device, undefined])
      expect((await submitRating(deps(), { ...again, device })).device).toEqual(phone);
    expect(await stored(id)).toEqual(before);
  });

  it('has what was told with a text that was accepted by an appeal, after what came before the decision', async () => {
    const [{ _id: appId }, { _id: other }] = [await liveApp(ratings, 10), await liveApp(ratings, 2)];
    const text = longText('the same');
    await rated(other, 'first', undefined, text);
    const id = await rated(appId, 'late', phone, text);
    expect(await stored(id)).toMatchObject({ status: 'rejected', device: phone });
    for (const userId of ['a', 'b', 'c']) await rated(appId, userId, phone);
    const before = await shown(appId);
    ratings.clock.advance(1_000);
    await appealRating(deps(), { userId: 'late', ratingId: id, text: 'These are my own words.' });
    await decideAppeal(deps(), { adminId: 'm', ratingId: id, decision: 'granted', reason: 'They are.' });
    expect(await shown(appId)).toEqual([...before, null]);
  });

  it('keeps no device of an erased person, and shows none that is left to two; the person is given what they told', async () => {
    const { _id: appId } = await liveApp(ratings, 10);
    const id = await rated(appId, 'a', phone);
    for (const userId of ['b', 'c']) await rated(appId, userId, phone);
    expect(await shown(appId)).toEqual([shownPhone, shownPhone, shownPhone]);
    expect(await heldAbout(deps(), 'a')).toMatchObject({ ratings: [{ device: phone }] });
    await erase('a');
    const left = await stored(id);
    expect([left.device, left.hasDevice, left.feedback]).toEqual([undefined, undefined, longText(`${appId} a`)]);
    ratings.clock.advance(10_000);
    expect(await shown(appId)).toEqual([null, null, null]);
    expect(await shown(appId, { type: 'phone' })).toEqual([]);
  });
});
