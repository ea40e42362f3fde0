import { createEvent, type EventName, type EventPayload } from '@candor/events';
import { handleEvent } from '@candor/service-kit/events/worker';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { seeded } from '@candor/testkit/random';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeAbout } from '../about/service.ts';
import { closeApp } from '../apps/close.ts';
import type { App } from '../apps/model.ts';
import { pauseApp } from '../apps/service.ts';
import { setAudience } from '../audience/service.ts';
import { ACTIVE_DAYS } from '../audience/snapshot.ts';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import { createHandlers } from '../handlers/index.ts';
import { noteOrganisation } from '../organisations/service.ts';
import type { Person } from '../people/model.ts';
import { setLeaving } from '../people/service.ts';
import { returnRating } from '../rating/give-back.ts';
import { hasNextApp } from '../rating/reads.ts';
import { startRating } from '../rating/start.ts';
import { countFulfilled, liveApp, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { counting } from '../testing/many.ts';
import { quota } from '../testing/quotas.ts';
import { screensTools } from '../testing/screens.ts';
import { BATCH, FROM_HOUR, sweepDigests, TO_HOUR } from './sweep.ts';
import { COUNTED_MAX, countWaiting, OPEN_MAX, readWaiting } from './waiting.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const deps = () => ratings.instance();
const screens = screensTools(() => ratings);
const sweep = () => sweepDigests(deps());
/** Starts one and gives it back: active, and not at work. The app is over afterwards. */
async function active(...names: readonly string[]) {
  const app = await liveApp(ratings, 2, 'Over');
  for (const userId of names) {
    const { _id: ratingId } = await startRating(deps(), { userId, appId: app._id });
    await returnRating(deps(), { userId, ratingId });
  }
  await closeApp(deps(), publisher, app._id);
}
interface Told {
  event: { id: string; name: string; payload: { userId: string; campaigns: number } };
}
/** Whom an event tells of how many, each as often as there is one. */
async function told(): Promise<[string, number][]> {
  const all = await deps().models.digests.find().sort({ _id: 1 }).lean<{ outbox: Told[] }[]>();
  return all.flatMap(({ outbox }) =>
    outbox.map(({ event }): [string, number] => [event.payload.userId, event.payload.campaigns]),
  );
}
const event = <Name extends EventName>(name: Name, payload: EventPayload<Name>, atMs = ratings.clock.now()) =>
  createEvent({ id: `${name}/${atMs}`, name, occurredAtMs: atMs, correlationId: 'test', payload });
const hear = <Name extends EventName>(name: Name, payload: EventPayload<Name>, atMs?: number) =>
  handleEvent(createHandlers(deps()) as never, event(name, payload, atMs) as never);
const frozen = (until: number) => ({
  ...{ userId: 'r', freezeId: 'f', by: 'owner' as const, reason: null },
  ...{ at: new Date(ratings.clock.now()).toISOString(), until: new Date(until).toISOString() },
});

describe('a digest', () => {
  it('tells whoever was active lately that work waits, how much, and nothing of who pays for it', async () => {
    await active('r', 's');
    await liveApp(ratings, 2, 'One');
    await liveApp(ratings, 2, 'Two');
    await sweep();
    expect(await told()).toEqual([
      ['r', 2],
      ['s', 2],
    ]);
    expect(JSON.stringify(await deps().models.digests.find().lean())).not.toMatch(/publisher|One|Two|app\d/);
  });

  it('comes once a London day, in the day, however often it is looked', async () => {
    await active('r');
    await liveApp(ratings, 2);
    const midnight = ratings.clock.now() - 12 * HOUR;
    const at = async (ms: number) => {
      ratings.clock.set(ms);
      await sweep();
      return (await told()).length;
    };
    expect(await at(midnight + FROM_HOUR * HOUR - 1)).toBe(0);
    expect(await at(midnight + FROM_HOUR * HOUR)).toBe(1);
    for (const hour of [10, 15, TO_HOUR - 1, TO_HOUR, 23]) expect(await at(midnight + hour * HOUR)).toBe(1);
    expect(await at(midnight + DAY)).toBe(1);
    expect(await at(midnight + DAY + FROM_HOUR * HOUR)).toBe(2);
    expect(await deps().models.digestRuns.countDocuments()).toBe(1);
  });

  it('of more than ten says ten, and of none nothing', async () => {
    await active('r');
    await sweep();
    expect(await told()).toEqual([]);
    ratings.clock.advance(DAY);
    for (let n = 0; n < COUNTED_MAX + 2; n += 1) await liveApp(ratings, 1, `App ${n}`);
    await sweep();
    expect(await told()).toEqual([['r', COUNTED_MAX]]);
  });
});

describe('nobody is told', () => {
  const nobody = async () => {
    await sweep();
    expect(await told()).toEqual([]);
  };
  const work = (places = 2) => liveApp(ratings, places, 'Work');

  it('who was not active for 30 days, or never', async () => {
    await active('r');
    await changeAbout(deps(), 'never', { languages: ['de'] });
    ratings.clock.advance(ACTIVE_DAYS * DAY + 1);
    await work();
    await nobody();
  });

  it('who is at work, until that is over', async () => {
    await active('r');
    const app = await work();
    await work();
    const { _id: ratingId } = await startRating(deps(), { userId: 'r', appId: app._id });
    await nobody();
    await returnRating(deps(), { userId: 'r', ratingId });
    ratings.clock.advance(DAY);
    await sweep();
    // What was given back was seen.
    expect(await told()).toEqual([['r', 1]]);
  });

  it('who is leaving, also when that begins while they are told, and everybody again who stays', async () => {
    await active('r');
    await work();
    await setLeaving(deps(), 'r', true);
    await nobody();
    await setLeaving(deps(), 'r', false);
    ratings.clock.advance(DAY);
    // The erasure begins between the look and the mark.
    const leaving = ratings.instance(async (step) => {
      if (step === 'digest:1') await setLeaving(deps(), 'r', true);
    });
    await sweepDigests(leaving);
    expect(await told()).toEqual([]);
    expect(await deps().models.digests.countDocuments()).toBe(0);
  });

  it('whose account is on hold, by the newest that was said of it, in whichever order it comes', async () => {
    await active('r');
    await work();
    const now = ratings.clock.now();
    await hear('user.released', { userId: 'r', reason: 'It was a mistake.' }, now - 1_000);
    await hear('user.held', { userId: 'r', reason: 'Words.' }, now);
    await hear('user.held', { userId: 'r', reason: 'Words.' }, now - 2_000);
    await hear('user.released', { userId: 'r', reason: 'It was a mistake.' }, now - 1_000);
    await nobody();
    ratings.clock.advance(DAY);
    await hear('user.released', { userId: 'r', reason: 'It was a mistake.' });
    await sweep();
    expect(await told()).toEqual([['r', 1]]);
  });

  it('whose account is frozen, until it is not', async () => {
    await active('r');
    await work();
    await hear('user.frozen', frozen(ratings.clock.now() + 3 * DAY));
    await nobody();
    ratings.clock.advance(DAY);
    await nobody();
    ratings.clock.advance(3 * DAY);
    await sweep();
    expect(await told()).toHaveLength(1);
    const freezeAt = new Date(ratings.clock.now()).toISOString();
    ratings.clock.advance(DAY);
    await hear('user.frozen', frozen(ratings.clock.now() + 7 * DAY));
    ratings.clock.advance(1_000);
    const at = new Date(ratings.clock.now()).toISOString();
    await hear('user.unfrozen', { userId: 'r', freezeId: 'f', by: 'owner', reason: null, frozenAt: freezeAt, at });
    await sweep();
    expect(await told()).toHaveLength(2);
  });

  it('who has used up the day, or has three to be looked at', async () => {
    await active('r', 's');
    await work();
    const { people } = deps().models;
    await people.updateOne({ _id: 'r' }, { $set: { days: { '2026-06-15': 32 } } });
    await people.updateOne({ _id: 's' }, { $set: { lookedAt: ['a', 'b', 'c'] } });
    await nobody();
  });

  it('of work of their own organisation, or that they have rated', async () => {
    await active('r', 'publisher-to-be', 'member');
    const app = await work();
    await noteOrganisation(deps(), {
      ...{ organisationId: 'publisher', version: 1, former: [] },
      members: [{ userId: 'member', role: 'viewer' }],
    } as never);
    await deps().models.ratings.updateMany({ userId: 'r' }, { $set: { status: 'completed', series: app._id } });
    await sweep();
    expect(await told()).toEqual([['publisher-to-be', 1]]);
  });

  it('of work of an organisation that leaves them out', async () => {
    await active('r', 's');
    await work();
    const leftOut = { reason: 'other', at: new Date(ratings.clock.now()), by: 'publisher', raterId: 'r' };
    await deps().models.ratings.updateOne({ userId: 'r' }, { $set: { leftOut } });
    await sweep();
    expect(await told()).toEqual([['s', 1]]);
  });

  it('of work that is paused, full, or for somebody else', async () => {
    await active('r');
    await pauseApp(deps(), publisher, (await work())._id);
    const full = await work(1);
    await startRating(deps(), { userId: 'other', appId: full._id });
    const french = await work();
    await setAudience(deps(), publisher, { appId: french._id, audience: { languages: ['fr'] } });
    const divided = await work(2);
    const quotas = [quota('Polish', { languages: ['pl'] }, 2)];
    await setAudience(deps(), publisher, { appId: divided._id, audience: {}, quotas });
    await nobody();
    ratings.clock.advance(DAY);
    await changeAbout(deps(), 'r', { languages: ['pl'] });
    await sweep();
    expect(await told()).toEqual([['r', 1]]);
  });

  it('of work with a check that cannot be paid, or that they may not be asked any more today', async () => {
    await active('r', 's');
    const app = await screens.checking(5, 1);
    await deps().models.people.updateOne({ _id: 's' }, { $set: { screened: { '2026-06-15': 5 } } });
    await sweep();
    expect(await told()).toEqual([['r', 1]]);
    ratings.clock.advance(DAY);
    await screens.start('other', app._id);
    await sweep();
    expect(await told()).toEqual([['r', 1]]);
  });
});

describe('of any number of sweeps', () => {
  it('at the same moment in several processes one tells each', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `r${n}`);
    await active(...names);
    await liveApp(ratings, 2);
    const settled = await Promise.allSettled(Array.from({ length: 4 }, () => sweepDigests(ratings.instance())));
    expect(countFulfilled(settled)).toBe(4);
    expect((await told()).map(([userId]) => userId)).toEqual([...names].sort());
  });

  it.each(['digest:1', 'digest:2'])(
    'one that died after %s is gone on with, and nobody is told twice',
    async (step) => {
      await active('r', 's', 't');
      await liveApp(ratings, 2);
      await expect(sweepDigests(ratings.instance(crashAt(step)))).rejects.toThrow(CrashAbort);
      await sweep();
      await sweep();
      expect((await told()).map(([userId]) => userId)).toEqual(['r', 's', 't']);
    },
  );

  it('a process whose clock is a day behind tells nobody again', async () => {
    await active('r');
    await liveApp(ratings, 2);
    ratings.clock.advance(DAY);
    await sweep();
    ratings.clock.advance(-DAY);
    await sweep();
    expect(await told()).toHaveLength(1);
  });

  it('a batch costs as many questions as one person, but for those who are told; the campaigns are read up to a bound', async () => {
    const { models } = deps();
    const app = await liveApp(ratings, 2, 'For nobody here');
    await setAudience(deps(), publisher, { appId: app._id, audience: { languages: ['pl'] } });
    const asked = async () => {
      const { deps: counted, told: read } = counting(deps());
      const people = await models.people.find({ hasOpen: false }).limit(BATCH).lean<Person[]>();
      await countWaiting(counted, people, await readWaiting(counted));
      return read.lists + read.single;
    };
    await active('r0');
    const one = await asked();
    await active(...Array.from({ length: 40 }, (_, n) => `r${n}`));
    expect(await asked()).toBe(one);
    const face = (await models.apps.findById(app._id).lean()) as App;
    await models.apps.insertMany(
      Array.from({ length: OPEN_MAX + 5 }, (_, n) => ({ ...face, _id: `many${n}`, previous: undefined })),
    );
    expect(await readWaiting(deps())).toHaveLength(OPEN_MAX);
  });

  it('people of more than a batch are all told, from sweep to sweep', async () => {
    await active('r');
    const { models } = deps();
    const [person, rating] = [
      await models.people.findById('r').lean(),
      await models.ratings.findOne({ userId: 'r' }).lean(),
    ];
    const names = Array.from({ length: 2 * BATCH + 7 }, (_, n) => `p${n}`);
    await models.people.insertMany(names.map((_id) => ({ ...person, _id })));
    await models.ratings.insertMany(names.map((userId) => ({ ...rating, _id: `of ${userId}`, userId })));
    await liveApp(ratings, 1);
    await sweep();
    expect(await told()).toHaveLength(names.length + 1);
  });
});

