import {
  IconArrowsExchange,
  IconCashBanknote,
  IconCoins,
  IconHome,
  IconListDetails,
  IconMessage,
  IconPlayerPlay,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { useId } from 'react';
import { NavLink } from 'react-router';
import classes from './side.module.css';

const OWN = [
  { to: '/', label: 'Home', Icon: IconHome },
  { to: '/publisher', label: 'Campaigns', Icon: IconSpeakerphone },
  { to: '/feedback', label: 'Feedback', Icon: IconMessage },
  { to: '/deposit', label: 'Deposit', Icon: IconCoins },
  { to: '/withdraw', label: 'Withdraw', Icon: IconCashBanknote },
  { to: '/transactions', label: 'Transactions', Icon: IconArrowsExchange },
];
const RATING = [
  { to: '/start', label: 'Start', Icon: IconPlayerPlay },
  { to: '/records', label: 'Records', Icon: IconListDetails },
];

/** A publisher's ways, beside the page where there is room. Records carries a red dot while a rating is open. */
export function SideNav({ isPending }: { isPending: boolean }) {
  const rating = useId();
  return (
    <nav className={classes.side} aria-label="Main">
      <ul>
        {OWN.map((item) => (
          <Item key={item.to} {...item} />
        ))}
      </ul>
      <p id={rating} className={classes.group}>
        Rate other apps
      </p>
      <ul aria-labelledby={rating}>
        {RATING.map((item) => (
          <Item key={item.to} {...item} hasDot={isPending && item.to === '/records'} />
        ))}
      </ul>
    </nav>
  );
}

function Item({ to, label, Icon, hasDot = false }: (typeof OWN)[number] & { hasDot?: boolean }) {
  return (
    <li>
      <NavLink
        to={to}
        end={to === '/'}
        className={classes.item}
        aria-label={hasDot ? `${label}, a rating is open` : undefined}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        <span>{label}</span>
        {hasDot ? <span className={classes.dot} /> : null}
      </NavLink>
    </li>
  );
}
