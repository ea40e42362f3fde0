import { seeded } from '@candor/testkit/random';
import { describe, expect, it } from 'vitest';
import type { DrawnPerson } from './estimate-model.ts';
import { DAYS_TOLD, doneAfter, fillRange, type Paces, pacesOf, WITHIN } from './fill.ts';
import { KNOTS } from './pace.ts';
import { rangeOf } from './time-to-fill.ts';

const WINDOW = 30;
type Random = () => number;

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const exponential = (random: Random, rate: number) => -Math.log(1 - random()) / rate;
/** Marsaglia and Tsang, 2000. */
function gamma(random: Random, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * random() ** (1 / shape);
  const d = shape - 1 / 3;
  for (;;) {
    const x = normal(random);
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}
function poisson(random: Random, mean: number): number {
  let [count, left] = [0, mean];
  for (;;) {
    left -= exponential(random, 1);
    if (left < 0) return count;
    count += 1;
  }
}

/** Paces of a panel, in ratings a day, and what its people completed in the window. Those who did nothing are seen only by half. */
function panel(random: Random, people: number, { shape, rate }: Paces): { pace: number; recent: number }[] {
  const drawn = [];
  while (drawn.length < people) {
    const pace = gamma(random, shape) / rate;
    const recent = poisson(random, pace * WINDOW);
    if (recent > 0 || random() < 0.5) drawn.push({ pace, recent });
  }
  return drawn;
}

/** Which of the steps it is. */
const stepOf = (told: number | null) => DAYS_TOLD.findIndex((days) => days === told);
const isWithin = ({ fromDays, toDays }: { fromDays: number; toDays: number | null }, days: number) =>
  fromDays <= days && (toDays === null || days <= toDays);

const panels: [name: string, people: number, paces: Paces, needed: number][] = [
  ['few who are alike, one place', 12, { shape: 4, rate: 8 }, 1],
  ['few who differ, most of them', 20, { shape: 0.8, rate: 3 }, 12],
  ['some, few places', 100, { shape: 1.5, rate: 6 }, 10],
  ['some, many places', 100, { shape: 1.5, rate: 3 }, 70],
  ['many who do little', 800, { shape: 0.6, rate: 12 }, 100],
  ['many, many places', 1_500, { shape: 1, rate: 5 }, 600],
];

describe('the range', () => {
  it.each(panels)('holds at least as often as it says: %s', (_name, people, paces, needed) => {
    const random = seeded(people * 1_000 + needed);
    const RUNS = people > 500 ? 120 : 300;
    let within = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const drawn = panel(random, people, paces);
      const fitted = pacesOf(
        drawn.map(({ recent }) => recent),
        WINDOW,
      ) as Paces;
      const groups = drawn.map(({ recent }) => ({ people: 1, recent, share: 1 }));
      // The noise of the day is unknown to whoever looks at the range.
      const noise = random() * 0.2 - 0.1;
      const range = fillRange(needed, groups, fitted, { windowDays: WINDOW, crowd: 1 + noise, blur: 0.1 });
      const times = drawn.map(({ pace }) => exponential(random, pace)).sort((one, other) => one - other);
      if (isWithin(range, times[needed - 1] as number)) within += 1;
    }
    expect(within / RUNS).toBeGreaterThanOrEqual(WITHIN);
  });

  it.each(panels.filter(([, people]) => people <= 100))(
    'has eight of ten times between its quantiles, before anything is rounded: %s',
    (_name, people, paces, needed) => {
      const random = seeded(people + needed);
      const RUNS = 600;
      let between = 0;
      for (let run = 0; run < RUNS; run += 1) {
        const drawn = panel(random, people, paces);
        const counts = drawn.map(({ recent }) => recent);
        const groups = counts.map((recent) => ({ people: 1, recent, share: 1 }));
        const times = drawn.map(({ pace }) => exponential(random, pace)).sort((one, other) => one - other);
        const { mean, variance } = doneAfter(
          times[needed - 1] as number,
          groups,
          pacesOf(counts, WINDOW) as Paces,
          WINDOW,
        );
        if (Math.abs(mean - (needed - 0.5)) <= 1.2816 * Math.sqrt(variance)) between += 1;
      }
      expect(between / RUNS).toBeGreaterThan(WITHIN - 0.1);
      expect(between / RUNS).toBeLessThan(WITHIN + 0.12);
    },
  );

  it('is no wider than it has to be: of many it is within a few steps', () => {
    const random = seeded(7);
    const drawn = panel(random, 1_000, { shape: 1, rate: 5 });
    const groups = drawn.map(({ recent }) => ({ people: 1, recent, share: 1 }));
    const paces = pacesOf(
      drawn.map(({ recent }) => recent),
      WINDOW,
    ) as Paces;
    const { fromDays, toDays } = fillRange(400, groups, paces, { windowDays: WINDOW, crowd: 1, blur: 0.1 });
    expect(stepOf(toDays) - stepOf(fromDays)).toBeLessThanOrEqual(2);
  });

  it('is later for more places, for a smaller part, and ends open where there are not so many people', () => {
    const groups = (share: number) => [{ people: 50, recent: 6, share }];
    const paces = { shape: 2, rate: 10 };
    const of = (needed: number, share = 1) => fillRange(needed, groups(share), paces, { windowDays: WINDOW });
    const ends = [1, 5, 20, 40].map((needed) => of(needed).toDays as number);
    expect(ends).toEqual([...ends].sort((one, other) => one - other));
    expect(of(20, 0.2).fromDays).toBeGreaterThan(of(20).fromDays);
    expect(of(51)).toMatchObject({ toDays: null });
    expect(of(1)).toMatchObject({ fromDays: 0 });
  });
});

