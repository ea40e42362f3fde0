import type { ReactNode } from 'react';
import classes from './details.module.css';

/** Facts by their names, the values at the right; what is not known is a dash. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of a side panel under its heading. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h3>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
