import { derivedId } from '@candor/service-kit/data/ids';
import { countryAt } from '../about/country.ts';
import type { AboutYou } from '../about/model.ts';
import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { type Counted, meanOfCounts, npsOfCounts } from '../questions/estimate.ts';
import { CELL_MIN, foldedCounts, labelsOf } from '../questions/fold.ts';
import type { Question } from '../questions/question.ts';
import {
  type AskedSet,
  askedSet,
  askedSo,
  hasNps,
  type QuestionResult,
  type Results,
  STARS,
  type StarsResult,
} from '../questions/results.ts';
import type { Rating } from '../rating/model.ts';

/**
 * Results by the country of raters' accounts, which no publisher sees of a person. Stars and answers of each piece are read in the list, so
 * exact counts would tell whose they are, however few were folded: there are not many ways to make twelve sums of thirty known lines. So what
 * a country's people answered is counted with a noise (the geometric mechanism of Ghosh, Roughgarden and Sundararajan, 2009): with and without one
 * of them, whatever is told here is at most e times as likely, however often and in whatever way it is asked (differential privacy, epsilon 1).
 */
export const EPSILON = 1;
/** It is counted anew each time that twice as many were accepted: asking from day to day takes no noise away. */
const FIRST_COUNTED = 12;
const COUNTED_MAX = 5_000;

type Counting = Pick<Rating, '_id' | 'userId' | 'stars' | 'answers' | 'offer'>;

/** How many of so many accepted ratings are counted: 12, 24, 48 and so on; none of fewer than 12. */
export function countedOf(completed: number): number {
  if (completed < FIRST_COUNTED) return 0;
  return Math.min(COUNTED_MAX, FIRST_COUNTED * 2 ** Math.floor(Math.log2(completed / FIRST_COUNTED)));
}

/** In how many counts somebody may be: the size, the stars, one of each question, and each option of one with several. */
export const shareOfPerson = (questions: readonly Question[]): number =>
  questions.reduce((sum, { kind, options }) => sum + (kind === 'multiple' ? (options?.length ?? 0) : 1), 2);

/** What a count is within in 95 of 100 cases, where each has a noise of this scale. */
export const noiseWithin = (scale: number): number => Math.ceil(3 * scale);

/**
 * What raters of a country answered to the questions of a version, about; nothing where they are about fewer than the noise, or the others
 * are. It stands alone: with no other filter. Only for who may see the campaign. Refuses with NOT_FOUND a version that there is not.
 */
export async function resultsOfCountry(
  deps: RatingsDeps,
  app: Pick<App, '_id' | 'asked'>,
  asked: { version?: number | null | undefined; country: string },
): Promise<Results> {
  const about = await askedSet(deps, app, asked.version);
  const { counted, byCountry } = await countedRatings(deps, app._id);
  const drawn = new Drawn(deps, about, [app._id, asked.country], byCountry.get(asked.country) ?? []);
  const size = drawn.count('size', '', drawn.ratings.length);
  const isTold = Math.min(size, counted - size) >= Math.max(CELL_MIN, drawn.within);
  const { version, set, sets } = about;
  return {
    version,
    versions: sets.map((one) => ({ version: one.version, at: one.at })),
    ratings: isTold ? size : 0,
    isPartial: true,
    isWithheld: !isTold,
    noise: drawn.within,
    stars: isTold ? drawn.stars() : { ...foldedCounts([], 0, () => 0), mean: null },
    questions: set.questions.map((question) => (isTold ? drawn.question(question) : nothingOf(question))),
  };
}

/** The countries that there are results of. */
export async function countriesTold(deps: RatingsDeps, app: Pick<App, '_id' | 'asked'>): Promise<string[]> {
  const about = await askedSet(deps, app, undefined);
  const { counted, byCountry } = await countedRatings(deps, app._id);
  const told = [...byCountry].filter(([country, ratings]) => {
    const drawn = new Drawn(deps, about, [app._id, country], ratings);
    const size = drawn.count('size', '', ratings.length);
    return Math.min(size, counted - size) >= Math.max(CELL_MIN, drawn.within);
  });
  return told.map(([country]) => country).sort();
}