describe('the paces', () => {
  it('are found again by what was counted', () => {
    const random = seeded(3);
    const counts = Array.from({ length: 20_000 }, () => poisson(random, (gamma(random, 1.5) / 6) * WINDOW));
    const { shape, rate } = pacesOf(counts, WINDOW) as Paces;
    expect(shape / 1.5).toBeCloseTo(1, 1);
    expect(rate / 6).toBeCloseTo(1, 1);
  });

  it('of nobody are not known, and of people who are all alike are one', () => {
    expect(pacesOf([], WINDOW)).toBeUndefined();
    expect(pacesOf([0, 0], WINDOW)).toBeUndefined();
    const { shape, rate } = pacesOf([3, 3, 3, 3], WINDOW) as Paces;
    expect(rate / shape).toBe(WINDOW / 3);
  });

  it('give as many as can come, and no more', () => {
    const { mean, variance } = doneAfter(1e9, [{ people: 10, recent: 5, share: 1 }], { shape: 2, rate: 10 }, WINDOW);
    expect(mean).toBeCloseTo(10, 3);
    expect(variance).toBeCloseTo(0, 2);
  });
});

describe('among campaigns that take turns', () => {
  /** When a campaign was rated by so many, by raters who take the campaign that has waited longest of those they have not rated. */
  function played(random: Random, people: { pace: number }[], rivals: readonly number[], needed: number): number {
    const left = [...rivals, needed];
    const waiting = left.map((_, at) => at);
    const rated = people.map(() => new Set<number>());
    const total = people.reduce((sum, { pace }) => sum + pace, 0);
    for (let days = exponential(random, total); days < 400; days += exponential(random, total)) {
      let at = random() * total;
      const who = Math.max(
        0,
        people.findIndex(({ pace }) => {
          at -= pace;
          return at < 0;
        }),
      );
      const next = waiting.findIndex((one) => (left[one] as number) > 0 && !rated[who]?.has(one));
      if (next === -1) continue;
      const [taken] = waiting.splice(next, 1) as [number];
      waiting.push(taken);
      rated[who]?.add(taken);
      left[taken] = (left[taken] as number) - 1;
      if (left[rivals.length] === 0) return days;
    }
    return 400;
  }
  const campaign = { _id: 'own', publisherId: 'p', product: 'own', series: 'own', available: 0 };

  it.each([
    ['small ones', [5, 5, 5], 30],
    ['a large one', [400], 20],
    ['as large ones', [40, 40, 40, 40], 40],
  ] as [string, number[], number][])('the range holds: %s', (_name, rivals, needed) => {
    const random = seeded(needed);
    const RUNS = 150;
    let within = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const drawn = panel(random, 120, { shape: 1.5, rate: 4 });
      const offered = KNOTS.map((knot) => rivals.reduce((sum, places) => sum + Math.min(places, knot), 0));
      const people = drawn.map(({ recent }) => ({ ...nobody, recent, offered }));
      const range = rangeOf({ active: people.length, people, salt: String(run), open: [] }, campaign, needed);
      if (range && isWithin(range, played(random, drawn, rivals, needed))) within += 1;
    }
    expect(within / RUNS).toBeGreaterThanOrEqual(WITHIN);
  });
});

const nobody: DrawnPerson = {
  ...{ country: null, languages: [], devices: [], interests: [], age: null },
  ...{ completed: 0, completedOf: [], ratedOf: [] },
};
