import type { ReactNode } from 'react';
import { useTitle } from '../../lib/title.ts';
import classes from './Page.module.css';

/** A page of the user area: the tab's title, the heading with what belongs beside it, and the parts with room between them. */
export function Page(props: { title: string; heading?: ReactNode; action?: ReactNode; children: ReactNode }) {
  useTitle(props.title);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{props.heading ?? props.title}</h1>
        {props.action}
      </div>
      {props.children}
    </div>
  );
}
