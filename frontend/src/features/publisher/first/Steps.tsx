import classes from './first.module.css';

export const STEPS = ['App', 'Places', 'Cost', 'Deposit', 'Live'] as const;
export type StepName = (typeof STEPS)[number];

/** Where the first campaign stands on its way. */
export function Steps({ now }: { now: StepName }) {
  const at = STEPS.indexOf(now);
  return (
    <ol className={classes.steps} aria-label="Steps">
      {STEPS.map((name, index) => (
        <li key={name} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
          <span className={classes.number} aria-hidden>
            {index < at ? '✓' : index + 1}
          </span>
          <span>{name}</span>
          {index < at ? <span className="unseen"> (done)</span> : null}
        </li>
      ))}
    </ol>
  );
}
