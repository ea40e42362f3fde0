import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './table.module.css';

/** The server is asked when nothing was written for this long. */
const AFTER_MS = 300;

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** Searches while one writes, a moment behind; Enter at once, Escape not at all any more. */
export function SearchField({ label, value, onChange, field }: Props) {
  const [text, setText] = useState(value);
  const change = useRef(onChange);
  change.current = onChange;
  const known = useRef(value);
  useEffect(() => {
    // The address was changed otherwise, such as by the way back.
    if (known.current !== value) setText(value);
    known.current = value;
  }, [value]);
  const send = (wanted: string) => {
    if (wanted === known.current) return;
    known.current = wanted;
    change.current(wanted);
  };
  const sendNow = useRef(send);
  sendNow.current = send;
  useEffect(() => {
    const timer = setTimeout(() => sendNow.current(text.trim()), AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className={classes.search}>
      <IconSearch size={16} stroke={1.6} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text.trim());
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </span>
  );
}
