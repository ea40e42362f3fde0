import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './review.module.css';

/** What to look at twice. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.warnings} aria-label="Warnings">
      {warnings.map((warning) => (
        <li key={warning}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
          <span>{warning}</span>
        </li>
      ))}
    </ul>
  );
}
