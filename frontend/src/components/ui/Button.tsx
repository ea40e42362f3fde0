import type { ComponentProps } from 'react';
import classes from './Button.module.css';

interface Props extends ComponentProps<'button'> {
  /** `main` for the one main action of a screen, `plain` for the others, `quiet` for what reads like a link. */
  look?: 'main' | 'plain' | 'quiet';
  /** While the action runs: it keeps the focus and its size, and cannot be pressed again. */
  isBusy?: boolean;
}

export function Button({ look = 'plain', isBusy = false, className, onClick, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`${classes.button} ${classes[look]} ${className ?? ''}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
