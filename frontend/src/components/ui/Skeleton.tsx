import classes from './Skeleton.module.css';

/** A grey shape of the size that is to come. */
export function Skeleton({ height, width }: { height: number; width?: number | string }) {
  return <span className={classes.skeleton} style={{ height, width: width ?? '100%' }} />;
}

/** Rows of a list that is to come, as high as its own. */
export function SkeletonRows({ count, height }: { count: number; height: number }) {
  return (
    <div className={classes.rows}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and stay in place.
        <div key={row} className={classes.row} style={{ height }}>
          <span className={classes.skeleton} style={{ width: 40, height: 40 }} />
          <span className={classes.lines}>
            <span className={classes.skeleton} style={{ width: '45%', height: 14 }} />
            <span className={classes.skeleton} style={{ width: '28%', height: 12 }} />
          </span>
        </div>
      ))}
    </div>
  );
}
