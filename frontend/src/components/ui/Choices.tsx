import { Checkbox } from '@mantine/core';
import classes from './Choices.module.css';
import { Message } from './Message.tsx';

interface Props {
  legend: string;
  note: string;
  options: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  fault?: { error?: string; 'aria-invalid'?: true };
}

/** Any number of a short list. */
export function Choices({ legend, note, options, chosen, onChange, fault = {} }: Props) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      <p className="dim small">{note}</p>
      <div className={classes.list}>
        {options.map(({ id, name }, index) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, id].sort() : chosen.filter((one) => one !== id))
            }
            {...(index === 0 && fault['aria-invalid'] ? { 'aria-invalid': true } : {})}
          />
        ))}
      </div>
      {fault.error ? <Message kind="failure">{fault.error}</Message> : null}
    </fieldset>
  );
}
