import { useState } from 'react';
import classes from './PersonAvatar.module.css';

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

/** A person's picture, else the initials, made here: no picture service ever learns who looks. */
export function PersonAvatar({ name, src }: { name: string; src: string | null | undefined }) {
  const [isAway, setAway] = useState(false);
  if (src && !isAway)
    return <img className={classes.avatar} src={src} alt="" width={32} height={32} onError={() => setAway(true)} />;
  return (
    <span className={classes.avatar} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
