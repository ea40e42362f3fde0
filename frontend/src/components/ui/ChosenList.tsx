import { NativeSelect } from '@mantine/core';
import classes from './ChosenList.module.css';

interface Props {
  label: string;
  note: string;
  /** What the list to add from says while nothing is chosen there. */
  add: string;
  options: readonly { code: string; name: string }[];
  chosen: readonly string[];
  max: number;
  /** What it says when there are so many. */
  full: string;
  onChange: (chosen: string[]) => void;
  fault?: { error?: string; 'aria-invalid'?: true };
}

/** What was chosen of a long list, each to be taken away, and the list to add from. */
export function ChosenList({ label, note, add, options, chosen, max, full, onChange, fault }: Props) {
  const isFull = chosen.length >= max;
  const nameOf = (code: string) => options.find((one) => one.code === code)?.name ?? code;
  return (
    <div className={classes.list}>
      <NativeSelect
        label={label}
        description={note}
        value=""
        disabled={isFull}
        onChange={({ currentTarget }) => onChange([...chosen, currentTarget.value].sort())}
        {...fault}
      >
        <option value="" disabled>
          {isFull ? full : add}
        </option>
        {options
          .filter(({ code }) => !chosen.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </NativeSelect>
      {chosen.length > 0 ? (
        <ul className={classes.chosen} aria-label={`Chosen: ${label}`}>
          {chosen.map((code) => (
            <li key={code}>
              {nameOf(code)}
              <button
                type="button"
                aria-label={`Take ${nameOf(code)} away`}
                onClick={() => onChange(chosen.filter((one) => one !== code))}
              >
                <span aria-hidden>×</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
