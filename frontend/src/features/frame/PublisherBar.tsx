import { IconCoins, IconHome, IconMessage, IconSpeakerphone, IconUser } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import classes from './frame.module.css';

const ITEMS = [
  { to: '/', label: 'Home', Icon: IconHome },
  { to: '/publisher', label: 'Campaigns', Icon: IconSpeakerphone },
  { to: '/deposit', label: 'Deposit', Icon: IconCoins },
  { to: '/feedback', label: 'Feedback', Icon: IconMessage },
  { to: '/profile', label: 'Profile', Icon: IconUser },
];

/** A publisher's bar within the thumb's reach. A red dot at the profile leads to the records while a rating of one's own is open. */
export function PublisherBar({ isPending }: { isPending: boolean }) {
  return (
    <nav className={classes.bar} aria-label="Main">
      <div className={classes.barItems}>
        {ITEMS.map(({ to, label, Icon }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            className={classes.item}
            aria-label={to === '/profile' && isPending ? `${label}, a rating is open` : undefined}
          >
            <span className={classes.dotted}>
              <Icon size={22} stroke={1.6} aria-hidden />
              {to === '/profile' && isPending ? <span className={classes.dot} /> : null}
            </span>
            <span>{label}</span>
          </NavLink>
        ))}
      </div>
    </nav>
  );
}
