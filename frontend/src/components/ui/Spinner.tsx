import classes from './Spinner.module.css';

/** Alone in the middle of the screen while nothing can be shown yet. */
export function Spinner() {
  return (
    <div className={classes.middle} role="status">
      <span className={classes.spinner} />
      <span className="unseen">Loading</span>
    </div>
  );
}
