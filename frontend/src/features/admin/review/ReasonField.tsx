import { useId } from 'react';
import classes from './review.module.css';

const CHARS_MAX = 500;

interface Props {
  reasons: readonly string[];
  value: string;
  onChange: (reason: string) => void;
}

/** A reason, picked from a list or written; the person reads it. */
export function ReasonField({ reasons, value, onChange }: Props) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={`${id}-list`}>Reason</label>
      <select
        id={`${id}-list`}
        value={reasons.includes(value) ? value : ''}
        onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
      >
        <option value="">Pick one, or write your own below</option>
        {reasons.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </select>
      <label htmlFor={id} className="small dim">
        The person reads this
      </label>
      <textarea
        id={id}
        rows={3}
        required
        maxLength={CHARS_MAX}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
