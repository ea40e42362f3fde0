import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './dashboard.module.css';

export interface CardValue {
  /** The operation that the figure comes with. */
  query: { loading: boolean; error?: unknown };
  /** Undefined while it is not known. */
  text: string | undefined;
}

interface Props {
  label: string;
  value: CardValue;
  note?: string;
  /** Where the records behind the figure are. */
  to?: string;
}

/** One figure. An ellipsis while it loads, an exclamation mark when it could not be loaded, N/A when there is none. */
export function Card({ label, value, note, to }: Props) {
  return (
    <div className={`card ${classes.card}`} data-link={to ? true : undefined}>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd>
        <span className={classes.figure}>{figureOf(value)}</span>
        {note ? <span className="dim small">{note}</span> : null}
      </dd>
    </div>
  );
}

/** What was loaded before stays in view when a later load fails: the page says so above. */
function figureOf({ query, text }: CardValue): ReactNode {
  if (text !== undefined) return text;
  const [sign, words] = query.error ? ['!', 'could not be loaded'] : query.loading ? ['…', 'is loading'] : ['N/A'];
  if (words === undefined) return sign;
  return (
    <>
      <span aria-hidden title={words}>
        {sign}
      </span>
      <span className="unseen">{words}</span>
    </>
  );
}
