import { IconRotateClockwise, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Overlay } from '../../../components/ui/Overlay.tsx';
import classes from './viewer.module.css';

const ZOOM_MAX = 6;
const STEP = 1.5;

interface Props {
  src: string;
  onClose: () => void;
  /** The link runs out after some minutes: asks for another one. */
  onExpired: () => unknown;
}

/** A screenshot over the whole screen: + and - zoom, r rotates, 0 fits, Escape closes. What is larger than the screen scrolls. */
export function ScreenshotViewer({ src, onClose, onExpired }: Props) {
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [failed, setFailed] = useState<string>();
  const stage = useRef<HTMLElement>(null);
  // The middle stays in the middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the size, which they make.
  useLayoutEffect(() => {
    const room = stage.current;
    if (room === null) return;
    room.scrollLeft = (room.scrollWidth - room.clientWidth) / 2;
    room.scrollTop = (room.scrollHeight - room.clientHeight) / 2;
  }, [zoom, turns]);
  const zoomBy = (factor: number) => setZoom((now) => Math.min(ZOOM_MAX, Math.max(1, now * factor)));
  const fit = () => {
    setZoom(1);
    setTurns(0);
  };
  const keys: Record<string, () => void> = {
    '+': () => zoomBy(STEP),
    '=': () => zoomBy(STEP),
    '-': () => zoomBy(1 / STEP),
    r: () => setTurns((now) => now + 1),
    '0': fit,
  };
  const isOnItsSide = turns % 2 === 1;
  return (
    <Overlay
      look="full"
      className={classes.viewer}
      aria-label="Screenshot"
      onClose={onClose}
      onKeyDown={(event) => {
        const run = event.ctrlKey || event.metaKey ? undefined : keys[event.key];
        if (run === undefined) return;
        event.preventDefault();
        run();
      }}
    >
      <div className={classes.bar}>
        <Button onClick={() => zoomBy(1 / STEP)} disabled={zoom === 1} aria-label="Zoom out">
          <IconZoomOut size={20} stroke={1.6} aria-hidden />
        </Button>
        <output aria-label="Zoom" className="tabular">
          {Math.round(zoom * 100)} %
        </output>
        <Button onClick={() => zoomBy(STEP)} disabled={zoom === ZOOM_MAX} aria-label="Zoom in">
          <IconZoomIn size={20} stroke={1.6} aria-hidden />
        </Button>
        <Button onClick={() => setTurns((now) => now + 1)} aria-label="Rotate">
          <IconRotateClockwise size={20} stroke={1.6} aria-hidden />
        </Button>
        <Button onClick={onClose} aria-label="Close the screenshot">
          <IconX size={20} stroke={1.6} aria-hidden />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section ref={stage} className={classes.stage} tabIndex={0} aria-label="The picture">
        {failed === src ? (
          <div className={classes.failed}>
            <p>The picture did not load. Its link is only good for some minutes.</p>
            <Button onClick={() => void onExpired()}>Load it again</Button>
          </div>
        ) : (
          <span
            className={classes.sheet}
            style={{ width: `${100 * zoom}%`, height: `${100 * zoom}%`, '--zoom': zoom } as CSSProperties}
            data-turned={isOnItsSide || undefined}
          >
            <img
              src={src}
              alt="The screenshot of the deposit"
              style={{ transform: `rotate(${turns * 90}deg)` }}
              onError={() => setFailed(src)}
            />
          </span>
        )}
      </section>
    </Overlay>
  );
}
