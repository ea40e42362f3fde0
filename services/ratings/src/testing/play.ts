import { DomainError } from '@candor/service-kit/errors';
import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import { CrashAbort, type Step } from '@candor/service-kit/steps';
import { type Log, silentLog } from '@candor/service-kit/telemetry/log';
import { seeded } from '@candor/testkit/random';
import { changeAbout } from '../about/service.ts';
import { decideAppeal } from '../appeals/decide.ts';
import { appealRating } from '../appeals/service.ts';
import { closeApp } from '../apps/close.ts';
import { duplicateApp } from '../apps/duplicate.ts';
import { fundApp } from '../apps/fund.ts';
import { changePrice } from '../apps/price.ts';
import { pauseApp, resumeApp, updateApp } from '../apps/service.ts';
import { setAudience } from '../audience/service.ts';
import type { RatingsDeps } from '../deps.ts';
import { saveDraft } from '../rating/draft.ts';
import { returnRating } from '../rating/give-back.ts';
import { isOpen, type Rating } from '../rating/model.ts';
import { ratingIdOf } from '../rating/rating-id.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { liveApp, longText, publisher, type TestRatings } from './instance.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What the publisher has before the first campaign is funded. */
export const FUNDS_MICRO = 60_000_000;
/** Small enough to be reached in a short play. */
export const DAILY_CAP = 5;

/** Several raters, a publisher and an administrator who do at random what they may, on machines that die at random. */
export interface Play {
  raters: string[];
  /** What was thrown or logged and is neither a refusal nor a crash of ours. */
  faults: unknown[];
  /** How often each act was refused, was cut off, or got to its end. */
  outcomes: Map<string, number>;
  /** Some acts at once, then a pause. */
  turn: () => Promise<void>;
  /** Everybody goes home: the machines stay up, and sweeps run until the last deadline is over. */
  drain: () => Promise<void>;
}

type Run = (deps: RatingsDeps) => Promise<unknown>;
type Acts = [name: string, weight: number, run: Run][];

/** Opens a play with apps of up to 5 places each. */
export async function openPlay(
  ratings: TestRatings,
  seed: number,
  size: { raters: number; apps: number },
): Promise<Play> {
  const dice = createDice(seed);
  const raters = Array.from({ length: size.raters }, (_, n) => `rater${n}`);
  const apps: string[] = [];
  ratings.wallet.fundsMicro = FUNDS_MICRO;
  for (let n = 0; n < size.apps; n += 1) apps.push((await liveApp(ratings, dice.below(6), `App ${n}`))._id);
  // Not everybody fits each quota.
  await changeAbout(ratings.instance(), raters[0] ?? '', { languages: ['de'] });
  const machines = createMachines(ratings, dice);
  const choose = createChooser(dice, raters, apps, ratings.instance().idKeys);
  const outcomes = new Map<string, number>();

  const perform = async ({ name, run, deps }: { name: string; run: Run; deps: RatingsDeps }) => {
    const count = (how: string) => outcomes.set(`${name} ${how}`, (outcomes.get(`${name} ${how}`) ?? 0) + 1);
    try {
      await run(deps);
      count('done');
    } catch (error) {
      machines.note(error);
      count(error instanceof CrashAbort ? 'cut off' : 'refused');
    }
  };
  const sweepAfter = async (pauses: number[]) => {
    for (const ms of pauses) {
      ratings.clock.advance(ms);
      await sweepRatings(machines.steady());
    }
  };
  return {
    raters,
    faults: machines.faults,
    outcomes,
    turn: async () => {
      ratings.wallet.loseAnswers = dice.random() < 0.1 ? 1 : 0;
      const all = await ratings.models.ratings.find().sort({ _id: 1 }).lean<Rating[]>();
      const chosen = Array.from({ length: 1 + dice.below(3) }, () => ({ ...choose(all), deps: machines.mortal() }));
      await Promise.all(chosen.map(perform));
      ratings.clock.advance(pauseMs(dice));
    },
    drain: async () => {
      ratings.wallet.loseAnswers = 0;
      await sweepAfter([2 * MINUTE, 61 * MINUTE, 2 * MINUTE]);
      for (const { _id } of await ratings.models.ratings.find({ 'appeal.status': 'open' }).lean()) {
        const decision = dice.pick(['granted', 'denied'] as const);
        await decideAppeal(machines.steady(), { adminId: 'admin', ratingId: _id, decision, reason: 'I read both.' });
      }
      await sweepAfter([49 * HOUR, 2 * MINUTE, 2 * MINUTE]);
    },
  };
}

