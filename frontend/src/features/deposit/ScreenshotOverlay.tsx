import { Button } from '../../components/ui/Button.tsx';
import { Overlay } from '../../components/ui/Overlay.tsx';
import classes from './deposit.module.css';

/** A screenshot over the whole screen, as large as it fits. */
export function ScreenshotOverlay({ src, onClose }: { src: string; onClose: () => void }) {
  return (
    <Overlay look="full" className={classes.overlay} aria-label="Screenshot" onClose={onClose}>
      <img src={src} alt="The screenshot of the deposit" />
      <Button className={classes.close ?? ''} onClick={onClose}>
        Close
      </Button>
    </Overlay>
  );
}
