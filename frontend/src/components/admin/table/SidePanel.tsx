import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Overlay } from '../../ui/Overlay.tsx';
import classes from './panel.module.css';

const BESIDE = '(min-width: 1100px)';

interface Props {
  title: string;
  onClose: () => void;
  /** Stays at the bottom while the rest scrolls: the buttons of a decision. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * The details of the selected row: beside the table where there is room, so that the queue stays in view; a sheet elsewhere.
 * @example
 * panel={state.selected ? <SidePanel title="Deposit" onClose={() => state.select(null)}>…</SidePanel> : null}
 */
export function SidePanel({ title, onClose, foot, children }: Props) {
  const isBeside = useSyncExternalStore(onWidth, isWide);
  const id = useId();
  const beside = useFitting();
  const inside = (
    <div className={classes.inside}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={classes.close} onClick={onClose} aria-label="Close the details">
          <IconX size={20} stroke={1.6} aria-hidden />
        </button>
      </div>
      <div className={classes.body}>{children}</div>
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </div>
  );
  return isBeside ? (
    <aside ref={beside} className={`card ${classes.beside}`} aria-labelledby={id}>
      {inside}
    </aside>
  ) : (
    <Overlay look="right" className={classes.sheet} aria-labelledby={id} data-side-panel onClose={onClose}>
      {inside}
    </Overlay>
  );
}

/** The least that is left for a panel, however low it begins, and what is free above and below it, in px. */
const LEAST = 240;
const FREE = 16;

/** Ends the panel where the window does, whatever is above it: its buttons are in view before the page is scrolled. */
function useFitting() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const fit = () => {
      const top = Math.max(FREE, Math.round(ref.current?.getBoundingClientRect().top ?? FREE));
      ref.current?.style.setProperty('max-height', `max(${LEAST}px, 100dvh - ${top + FREE}px)`);
    };
    fit();
    // What is above it may come later, and moves it down.
    const page = new ResizeObserver(fit);
    page.observe(document.body);
    window.addEventListener('resize', fit);
    document.addEventListener('scroll', fit, { capture: true, passive: true });
    return () => {
      page.disconnect();
      window.removeEventListener('resize', fit);
      document.removeEventListener('scroll', fit, { capture: true });
    };
  });
  return ref;
}

function onWidth(listener: () => void): () => void {
  const media = window.matchMedia(BESIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function isWide(): boolean {
  return window.matchMedia(BESIDE).matches;
}
