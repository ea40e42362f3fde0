import { IconAppWindow } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './AppPicture.module.css';

/** An app's picture in a square whose size is known before it is loaded; a sign in its place when it cannot be had. */
export function AppPicture({ src, size }: { src: string; size: 40 | 48 | 64 }) {
  const [isAway, setAway] = useState(false);
  const style = { width: size, height: size };
  if (isAway || src === '') {
    return (
      <span className={classes.picture} style={style}>
        <IconAppWindow aria-hidden size={size / 2} stroke={1.4} />
      </span>
    );
  }
  return (
    <img
      className={classes.picture}
      style={style}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setAway(true)}
    />
  );
}
