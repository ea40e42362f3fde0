import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { When } from '../ui/When.tsx';
import classes from './WaitingList.module.css';

export interface WaitingItem {
  id: string;
  /** What it is, in words that its buttons are named by, too. */
  what: string;
  detail?: ReactNode;
  by: { id: string; username?: string | null };
  at: string;
  until: string;
}

interface Props<Item extends WaitingItem> {
  items: readonly Item[];
  /** Who is signed in: nobody is their own second. */
  me: string | undefined;
  onConfirm: (item: Item) => void;
  /** Ends it, so that nothing changes. */
  onEnd?: (item: Item) => void;
}

/** What waits for a second administrator: who wants it, until when, and what is there to be done about it. Nothing while nothing waits. */
export function WaitingList<Item extends WaitingItem>({ items, me, onConfirm, onEnd }: Props<Item>) {
  if (items.length === 0) return null;
  return (
    <section className={`card ${classes.waiting}`} aria-labelledby="waits-for-second">
      <h2 id="waits-for-second">Waits for a second administrator</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <div className={classes.what}>
              <strong>{item.what}</strong>
              {item.detail}
              <span className="dim small">
                {item.by.id === me ? 'You want it' : `${item.by.username ?? 'Another administrator'} wants it`},{' '}
                <When at={item.at} />; it waits until <When at={item.until} />
              </span>
            </div>
            {item.by.id === me ? null : (
              <Button look="main" aria-label={`Confirm: ${item.what}`} onClick={() => onConfirm(item)}>
                Confirm
              </Button>
            )}
            {onEnd ? (
              <Button
                aria-label={`${item.by.id === me ? 'Take back' : 'Reject'}: ${item.what}`}
                onClick={() => onEnd(item)}
              >
                {item.by.id === me ? 'Take back' : 'Reject'}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
