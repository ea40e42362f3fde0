import type { App } from '@candor/ratings/apps/model';
import type { RatingsDeps } from '@candor/ratings/deps';
import type { Person } from '@candor/ratings/people/model';
import { attemptKey, type Rating } from '@candor/ratings/rating/model';
import { ratingIdOf } from '@candor/ratings/rating/rating-id';
import { newAttempt } from '@candor/ratings/rating/start';
import { inserter, newApp, newPerson } from './write-ratings.ts';

/** Ratings that are due in one period; `GROWTH_OPEN=5000` where the machine has much else to do. */
export const OPEN = Number(process.env.GROWTH_OPEN ?? 50_000);
const PER_APP = 100;
const PER_PERSON = 2;
const DAY = '2026-06-15';

/** So many open ratings with their places and slots, of apps and people of their own, as calls have left them; all end within a minute, an hour from now. */
export async function writeOpen(deps: RatingsDeps): Promise<void> {
  const { models, clock } = deps;
  const now = new Date(clock.now());
  const apps = Array.from({ length: OPEN / PER_APP }, (_, n) => newApp(`due-${String(n).padStart(36, '0')}`, PER_APP));
  const people: Person[] = Array.from({ length: OPEN / PER_PERSON }, (_, n) => ({
    ...newPerson(`busy-${String(n).padStart(35, '0')}`, 0),
    ...{ hasOpen: true, lastNo: PER_PERSON },
  }));
  const ratings = inserter<Rating>(models.ratings);
  for (let n = 0; n < OPEN; n += 1) {
    const [app, person] = [apps[Math.floor(n / PER_APP)] as App, people[n % people.length] as Person];
    const expiresAt = new Date(now.getTime() + 3_600_000 + (n % 60_000));
    const ratingNo = 1 + person.open.length;
    const rating = newAttempt(deps, {
      ratingId: ratingIdOf(deps, app._id, person._id),
      ...{ app, userId: person._id, attempt: 1, ratingNo, day: DAY, expiresAt },
    });
    const attempt = attemptKey(rating);
    await ratings.add(rating);
    app.available -= 1;
    app.reservations.push({ attempt, until: expiresAt, disputed: false });
    person.open.push({ attempt, appId: app._id, day: DAY, starter: attempt, ratingNo, at: now });
  }
  await ratings.end();
  for (const [model, docs] of [
    [models.apps, apps],
    [models.people, people],
  ] as const) {
    const all = inserter<App | Person>(model);
    for (const doc of docs) await all.add(doc);
    await all.end();
  }
}
