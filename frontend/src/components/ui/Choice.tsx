import { useId } from 'react';
import classes from './Choice.module.css';

interface Props<Value extends string> {
  label: string;
  options: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, as radio buttons side by side: the arrow keys choose. */
export function Choice<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const group = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <label key={option.value} data-chosen={option.value === value || undefined}>
          <input
            type="radio"
            name={group}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="unseen"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
