import type { ReactNode } from 'react';
import { useTitle } from '../../lib/title.ts';
import classes from './Page.module.css';

/** A page of the user area: the tab's title, the heading with what belongs beside it, and the parts with room between them. */
export function Page(props: {
  title: string;
  heading?: ReactNode;
  action?: ReactNode;
  /** As wide as its surroundings, for what is looked at side by side; else a column to read. */
  isWide?: boolean;
  children: ReactNode;
}) {
  useTitle(props.title);
  return (
    <div className={classes.page} data-wide={props.isWide || undefined}>
      <div className={classes.head}>
        <h1>{props.heading ?? props.title}</h1>
        {props.action}
      </div>
      {props.children}
    </div>
  );
}
