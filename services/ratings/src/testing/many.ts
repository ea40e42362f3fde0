import type { Query } from 'mongoose';
import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import type { Models } from '../models.ts';
import type { Person } from '../people/model.ts';
import { attemptKey, type Rating } from '../rating/model.ts';
import { ratingIdOf } from '../rating/rating-id.ts';
import { newAttempt } from '../rating/start.ts';
import { liveApp, type TestRatings } from './instance.ts';

export const PER_APP = 100;
export const PER_PERSON = 2;
const AT_ONCE = 5_000;

/** So many open ratings, each with its place and its slot, as many calls have left them; written past the flows, which would take minutes. */
export async function openMany(ratings: TestRatings, count: number): Promise<void> {
  const deps = ratings.instance();
  const template = await liveApp(ratings, PER_APP);
  const now = new Date(ratings.clock.now());
  const made: Rating[] = [];
  const apps: App[] = [];
  const people = new Map<string, Person>();
  for (let n = 0; n < count; n += 1) {
    const app = apps[Math.floor(n / PER_APP)] ?? {
      ...template,
      _id: `many${Math.floor(n / PER_APP)}`,
      reservations: [],
    };
    if (n % PER_APP === 0) apps.push(app);
    // The ratings of one person are of different apps.
    const userId = `rater${n % Math.ceil(count / PER_PERSON)}`;
    // All of them end within a minute, an hour from now.
    const expiresAt = new Date(now.getTime() + 3_600_000 + (n % 60_000));
    const ratingNo = 1 + Math.floor(n / Math.ceil(count / PER_PERSON));
    const rating = newAttempt(deps, {
      ratingId: ratingIdOf(deps, app._id, userId),
      app,
      userId,
      attempt: 1,
      ratingNo,
      day: '2026-06-15',
      expiresAt,
    });
    const attempt = attemptKey(rating);
    made.push(rating);
    app.available -= 1;
    app.reservations.push({ attempt, until: expiresAt, disputed: false });
    const person = people.get(userId) ?? newPerson(userId);
    person.open.push({ attempt, appId: app._id, day: '2026-06-15', starter: attempt, ratingNo, at: now });
    people.set(userId, person);
  }
  await insertAll(ratings.models.ratings, made);
  await insertAll(ratings.models.apps, apps);
  await insertAll(ratings.models.people, [...people.values()]);
}

const newPerson = (_id: string): Person => ({
  ...{ _id, version: 1, open: [], days: {}, starts: [], lastNo: PER_PERSON },
  ...{ hasOpen: true, leaving: false },
});

async function insertAll(model: Models[keyof Models], docs: readonly object[]): Promise<void> {
  for (let at = 0; at < docs.length; at += AT_ONCE)
    await model.collection.insertMany(docs.slice(at, at + AT_ONCE) as never);
}

/** What an instance read: how many lists, how many records the longest had, and how many records one at a time. */
interface Told {
  lists: number;
  longest: number;
  single: number;
}

/** An instance that tells what it read. */
export function counting(deps: RatingsDeps): { deps: RatingsDeps; told: Told } {
  const told: Told = { lists: 0, longest: 0, single: 0 };
  const note: Record<string, (answer: unknown) => void> = {
    find: (answer) => {
      told.lists += 1;
      told.longest = Math.max(told.longest, (answer as unknown[]).length);
    },
    findById: () => {
      told.single += 1;
    },
  };
  const watch = <Model extends object>(model: Model): Model =>
    new Proxy(model, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name);
        const noted = Object.hasOwn(note, name) ? note[String(name)] : undefined;
        if (noted === undefined || typeof found !== 'function') return found;
        return (...args: unknown[]) => {
          const query = found.apply(target, args) as Query<unknown, unknown>;
          const exec = query.exec.bind(query);
          query.exec = async () => {
            const answer = await exec();
            noted(answer);
            return answer;
          };
          return query;
        };
      },
    });
  const models = Object.fromEntries(Object.entries(deps.models).map(([name, model]) => [name, watch(model)])) as Models;
  return { deps: { ...deps, models }, told };
}
