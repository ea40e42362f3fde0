import { useContext, useState } from 'react';
import { Status } from '../../../components/ui/Status.tsx';
import { showDateTime } from '../../../lib/time.ts';
import { ReviewContext } from './context.ts';
import classes from './review.module.css';
import { STATUS_TONES, STATUS_WORDS } from './statuses.ts';
import type { RequestStatus, Reviewed } from './types.ts';
import { waitsForSecond, waitsUntil } from './warnings.ts';

/** A request's status, and what may be made of it; "Update" is there when the selection differs. */
export function StatusCell({ row }: { row: Reviewed }) {
  const { next, ask, me } = useContext(ReviewContext);
  const second = waitsForSecond(row, me);
  const [chosen, setChosen] = useState<{ from: RequestStatus; to: RequestStatus }>();
  const { status } = row;
  const allowed = next(status);
  // A choice was made for the status that was there then.
  const until = waitsUntil(row);
  const selected = chosen?.from === status ? chosen.to : status;
  return (
    <span className={classes.status}>
      {allowed.length === 0 ? (
        <Status word={STATUS_WORDS[status]} tone={STATUS_TONES[status]} />
      ) : (
        <select
          aria-label={`Status of ${row.user.username ?? row.id}`}
          data-tone={STATUS_TONES[selected]}
          value={selected}
          onChange={(event) => setChosen({ from: status, to: event.currentTarget.value as RequestStatus })}
        >
          {[status, ...allowed].map((one) => (
            <option key={one} value={one}>
              {STATUS_WORDS[one]}
            </option>
          ))}
        </select>
      )}
      {selected !== status ? (
        <button type="button" className={classes.update} onClick={() => ask(row, selected)}>
          Update
        </button>
      ) : null}
      {second ? <span className={`dim small ${classes.said}`}>{second}</span> : null}
      {until ? <span className={`dim small ${classes.said}`}>Payable from {showDateTime(until)}</span> : null}
      {row.moneyPending ? <span className="dim small">processing</span> : null}
    </span>
  );
}
