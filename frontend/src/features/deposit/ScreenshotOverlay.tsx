import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import classes from './deposit.module.css';

/** A screenshot over the whole screen, as large as it fits. Escape closes it. */
export function ScreenshotOverlay({ src, onClose }: { src: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={classes.overlay} aria-label="Screenshot" onClose={onClose}>
      <img src={src} alt="The screenshot of the deposit" />
      <Button className={classes.close ?? ''} onClick={onClose}>
        Close
      </Button>
    </dialog>
  );
}
