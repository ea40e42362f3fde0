import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
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
    <aside className={`card ${classes.beside}`} aria-labelledby={id}>
      {inside}
    </aside>
  ) : (
    <Overlay look="right" className={classes.sheet} aria-labelledby={id} data-side-panel onClose={onClose}>
      {inside}
    </Overlay>
  );
}

function onWidth(listener: () => void): () => void {
  const media = window.matchMedia(BESIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function isWide(): boolean {
  return window.matchMedia(BESIDE).matches;
}
