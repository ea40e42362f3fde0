import {
  IconArrowsExchange,
  IconCashBanknote,
  IconCoins,
  IconHome,
  IconListDetails,
  IconMessage,
  IconPlayerPlay,
  IconSpeakerphone,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useId } from 'react';
import { NavLink } from 'react-router';
import classes from './side.module.css';

const HOME = { to: '/', label: 'Home', Icon: IconHome };
const START = { to: '/start', label: 'Start', Icon: IconPlayerPlay };
const RECORDS = { to: '/records', label: 'Records', Icon: IconListDetails };
const WITHDRAW = { to: '/withdraw', label: 'Withdraw', Icon: IconCashBanknote };
const TRANSACTIONS = { to: '/transactions', label: 'Transactions', Icon: IconArrowsExchange };
const RATER = [
  ...[HOME, START, RECORDS, WITHDRAW, TRANSACTIONS],
  { to: '/invitation', label: 'Invite & Earn', Icon: IconUsers },
  { to: '/profile', label: 'Profile', Icon: IconUser },
];
const PUBLISHER = [
  HOME,
  { to: '/publisher', label: 'Campaigns', Icon: IconSpeakerphone },
  { to: '/feedback', label: 'Feedback', Icon: IconMessage },
  { to: '/deposit', label: 'Deposit', Icon: IconCoins },
  WITHDRAW,
  TRANSACTIONS,
];
const RATING = [START, RECORDS];

/** The ways beside the page where there is room. Records carries a red dot while a rating is open. */
export function SideNav({ isPublisher, isPending }: { isPublisher: boolean; isPending: boolean }) {
  const rating = useId();
  return (
    <nav className={classes.side} aria-label="Main">
      <ul>
        {(isPublisher ? PUBLISHER : RATER).map((item) => (
          <Item key={item.to} {...item} hasDot={isPending && item === RECORDS} />
        ))}
      </ul>
      {isPublisher ? (
        <>
          <p id={rating} className={classes.group}>
            Rate other apps
          </p>
          <ul aria-labelledby={rating}>
            {RATING.map((item) => (
              <Item key={item.to} {...item} hasDot={isPending && item === RECORDS} />
            ))}
          </ul>
        </>
      ) : null}
    </nav>
  );
}

function Item({ to, label, Icon, hasDot }: typeof HOME & { hasDot: boolean }) {
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
