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
          <label key={id} className={classes.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...chosen, id].sort() : chosen.filter((one) => one !== id))
              }
              aria-invalid={(index === 0 && fault['aria-invalid']) || undefined}
            />
            {name}
          </label>
        ))}
      </div>
      {fault.error ? <Message kind="failure">{fault.error}</Message> : null}
    </fieldset>
  );
}
