import type { Actor } from '../apps/fields.ts';
import { type App, productOf, seriesOf } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { bought } from '../quotas/plan.ts';
import { countQuestion, eligibleOf, noiseOf } from './estimate.ts';
import type { DrawnPerson } from './estimate-model.ts';
import { type Alike, type FillRange, fillRange, type Paces, pacesOf } from './fill.ts';
import { isIn } from './match.ts';
import type { KeptAudience } from './model.ts';
import { KNOTS, offeredUpTo } from './pace.ts';
import { ACTIVE_DAYS, type DrawnDay, todaysPeople } from './snapshot.ts';

/** Of fewer ratings in 30 days by those who fit nothing is told. */
const RECENT_MIN = 10;
/** How many they are is blurred up or down by so many, as in estimates, and in hundredths by at least and at most so much. */
const BLUR_PEOPLE = 5;
const BLUR_PERCENT_MIN = 10;
const BLUR_PERCENT_MAX = 33;
/** Of one in so many, the quickest, the pace is taken for that of the slowest of them: nobody stands out by it. */
const QUICKEST = 20;

/** How long places take to fill. */
export interface TimeToFill {
  places: number;
  /** The days, from and to; `toDays` null: it may be more than 90, or never; both null: too little is known. */
  fromDays: number | null;
  toDays: number | null;
  /** The UTC day on which the raters were counted. */
  day: string;
}

type Campaign = Pick<App, '_id' | 'publisherId' | 'product' | 'series' | 'audience' | 'quotas' | 'available'>;

/**
 * About how many days so many more places of a campaign take until each is rated, besides those that it has open: by what the raters who fit
 * have completed in 30 days, and by what else is offered to them. It is made of the same people of a day as the estimates of audiences, with
 * a noise that is fixed by who they are, and counts among the same questions. Refuses with TOO_MANY_ESTIMATES.
 */
export async function timeToFill(
  deps: RatingsDeps,
  { userId }: Pick<Actor, 'userId'>,
  app: Campaign,
  places: number,
): Promise<TimeToFill> {
  await countQuestion(deps, [...new Set([`person/${userId}`, `publisher/${app.publisherId}`])]);
  const drawn = await todaysPeople(deps);
  const range = rangeOf(drawn, app, places);
  return { places, fromDays: range?.fromDays ?? null, toDays: range?.toDays ?? null, day: drawn.day };
}

/** The range for so many more places, by a day's people; undefined while too little is known. */
export function rangeOf(drawn: Omit<DrawnDay, 'day'>, app: Campaign, places: number): FillRange | undefined {
  const counts = drawn.people.flatMap(({ recent }) => (recent === undefined ? [] : [recent]));
  const recentMax = [...counts].sort((one, other) => other - one)[Math.floor(counts.length / QUICKEST)] ?? 0;
  const paces = pacesOf(
    counts.map((recent) => Math.min(recent, recentMax)),
    ACTIVE_DAYS,
  );
  if (!paces) return undefined;
  const people = drawn.people.map((one) => ({ ...one, recent: Math.min(one.recent ?? 0, recentMax) }));
  const day = { ...drawn, people };
  const told = partsOf(app, places).map(({ match, needed }) => partRange(day, app, paces, { match, needed }));
  // All have to be filled: the slowest of them says when.
  return told.reduce((one, other) => one && other && slower(one, other));
}

const slower = (one: FillRange, other: FillRange): FillRange => ({
  fromDays: Math.max(one.fromDays, other.fromDays),
  toDays: one.toDays === null || other.toDays === null ? null : Math.max(one.toDays, other.toDays),
});

interface Part {
  match?: KeptAudience | undefined;
  /** How many people are to rate it. */
  needed: number;
}

/** What has to be filled: all places that are open then, and of them those of each quota. */
function partsOf({ available, quotas }: Campaign, places: number): Part[] {
  const more = quotas ? bought(quotas, places) : {};
  const cells = (quotas?.cells ?? []).map(({ match, left }, at) => ({
    match,
    needed: left + (more[`quotas.cells.${at}.left`] ?? 0),
  }));
  return [{ needed: available + places }, ...cells.filter(({ needed }) => needed > 0)];
}

function partRange(
  drawn: Omit<DrawnDay, 'day'>,
  app: Campaign,
  paces: Paces,
  { match, needed }: Part,
): FillRange | undefined {
  const { people, active, salt } = drawn;
  // Of one that is another campaign of its product nobody knows here who rated it.
  const rated = seriesOf(app) === productOf(app) ? productOf(app) : undefined;
  const mayRate = (one: DrawnPerson) => rated === undefined || !one.ratedOf.includes(rated);
  const fitting = people.flatMap((one, at) =>
    isIn(app.audience, one) && isIn(match, one) && mayRate(one) ? [at] : [],
  );
  const recent = fitting.reduce((sum, at) => sum + (people[at]?.recent ?? 0), 0) * (active / people.length || 0);
  const share = Math.ceil((100 * BLUR_PEOPLE) / fitting.length);
  const blur = Math.min(BLUR_PERCENT_MAX, Math.max(BLUR_PERCENT_MIN, share));
  const noise = noiseOf(salt, fitting, blur);
  // Few people, and people who did little, are told apart by nothing.
  if (eligibleOf(drawn, fitting) === 0 || recent + noise / 2 < RECENT_MIN) return undefined;
  const groups = groupsOf(drawn, app, fitting, needed);
  return fillRange(needed, groups, paces, {
    windowDays: ACTIVE_DAYS,
    crowd: 1 + noise / 100,
    blur: blur / 100,
  });
}

/** These people by what they did and by the part of it that the campaign gets. */
function groupsOf(
  { people, active, open = [] }: Omit<DrawnDay, 'day'>,
  app: Campaign,
  fitting: readonly number[],
  needed: number,
): Alike[] {
  const own = open.find(({ id }) => id === app._id)?.places ?? 0;
  const ownUpTo = offeredUpTo(
    KNOTS.map((knot) => Math.min(own, knot)),
    needed,
  );
  const groups = new Map<string, Alike>();
  for (const at of fitting) {
    const { recent = 0, offered = [] } = people[at] as DrawnPerson;
    // Campaigns take turns, so that until this one is filled each other gets as many ratings at most.
    const others = Math.max(0, offeredUpTo(offered, needed) - ownUpTo);
    const share = needed / (needed + others);
    const key = `${recent}/${share}`;
    const group = groups.get(key) ?? { people: 0, recent, share };
    // Those who were drawn stand for all.
    group.people += active / people.length;
    groups.set(key, group);
  }
  return [...groups.values()];
}
