import { expect } from 'vitest';
import type { AboutChange } from '../about/input.ts';
import { changeAbout } from '../about/service.ts';
import type { App } from '../apps/model.ts';
import { setAudience } from '../audience/service.ts';
import { startRating } from '../rating/start.ts';
import { appNow, brokenFundRule, publisher, type TestRatings } from './instance.ts';

export const german = { languages: ['de'] };
export const french = { languages: ['fr'] };
export const quota = (name: string, match: object, places: number) => ({ name, match, places });
type Named = Pick<App, '_id'>;

/** What tests of quotas do again and again, with the service that `open` answers with. */
export function quotaTools(open: () => TestRatings) {
  const deps = () => open().instance();
  const tell = (userId: string, change: AboutChange) => changeAbout(deps(), userId, change);
  return {
    deps,
    tell,
    speaks: (userId: string, ...languages: string[]) => tell(userId, { languages }),
    divide: (app: Named, ...quotas: ReturnType<typeof quota>[]) =>
      setAudience(deps(), publisher, { appId: app._id, audience: {}, quotas }),
    start: (userId: string, app: Named) => startRating(deps(), { userId, appId: app._id }),
    /** What is open, and of each cell what is left and taken; all of it adds up. */
    async divided({ _id }: Named) {
      expect(await brokenFundRule(open(), _id)).toBeUndefined();
      const { quotas } = await appNow(open(), _id);
      return quotas && [quotas.open, ...quotas.cells.map(({ left, taken }) => [left, taken])];
    },
  };
}
