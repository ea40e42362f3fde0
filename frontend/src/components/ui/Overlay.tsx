import { type ComponentProps, useEffect, useRef } from 'react';
import classes from './Overlay.module.css';

export interface OverlayProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'onClose' | 'onCancel'> {
  /** `middle` is a sheet from below on a phone; `left` and `right` have the window's height; `full` is over the whole window. */
  look: 'middle' | 'left' | 'right' | 'full';
  /** While what it asks for runs, it cannot be left. */
  isHeld?: boolean;
  /** Whether Escape, or a phone's Back, may close it now: what was written is not dropped without a question. Asked again at each try. */
  mayLeave?: () => boolean;
  onClose: () => void;
}

const always = () => true;

/** What opens over the page, in the browser's own dialog: the page behind it is out of reach, and Escape closes the uppermost. */
export function Overlay(props: OverlayProps) {
  const { look, isHeld = false, mayLeave = always, onClose, className = '', ...rest } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const back = wayBack();
    if (!dialog.current?.open) dialog.current?.showModal();
    return back;
  }, []);
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={`${classes.overlay} ${classes[look]} ${className}`}
      onCancel={(event) => {
        if (isHeld || !mayLeave()) event.preventDefault();
      }}
      onClose={(event) => {
        // Only its own: React hands on that of a question above it.
        if (event.target !== event.currentTarget) return;
        // A browser closes on the second Escape, whatever was answered to the first.
        if (isHeld || !mayLeave()) event.currentTarget.showModal();
        else onClose();
      }}
    />
  );
}

/**
 * Remembers where the focus is. The answer gives it back to there, unless something has it: to what opened the dialog, else to the row
 * of a table that it was about, else to the row that is open now, else to the page.
 */
function wayBack(): () => void {
  const opener = document.activeElement;
  const row = opener?.closest<HTMLElement>('[data-row]') ?? document.querySelector<HTMLElement>('[data-at-hand]');
  const id = row?.dataset.row;
  return () => {
    for (const find of [
      () => (opener === document.body ? null : opener),
      () => document.querySelector('[data-at-hand] [data-open]'),
      () => (id === undefined ? null : document.querySelector(`[data-row="${CSS.escape(id)}"] [data-open]`)),
      () => document.getElementById('page'),
    ]) {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const target = find();
      if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
    }
  };
}
