import { Plot } from '../../components/ui/Plot.tsx';
import type { AppPage_QueryQuery } from '../../generated/graphql.ts';
import { LOCALE, showCount } from '../../lib/locale.ts';
import classes from './publisher.module.css';

const dayName = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const whole = (value: number) => showCount(value);

/** What the ratings come to: how many stars, and how many a day. Nothing before the first one. */
export function Figures({ app: { histogram, ratingDays } }: { app: AppPage_QueryQuery['app'] }) {
  const counts = histogram ?? [];
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const lately = ratingDays?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <section className={classes.column} aria-labelledby="figures">
      <h2 id="figures">What people gave</h2>
      <Plot
        title="Stars"
        kind="bars"
        of="Given"
        aside={`${averageOf(counts)} on average of ${ratingsOf(all)}`}
        points={counts.map((value, index) => ({ label: index === 0 ? '1 star' : `${index + 1} stars`, value }))}
        show={whole}
      />
      {ratingDays && lately > 0 ? (
        <Plot
          title="Ratings per day"
          kind="bars"
          aside={`${ratingsOf(lately)} in ${ratingDays.length} days`}
          points={ratingDays.map(({ day, count }) => ({ label: labelOf(day), value: count }))}
          show={whole}
        />
      ) : null}
    </section>
  );
}

const labelOf = (day: string) => dayName.format(new Date(`${day}T00:00:00Z`));
const ratingsOf = (count: number) => (count === 1 ? '1 rating' : `${showCount(count)} ratings`);

/** The average of what was given, with one decimal. `counts` is for 1, 2, 3, 4 and 5 stars. */
function averageOf(counts: readonly number[]): string {
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return (stars / counts.reduce((sum, count) => sum + count, 0)).toFixed(1);
}
