import type { ReactNode } from 'react';
import classes from './Empty.module.css';

/** An empty list: what it means in a sentence and, if there is one, the next step. */
export function Empty(props: { icon?: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      {props.icon ? <span className={classes.icon}>{props.icon}</span> : null}
      <h2>{props.title}</h2>
      {props.children}
    </div>
  );
}
