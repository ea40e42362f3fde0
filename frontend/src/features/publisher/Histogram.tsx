import classes from './publisher.module.css';

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** How many ratings gave each number of stars, five first. `counts` is for 1 to 5 stars. */
export function Histogram({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <dl className={classes.histogram}>
      {WORDS.map((word, index) => ({ word, stars: index + 1, count: counts[index] ?? 0 }))
        .reverse()
        .map(({ word, stars, count }) => (
          <div key={word}>
            <dt>
              {stars} {word}
            </dt>
            <span className={classes.track} aria-hidden>
              {count > 0 ? <span className={classes.fill} style={{ width: `${(count / most) * 100}%` }} /> : null}
            </span>
            <dd>{count.toLocaleString()}</dd>
          </div>
        ))}
    </dl>
  );
}
