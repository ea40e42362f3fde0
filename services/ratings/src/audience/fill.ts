/**
 * How long it takes until so many people have completed a rating each. Everybody works at a pace of their own: the ratings that somebody
 * completes are a Poisson process, and the paces of a panel are spread as a gamma distribution, so that counts are negative binomial
 * (Greenwood and Yule, J. R. Stat. Soc. 83, 1920; of repeated purchases Ehrenberg, Applied Statistics 8, 1959). Given what somebody
 * completed in a window their pace is again gamma, and the chance that they get to a campaign within t days has a closed form. A person
 * rates a campaign once, so those who got to it by t are a sum of different Bernoulli trials, whose distribution is told by its mean and
 * variance with a correction for continuity (Hong, Comput. Stat. Data Anal. 59, 2013).
 */

/** The gamma distribution of a panel's paces, in ratings a day. */
export interface Paces {
  shape: number;
  /** In days. */
  rate: number;
}

/** People who are alike to the model. */
export interface Alike {
  people: number;
  /** Ratings that each of them completed in the window. */
  recent: number;
  /** The part of their ratings that the campaign gets as long as it has places, 0 to 1. */
  share: number;
}

/** Shapes outside of these are of too little, or of people who are all alike. */
const SHAPE_MIN = 0.1;
const SHAPE_MAX = 100;
/** Days to which a time is told. */
export const DAYS_TOLD = [1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90] as const;
/** The part of the times that is within the told range; the rest is half before and half after it. */
export const WITHIN = 0.8;
/** The quantile of the normal distribution at 1 − (1 − WITHIN) / 2. */
const Z = 1.2816;

/** The paces of a panel by what its people completed in a window of so many days, by the method of moments; undefined while nobody did. */
export function pacesOf(counts: readonly number[], windowDays: number): Paces | undefined {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  if (!(mean > 0)) return undefined;
  const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
  const excess = variance - mean;
  const shape = excess > 0 ? Math.min(SHAPE_MAX, Math.max(SHAPE_MIN, mean ** 2 / excess)) : SHAPE_MAX;
  return { shape, rate: (shape * windowDays) / mean };
}

/** Mean and variance of how many of these people have got to the campaign after so many days. */
export function doneAfter(
  days: number,
  groups: readonly Alike[],
  { shape, rate }: Paces,
  windowDays: number,
): { mean: number; variance: number } {
  let [mean, variance] = [0, 0];
  for (const { people, recent, share } of groups) {
    const known = rate + windowDays;
    const chance = 1 - (known / (known + share * days)) ** (shape + recent);
    mean += people * chance;
    variance += people * chance * (1 - chance);
  }
  return { mean, variance };
}

/** A range of days; `toDays` null: it may be more than the last of `DAYS_TOLD`, or never. */
export interface FillRange {
  fromDays: number;
  toDays: number | null;
}

/**
 * The days within which so many people have got to the campaign, in eight of ten cases, told outwards in steps of `DAYS_TOLD`; `fromDays`
 * 0: less than one. `crowd` is what the people are multiplied with, of which the caller knows that it is within `blur` (0.1: a tenth) of 1.
 */
export function fillRange(
  needed: number,
  groups: readonly Alike[],
  paces: Paces,
  { windowDays, crowd = 1, blur = 0 }: { windowDays: number; crowd?: number; blur?: number },
): FillRange {
  /** How far the number after so many days is above what is needed, in standard deviations. */
  const above = (days: number, times: number) => {
    const { mean, variance } = doneAfter(days, groups, paces, windowDays);
    return (mean * times - (needed - 0.5)) / Math.sqrt(variance * times || Number.MIN_VALUE);
  };
  const before = DAYS_TOLD.filter((days) => above(days, crowd / (1 - blur)) <= -Z);
  return {
    fromDays: before.at(-1) ?? 0,
    toDays: DAYS_TOLD.find((days) => above(days, crowd / (1 + blur)) >= Z) ?? null,
  };
}
