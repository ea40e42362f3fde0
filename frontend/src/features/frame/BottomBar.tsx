import { IconCashBanknote, IconHome, IconListDetails, IconPlayerPlayFilled, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import classes from './frame.module.css';

const ICON = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;

/** A rater's bar within the thumb's reach. Records carries a red dot while a rating is open. Publishers have one of their own. */
export function BottomBar({ isPending }: { isPending: boolean }) {
  return (
    <nav className={classes.bar} aria-label="Main">
      <div className={classes.barItems}>
        <div className={classes.barSide}>
          <Item to="/" label="Home" icon={<IconHome {...ICON} />} />
          <Item
            to="/records"
            label="Records"
            note={isPending ? 'a rating is open' : undefined}
            icon={
              <span className={classes.dotted}>
                <IconListDetails {...ICON} />
                {isPending ? <span className={classes.dot} /> : null}
              </span>
            }
          />
        </div>
        <NavLink to="/start" className={classes.start}>
          <span className={classes.startRound}>
            <IconPlayerPlayFilled size={24} aria-hidden />
          </span>
          <span>Start</span>
        </NavLink>
        <div className={classes.barSide}>
          <Item to="/withdraw" label="Withdraw" icon={<IconCashBanknote {...ICON} />} />
          <Item to="/profile" label="Profile" icon={<IconUser {...ICON} />} />
        </div>
      </div>
    </nav>
  );
}

function Item({ to, label, icon, note }: { to: string; label: string; icon: ReactNode; note?: string }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className={classes.item}
      aria-label={note === undefined ? undefined : `${label}, ${note}`}
    >
      {icon}
      <span>{label}</span>
    </NavLink>
  );
}