async function countedRatings(deps: RatingsDeps, appId: string) {
  const accepted = { appId, status: 'completed' as const };
  const completed = await deps.models.ratings.countDocuments(accepted, { limit: 2 * COUNTED_MAX });
  const counted = countedOf(completed);
  const ratings =
    counted === 0
      ? []
      : await deps.models.ratings
          .find(accepted, { userId: 1, stars: 1, answers: 1, 'offer.questions': 1 })
          .sort({ createdAt: 1, _id: 1 })
          .limit(counted)
          .lean<Counting[]>();
  const abouts = await deps.models.abouts
    .find({ _id: { $in: ratings.map(({ userId }) => userId) } }, { country: 1 })
    .lean<Pick<AboutYou, '_id' | 'country'>[]>();
  const countryOf = new Map(abouts.map((about) => [about._id, countryAt(about, deps.clock.now())]));
  const byCountry = new Map<string, Counting[]>();
  for (const rating of ratings) {
    const country = countryOf.get(rating.userId);
    if (country) byCountry.set(country, [...(byCountry.get(country) ?? []), rating]);
  }
  return { counted, byCountry };
}

const nothingOf = (question: Question): QuestionResult => ({
  ...{ question, answered: 0, skipped: null, cells: [], other: 0, mean: null, nps: null, texts: [] },
});

/** Counts of some ratings, each with its noise: the same people, the same noise, so that asking again says nothing more. */
export class Drawn {
  readonly scale: number;
  readonly within: number;
  private readonly people: string;

  constructor(
    private readonly deps: Pick<RatingsDeps, 'idKeys'>,
    private readonly about: AskedSet,
    private readonly key: readonly string[],
    readonly ratings: readonly Counting[],
  ) {
    // Every question that any version asked may be asked about: the noise is of all of them.
    const all = about.sets.flatMap(({ questions }) => questions);
    const asked = [...new Map(all.map((question) => [question.id, question])).values()];
    this.scale = shareOfPerson(asked) / EPSILON;
    this.within = noiseWithin(this.scale);
    this.people = derivedId(deps.idKeys, 'counted', ...ratings.map(({ _id }) => _id).sort());
  }

  /** A count with its noise, never below 0. */
  count(what: string, label: string, exact: number): number {
    const hex = derivedId(this.deps.idKeys, 'noise', ...this.key, this.people, what, label);
    return Math.max(0, exact + geometric(hex.slice(0, 12), this.scale) - geometric(hex.slice(12, 24), this.scale));
  }

  stars(): StarsResult {
    const { cells, other, mean } = this.told(
      'stars',
      labelsOf({ scale: STARS }),
      this.ratings.map(({ stars }) => String(stars ?? '')),
      STARS,
    );
    return { cells, other, mean };
  }

  question(question: Question): QuestionResult {
    const values = askedSo(question, this.about.sets, this.ratings).flatMap(({ answers }) => {
      const answer = answers?.find(({ id }) => id === question.id);
      return answer ? [answer.value].flat().map(String) : [];
    });
    // Words are somebody's own.
    if (question.kind === 'text') return nothingOf(question);
    const { answered, nps, ...told } = this.told(question.id, labelsOf(question), values, question.scale ?? null);
    return { ...told, question, answered, skipped: null, nps: hasNps(question) ? nps : null, texts: [] };
  }

  private told(
    what: string,
    labels: readonly string[],
    values: readonly string[],
    scale: { from: number; to: number } | null,
  ) {
    const counts = labels.map((label) => ({
      label,
      count: this.count(what, label, values.filter((value) => value === label).length),
    }));
    const sumOf = (list: readonly { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0);
    const answered = sumOf(counts);
    const folded = foldedCounts(counts, answered, (away) => sumOf(counts.filter(({ label }) => away.has(label))));
    const numbers: Counted[] = counts.map(({ label, count }) => ({ value: Number(label), count }));
    const isEnough = scale !== null && answered > this.within;
    const noise = 2 * this.scale ** 2;
    return {
      ...folded,
      answered,
      mean: isEnough ? meanOfCounts(numbers, scale, noise) : null,
      nps: isEnough ? npsOfCounts(numbers, noise) : null,
    };
  }
}

/** A whole number from 0 on, each e^(-1/scale) times as likely as the one before; of 48 bits in hex. */
function geometric(hex: string, scale: number): number {
  const uniform = (Number.parseInt(hex, 16) + 1) / 2 ** 48;
  return Math.floor(-Math.log(uniform) * scale);
}
