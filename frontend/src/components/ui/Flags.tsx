import type { FlagKind } from '../../generated/graphql.ts';
import { FLAG_WORDS } from '../../lib/flag-words.ts';
import classes from './Flags.module.css';
import { Status } from './Status.tsx';

/** What a submission is flagged for, each with why. None decides anything. */
export function Flags({ flags }: { flags: readonly { kind: FlagKind; why: string }[] }) {
  if (flags.length === 0) return null;
  return (
    <ul className={classes.flags} aria-label="Flags">
      {flags.map(({ kind, why }) => (
        <li key={kind}>
          <Status word={FLAG_WORDS[kind]} tone="wait" /> <span dir="auto">{why}</span>
        </li>
      ))}
    </ul>
  );
}
