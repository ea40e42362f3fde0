import { lazy, Suspense, useId, useState } from 'react';
import { Button } from './Button.tsx';
import classes from './Plot.module.css';
import { highestOf, type PlotPoint } from './plot-points.ts';
import { Skeleton } from './Skeleton.tsx';

/** The drawing library comes only where something is drawn. */
const Chart = lazy(async () => ({ default: (await import('./PlotChart.tsx')).PlotChart }));

const HEIGHT_PX = 200;

interface Props {
  /** What is shown, such as "Deposits per day". */
  title: string;
  kind: 'bars' | 'line';
  points: readonly PlotPoint[];
  /** A value as people read it. */
  show: (value: number) => string;
  /** What the labels are, for the table behind the plot. */
  of?: string;
  /** Beside the title, such as the sum. */
  aside?: string;
}

/**
 * A plain plot with its highest and its last value written at them, and the table behind it one press away. A screen reader is told the
 * sum of it in a sentence.
 * @example
 * <Plot title="Sign-ups per day" kind="bars" points={days.map(({ day, count }) => ({ label: day, value: count }))} show={String} />
 */
export function Plot({ title, kind, points, show, of = 'Day', aside }: Props) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <section className={`card ${classes.plot}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        {aside ? <span className="dim small tabular">{aside}</span> : null}
      </div>
      {isTable ? (
        <section
          className={classes.table}
          style={{ height: HEIGHT_PX }}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard.
          tabIndex={0}
          aria-label={`${title}, as a table`}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{of}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{show(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <div
          className={classes.chart}
          style={{ height: HEIGHT_PX }}
          role="img"
          aria-label={inWords(title, points, show)}
        >
          {highestOf(points) === undefined ? (
            <p className={classes.none}>Nothing yet in this time</p>
          ) : (
            <Suspense fallback={<Skeleton height={HEIGHT_PX} />}>
              <Chart kind={kind} points={points} show={show} height={HEIGHT_PX} />
            </Suspense>
          )}
        </div>
      )}
      <Button look="quiet" className={classes.switch ?? ''} onClick={() => setTable(!isTable)}>
        {isTable ? 'Show as a plot' : 'Show as table'}
        <span className="unseen"> of {title}</span>
      </Button>
    </section>
  );
}

/** The room of a plot whose figures are still to come. */
export function PlotSkeleton() {
  return (
    <div className={`card ${classes.plot}`}>
      <Skeleton height={24} width={160} />
      <Skeleton height={HEIGHT_PX} />
      <Skeleton height={32} width={96} />
    </div>
  );
}

function inWords(title: string, points: readonly PlotPoint[], show: (value: number) => string): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `${title}: nothing yet`;
  const highest = points[highestOf(points) ?? -1];
  const most = highest ? `highest ${show(highest.value)} on ${highest.label}, ` : 'all zero, ';
  return `${title}, from ${first.label} to ${last.label}: ${most}last ${show(last.value)}`;
}
