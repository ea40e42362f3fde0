import { showDay } from '../../lib/time.ts';
import classes from './publisher.module.css';

const HEIGHT = 100;
/** Of a day's width, how much is the bar. */
const BAR = 0.7;

interface Day {
  day: string;
  count: number;
  averageStars?: number | null | undefined;
}

/** Ratings per day as bars; the table behind it is one tap away. */
export function RatingPlot({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const all = days.reduce((sum, { count }) => sum + count, 0);
  const rated = days.filter(({ count }) => count > 0);
  return (
    <div>
      <svg
        className={classes.plot}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${all} ratings on ${rated.length} days, at most ${most} on one day`}
      >
        {days.map(({ day, count }, index) => {
          const height = (count / most) * (HEIGHT - 2);
          return (
            <rect key={day} x={index + (1 - BAR) / 2} y={HEIGHT - height} width={BAR} height={height}>
              <title>{`${showDay(day)}: ${count}`}</title>
            </rect>
          );
        })}
        <line x1="0" x2={days.length} y1={HEIGHT} y2={HEIGHT} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={classes.axis}>
        <span>{days[0] ? showDay(days[0].day) : ''}</span>
        <span>at most {most} a day</span>
        <span>{days.at(-1) ? showDay(days.at(-1)?.day ?? '') : ''}</span>
      </div>
      <details>
        <summary>As a table</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Ratings</th>
              <th scope="col">Average stars</th>
            </tr>
          </thead>
          <tbody>
            {rated.map(({ day, count, averageStars }) => (
              <tr key={day}>
                <td>{showDay(day)}</td>
                <td>{count}</td>
                <td>{averageStars == null ? '–' : averageStars.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
