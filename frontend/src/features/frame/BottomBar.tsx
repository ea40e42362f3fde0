import { IconHome, IconListDetails, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import classes from './frame.module.css';

/** The bar within the thumb's reach. Records carries a red dot while a rating is open. */
export function BottomBar({ isPending }: { isPending: boolean }) {
  return (
    <nav className={classes.bar} aria-label="Main">
      <div className={classes.barItems}>
        <Item to="/" label="Home" icon={<IconHome size={22} stroke={1.6} aria-hidden />} />
        <NavLink to="/start" className={classes.start}>
          <span className={classes.startRound}>
            <IconPlayerPlayFilled size={24} aria-hidden />
          </span>
          <span>Start</span>
        </NavLink>
        <Item
          to="/records"
          label="Records"
          note={isPending ? 'a rating is open' : undefined}
          icon={
            <span className={classes.dotted}>
              <IconListDetails size={22} stroke={1.6} aria-hidden />
              {isPending ? <span className={classes.dot} /> : null}
            </span>
          }
        />
      </div>
    </nav>
  );
}

function Item({ to, label, icon, note }: { to: string; label: string; icon: ReactNode; note?: string | undefined }) {
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
