const DAY_MS = 86_400_000;
const [HOUR_MS, MINUTE_MS, SECOND_MS] = [3_600_000, 60_000, 1_000];
const TWO = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));
const THREE = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(3, '0'));

/** The last day that was written, and its date with the T: the moments of a row, and often those of a list, are of the same one. */
let day = Number.NaN;
let dateOfDay = '';

/**
 * The same text as `toISOString` gives, in less time: a list of a hundred ratings has five hundred moments. Throws a RangeError for what is
 * none.
 */
export function isoMoment(moment: Date): string {
  const ms = moment.getTime();
  const ofDay = Math.floor(ms / DAY_MS);
  if (ofDay !== day) {
    const text = moment.toISOString();
    dateOfDay = text.slice(0, text.indexOf('T') + 1);
    day = ofDay;
    return text;
  }
  const rest = ms - ofDay * DAY_MS;
  const hours = TWO[Math.floor(rest / HOUR_MS)];
  const minutes = TWO[Math.floor((rest % HOUR_MS) / MINUTE_MS)];
  const seconds = TWO[Math.floor((rest % MINUTE_MS) / SECOND_MS)];
  return `${dateOfDay}${hours}:${minutes}:${seconds}.${THREE[rest % SECOND_MS]}Z`;
}
