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
export function PersonAvatar(props: { name: string; src: string | null | undefined; size?: 32 | 64 }) {
  const { name, src, size = 32 } = props;
  const [away, setAway] = useState<string>();
  const style = { width: size, height: size, fontSize: size === 64 ? 24 : 13 };
  if (src && src !== away) {
    return (
      <img
        className={classes.avatar}
        style={style}
        src={src}
        alt=""
        width={size}
        height={size}
        onError={() => setAway(src)}
      />
    );
  }
  return (
    <span className={classes.avatar} style={style} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
