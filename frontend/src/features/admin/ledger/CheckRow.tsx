import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { ADVICE } from './advice.ts';
import type { Check } from './checks.ts';
import classes from './ledger.module.css';

/** One check: as it is, what it means, and what to do; the last lies open when it is needed. */
export function CheckRow({ check }: { check: Check }) {
  const { about, steps } = ADVICE[check.id];
  const Icon = check.isGood ? IconCircleCheck : IconAlertCircle;
  return (
    <li className={classes.check}>
      <Icon size={20} stroke={1.6} aria-hidden className={check.isGood ? classes.good : classes.bad} />
      <div className={classes.words}>
        <h3>
          {check.name}{' '}
          <span className={check.isGood ? classes.good : classes.bad}>{check.isGood ? 'Good' : 'Needs a person'}</span>
        </h3>
        <p className={classes.says}>{check.says}</p>
        <p className="dim small">{about}</p>
        <details open={check.isGood ? undefined : true}>
          <summary>What to do when it is red</summary>
          <ol className={classes.steps}>
            {steps.map(({ text, command }) => (
              <li key={text}>
                {text} {command ? <code>{command}</code> : null}
              </li>
            ))}
          </ol>
        </details>
      </div>
    </li>
  );
}
