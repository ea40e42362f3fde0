import { parseInput } from '@candor/service-kit/graph/input';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import { setLeaving } from '../people/service.ts';
import { openRatings, type TestRatings } from '../testing/instance.ts';
import { type AboutChange, aboutInput } from './input.ts';
import { ABOUT_MS, changeAbout, changeableFrom, readAbout } from './service.ts';

const DAY = 24 * 60 * 60_000;
let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const change = (given: AboutChange, userId = 'ann') => changeAbout(ratings.instance(), userId, given);
const now = (userId = 'ann') => readAbout(ratings.instance(), userId);
const told = {
  yearOfBirth: 1990,
  languages: ['de', 'en'],
  devices: ['ios'],
  interests: ['games'],
} satisfies AboutChange;
const nothing = { yearOfBirth: null, languages: [], devices: [], interests: [], erased: false };

describe('what somebody tells about themselves', () => {
  it('is nothing at first, and whatever they tell, of which each part may be left out', async () => {
    expect(await now()).toMatchObject({ ...nothing, setAt: {} });
    expect(await change({ devices: ['android', 'windows'] })).toMatchObject({
      ...nothing,
      devices: ['android', 'windows'],
    });
    expect(await change({ yearOfBirth: 1990 })).toMatchObject({ yearOfBirth: 1990, devices: ['android', 'windows'] });
    expect(await now('bob')).toMatchObject(nothing);
  });

  it('is set to something else once in 30 days, part by part; the same again is no change', async () => {
    await change(told);
    await change({ yearOfBirth: 1990, languages: ['de', 'en'] });
    await expect(change({ yearOfBirth: 1991 })).rejects.toMatchObject({
      code: 'ABOUT_TOO_SOON',
      status: 409,
      message: 'You can change this again on 15 July 2026.',
      details: { field: 'yearOfBirth' },
    });
    ratings.clock.advance(ABOUT_MS - 1);
    await expect(change({ interests: ['music'] })).rejects.toMatchObject({ details: { field: 'interests' } });
    ratings.clock.advance(1);
    expect(await change({ interests: ['music'] })).toMatchObject({ ...told, interests: ['music'] });
    await expect(change({ interests: ['games'] })).rejects.toMatchObject({ code: 'ABOUT_TOO_SOON' });
    expect(await change({ devices: ['linux'] })).toMatchObject({ devices: ['linux'] });
  });

  it('is refused as a whole where one part of it is', async () => {
    await change({ languages: ['en'] });
    await expect(change({ yearOfBirth: 1980, languages: ['fr'] })).rejects.toMatchObject({ code: 'ABOUT_TOO_SOON' });
    expect(await now()).toMatchObject({ yearOfBirth: null, languages: ['en'] });
  });

  it('is taken away at any time, which gives no earlier turn to set it again', async () => {
    await change(told);
    expect(await change({ yearOfBirth: null, languages: [] })).toMatchObject({ yearOfBirth: null, languages: [] });
    await expect(change({ yearOfBirth: 1990 })).rejects.toMatchObject({ code: 'ABOUT_TOO_SOON' });
    ratings.clock.advance(29 * DAY);
    await change({ devices: [] });
    expect(changeableFrom(await now(), 'devices', ratings.clock.now())).toEqual(new Date(ratings.clock.now() + DAY));
    ratings.clock.advance(DAY);
    expect(changeableFrom(await now(), 'devices', ratings.clock.now())).toBeNull();
    expect(await change({ yearOfBirth: 1985 })).toMatchObject({ yearOfBirth: 1985 });
  });

  it('is changed by one of forty calls at once that say different things', async () => {
    const years = Array.from({ length: 40 }, (_, n) => 1950 + n);
    const made = await Promise.allSettled(years.map((yearOfBirth) => change({ yearOfBirth })));
    const won = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.yearOfBirth] : []));
    expect(won).toEqual([(await now()).yearOfBirth]);
  });

  it('goes with the account for good, whoever comes late; until then it is in what is held', async () => {
    await change(told);
    expect(await heldAbout(ratings.instance(), 'ann')).toMatchObject({ aboutYou: told });
    await handleErasure(ratings.instance(), { userId: 'ann', stage: 'remove' });
    expect(await now()).toMatchObject({ ...nothing, setAt: {}, erased: true });
    await expect(change(told)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    // A call that had looked whether the account stays before it was erased.
    await setLeaving(ratings.instance(), 'ann', false);
    await expect(change(told)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await now()).toMatchObject({ ...nothing, erased: true });
  });
});

describe('what may be told', () => {
  const read = (given: object) => parseInput(aboutInput(Date.UTC(2026, 5, 15)), given);

  it('is kept in one order, without what stands twice', () => {
    expect(read({ languages: ['fr', 'de', 'fr'], interests: ['music', 'books'] })).toEqual({
      languages: ['de', 'fr'],
      interests: ['books', 'music'],
    });
    expect(read({ yearOfBirth: 2008 })).toEqual({ yearOfBirth: 2008 });
  });

  it.each([
    [{ yearOfBirth: 2009 }, 'Please enter a year from 1906 to 2008.'],
    [{ yearOfBirth: 1905 }, 'Please enter a year from 1906 to 2008.'],
    [{ yearOfBirth: 1990.5 }, 'Please enter a year from 1906 to 2008.'],
    [{ languages: ['xx'] }, 'A language is told by its code of two small letters (ISO 639-1).'],
    [{ languages: ['de', 'en', 'es', 'fr', 'it', 'nl'] }, 'Please choose at most 5 languages.'],
    [{ devices: ['phone'] }, 'A device is one of: ios, android, windows, macos, linux.'],
    [{ devices: ['ios', 'ios', 'ios', 'ios', 'ios', 'ios'] }, 'Too many devices.'],
    [{ interests: ['money'] }, 'An interest is one of: books'],
  ])('is not %j', (given, message) => {
    expect(() => read(given)).toThrow(message);
  });
});
