import { IconAppWindow } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './ui.module.css';

/** An app's picture in a square whose size is known before it is loaded; a placeholder when it cannot be had. */
export function AppPicture({ src, size }: { src: string; size: number }) {
  const [isAway, setAway] = useState(false);
  const style = { width: size, height: size, borderRadius: Math.max(8, Math.round(size / 5)) };
  if (isAway) {
    return (
      <span className={classes.picture} style={style}>
        <IconAppWindow aria-hidden size={size / 2} />
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
