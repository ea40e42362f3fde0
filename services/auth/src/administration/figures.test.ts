import { lastLondonDays, londonDay } from '@candor/service-kit/london';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAuth, type World } from '../testing/instance.ts';
import { insertPeople } from '../testing/people.ts';
import { countUsers, signupDays } from './figures.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

describe('the figures of sign-ups', () => {
  it('count everybody but those who were erased', async () => {
    await insertPeople(auth, 5, (n) =>
      n === 1 ? { accountState: 'erased' } : n === 2 ? { accountState: 'erasing' } : {},
    );
    expect(await countUsers(auth.deps)).toBe(4);
  });

  it('are by the day of London, today included, oldest first, with the days on which nobody came', async () => {
    auth.clock.set(Date.parse('2026-11-21T09:00:00Z'));
    const at = (text: string) => ({ createdAt: new Date(text) });
    await insertPeople(auth, 1, () => at('2026-11-20T23:59:59.999Z'));
    await insertPeople(auth, 2, () => at('2026-11-21T00:00:00Z'));
    await insertPeople(auth, 1, () => ({ ...at('2026-11-18T12:00:00Z'), accountState: 'erased' }));
    await insertPeople(auth, 1, () => ({ ...at('2026-11-18T12:00:00Z'), role: 'superadmin' }));
    expect(await signupDays(auth.deps, 4)).toEqual([
      { day: '2026-11-18', count: 1 },
      { day: '2026-11-19', count: 0 },
      { day: '2026-11-20', count: 1 },
      { day: '2026-11-21', count: 2 },
    ]);
    expect(await signupDays(auth.deps, null)).toHaveLength(30);
  });

  it('begin their day at midnight in London, in summer too, and skip no day when the clocks change', () => {
    expect(londonDay(Date.parse('2026-07-01T22:59:59Z'))).toBe('2026-07-01');
    expect(londonDay(Date.parse('2026-07-01T23:00:00Z'))).toBe('2026-07-02');
    expect(lastLondonDays(Date.parse('2026-03-30T00:30:00+01:00'), 4)).toEqual([
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
    ]);
    expect(lastLondonDays(Date.parse('2026-10-25T23:30:00Z'), 2)).toEqual(['2026-10-24', '2026-10-25']);
  });
});