describe('what a digest counts', () => {
  it('is what `nextApp` goes by: a drawn panel is told of work exactly where there is a next app', async () => {
    const random = seeded(52);
    const pick = <Of>(of: readonly Of[]): Of => of[Math.floor(random() * of.length)] as Of;
    const languages = ['de', 'fr', 'pl'];
    const apps: App[] = [];
    for (let n = 0; n < 8; n += 1) {
      const app = await liveApp(ratings, 2, `App ${n}`);
      const quotas = n % 3 === 0 ? [quota('Some', { languages: [pick(languages)] }, 2)] : [];
      const audience = n % 3 === 1 ? { languages: [pick(languages)] } : {};
      await setAudience(deps(), publisher, { appId: app._id, audience, quotas });
      apps.push(app);
    }
    const names = Array.from({ length: 24 }, (_, n) => `r${n}`);
    for (const userId of names) {
      await changeAbout(deps(), userId, { languages: [pick(languages)] });
      for (const app of apps)
        if (random() < 0.35)
          await deps().models.ratings.create({
            ...{ _id: `${userId}/${app._id}`, userId, appId: app._id, series: app._id, product: app._id, attempt: 1 },
            ...{ publisherId: 'publisher', status: 'completed', ratingNo: 1, day: '2026-06-15', unsettled: false },
            ...{ createdAt: new Date(ratings.clock.now()), expiresAt: new Date(ratings.clock.now()), fenced: false },
            offer: {
              amountMicro: 1,
              profitMicro: 1,
              appName: 'x',
              appPicture: 'x',
              appDescription: '',
              appLink: '',
              secondsMin: 30,
            },
          } as never);
      await deps().models.people.create({
        ...{ _id: userId, version: 1, open: [], days: {}, starts: [], lastNo: 1, hasOpen: false, leaving: false },
      });
    }
    const people = await deps()
      .models.people.find({ _id: { $in: names } })
      .lean<Person[]>();
    const counts = await countWaiting(deps(), people, await readWaiting(deps()));
    const next = await Promise.all(names.map((userId) => hasNextApp(deps(), userId)));
    expect(names.map((userId) => (counts.get(userId) ?? 0) > 0)).toEqual(next);
    expect(new Set(next).size).toBe(2);
  });
});

describe('what is kept of it', () => {
  it('is in the export, and goes with an erasure', async () => {
    await active('r');
    await liveApp(ratings, 2);
    await sweep();
    expect(await heldAbout(deps(), 'r')).toMatchObject({ toldOfWork: '2026-06-15' });
    // What they did before is delivered.
    await deps().models.ratings.updateMany({ userId: 'r' }, { $set: { outbox: [] } });
    await handleErasure(deps(), { userId: 'r', stage: 'remove' } as Parameters<typeof handleErasure>[1]);
    await sweep();
    expect(await deps().models.digests.countDocuments()).toBe(0);
  });
});