function createDice(seed: number) {
  const random = seeded(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  return { random, below, pick };
}
type Dice = ReturnType<typeof createDice>;

/** Instances of the service that keep what should not have happened. */
function createMachines(ratings: TestRatings, { below }: Dice) {
  const faults: unknown[] = [];
  const isExpected = (error: unknown) => error instanceof DomainError || error instanceof CrashAbort;
  const note = (error: unknown) => void (isExpected(error) || faults.push(error));
  const log = { ...silentLog, warn: ({ err }: { err: unknown }) => note(err) } as unknown as Log;
  const steady = (step?: Step): RatingsDeps => {
    const deps = ratings.instance(step);
    return { ...deps, log, rules: { ...deps.rules, dailyCap: DAILY_CAP } };
  };
  /**
   * A machine that may die after each step, or sleep until a sweeper elsewhere has taken it for dead. Each act has numbers of its
   * own, so that what runs beside it changes none of them.
   */
  const mortal = (): RatingsDeps => {
    const own = seeded(below(2 ** 32));
    return steady(async (step) => {
      if (own() < 0.08) throw new CrashAbort(step);
      if (own() > 0.04) return;
      ratings.clock.advance(2 * MINUTE);
      await sweepRatings(steady());
    });
  };
  return { faults, note, steady, mortal };
}

/** Chooses an act with all that it needs, from the ratings as they are. */
function createChooser({ random, below, pick }: Dice, raters: string[], apps: string[], idKeys: SecretRing) {
  /** Mostly a rating that fits, so that something happens; now and then any, so that what must be refused is tried too. */
  const target = (all: readonly Rating[], fits: (rating: Rating) => boolean) => {
    const fitting = all.filter(fits);
    if (fitting.length > 0 && random() < 0.85) return pick(fitting);
    const userId = pick(raters);
    return { userId, _id: ratingIdOf({ idKeys }, pick(apps), userId) };
  };
  return (all: readonly Rating[]): { name: string; run: Run } => {
    const [userId, appId] = [pick(raters), pick(apps)];
    const idempotencyKey = random() < 0.3 ? `key${below(12)}` : undefined;
    const open = target(all, (rating) => isOpen(rating.status));
    const rejected = target(all, (rating) => rating.status === 'rejected');
    const feedback = longText(random() < 0.3 ? `copy ${below(3)}` : open._id);
    const verdict = { userId: open.userId, ratingId: open._id, stars: 1 + below(5), feedback };
    const appeal = { userId: rejected.userId, ratingId: rejected._id, text: 'These are my own words.' };
    const decision = pick(['granted', 'denied'] as const);
    const [priceMicro, places] = [500_000 * (1 + below(4)), 1 + below(5)];
    const reprice = async (deps: RatingsDeps) => {
      const profitMicro = (priceMicro * 3) / 4;
      const next = await changePrice(deps, publisher, { appId, priceMicro, profitMicro, places, idempotencyKey });
      // It is rated, funded and changed like any other from then on.
      if (!apps.includes(next._id)) apps.push(next._id);
    };
    const matches = [{ languages: ['de'] }, { minCompleted: 1 }, { minCompleted: 3 }].slice(below(3));
    const quotas = matches
      .map((match, at) => ({ name: `Quota ${at}`, match, places: 1 + below(3) }))
      .slice(0, below(4));
    const acts: Acts = [
      ['start', 40, (deps) => startRating(deps, { userId, appId, idempotencyKey })],
      ['draft', 6, (deps) => saveDraft(deps, verdict)],
      ['submit', 18, (deps) => submitRating(deps, verdict)],
      ['return', 6, (deps) => returnRating(deps, verdict)],
      ['appeal', 4, (deps) => appealRating(deps, appeal)],
      ['decide', 4, (deps) => decideAppeal(deps, { ...appeal, adminId: 'admin', decision, reason: 'I read both.' })],
      ['fund', 14, (deps) => fundApp(deps, publisher, { appId, places, idempotencyKey })],
      ['pause', 2, (deps) => pauseApp(deps, publisher, appId)],
      ['resume', 4, (deps) => resumeApp(deps, publisher, appId)],
      ['close', 0.5, (deps) => closeApp(deps, publisher, appId)],
      ['price', 4, (deps) => updateApp(deps, publisher, appId, { priceMicro, profitMicro: priceMicro })],
      ['reprice', 9, reprice],
      ['divide', 10, (deps) => setAudience(deps, publisher, { appId, audience: {}, quotas })],
      ['duplicate', 1, (deps) => duplicateApp(deps, publisher, { appId, idempotencyKey })],
      ['sweep', 10, (deps) => sweepRatings(deps)],
    ];
    const [name, , run] = weighted(acts, random());
    return { name, run };
  };
}

/** Mostly seconds; now and then past a sweeper, a deadline, or two days. */
function pauseMs({ random, below }: Dice): number {
  const long = random();
  if (long < 0.012) return 49 * HOUR;
  if (long < 0.04) return 61 * MINUTE;
  return long < 0.15 ? 2 * MINUTE : below(40_000);
}

function weighted(acts: Acts, at: number): Acts[number] {
  let left = at * acts.reduce((sum, [, weight]) => sum + weight, 0);
  for (const act of acts) {
    left -= act[1];
    if (left < 0) return act;
  }
  throw new Error('there is nothing to do');
}
