import { useId } from 'react';
import classes from './Overlay.module.css';
import { Overlay, type OverlayProps } from './Overlay.tsx';

export interface SheetProps extends Omit<OverlayProps, 'look' | 'title'> {
  title: string;
}

/** What is done above the page, under its heading: from below on a phone, in the middle elsewhere. */
export function Sheet({ title, children, ...rest }: SheetProps) {
  const id = useId();
  return (
    <Overlay {...rest} look="middle" aria-labelledby={id}>
      <div className={classes.inside}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </Overlay>
  );
}
