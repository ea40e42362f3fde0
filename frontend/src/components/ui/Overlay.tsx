import { type ComponentProps, useEffect, useRef } from 'react';
import classes from './Overlay.module.css';

export interface OverlayProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'onClose' | 'onCancel'> {
  /** `middle` is a sheet from below on a phone; `left` and `right` have the window's height; `full` is over the whole window. */
  look: 'middle' | 'left' | 'right' | 'full';
  /** While what it asks for runs, it cannot be left. */
  isHeld?: boolean;
  onClose: () => void;
}

/** What opens over the page, in the browser's own dialog: the page behind it is out of reach, and Escape closes the uppermost. */
export function Overlay({ look, isHeld = false, onClose, className = '', ...rest }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={`${classes.overlay} ${classes[look]} ${className}`}
      onCancel={(event) => {
        if (isHeld) event.preventDefault();
      }}
      onClose={(event) => {
        // Only its own: React hands on that of a question above it.
        if (event.target !== event.currentTarget) return;
        // A browser closes on the second Escape, whatever was answered to the first.
        if (isHeld) event.currentTarget.showModal();
        else onClose();
      }}
    />
  );
}
