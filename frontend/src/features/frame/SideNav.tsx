import {
  IconArrowsExchange,
  IconCashBanknote,
  IconHome,
  IconListDetails,
  IconPlayerPlay,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import classes from './side.module.css';

export const HOME = { to: '/', label: 'Home', Icon: IconHome };
export const START = { to: '/start', label: 'Start', Icon: IconPlayerPlay };
export const RECORDS = { to: '/records', label: 'Records', Icon: IconListDetails };
export const WITHDRAW = { to: '/withdraw', label: 'Withdraw', Icon: IconCashBanknote };
export const TRANSACTIONS = { to: '/transactions', label: 'Transactions', Icon: IconArrowsExchange };
const RATER = [
  ...[HOME, START, RECORDS, WITHDRAW, TRANSACTIONS],
  { to: '/invitation', label: 'Invite & Earn', Icon: IconUsers },
  { to: '/profile', label: 'Profile', Icon: IconUser },
];

/** A rater's ways beside the page where there is room. Publishers have their own. */
export function SideNav({ isPending }: { isPending: boolean }) {
  return (
    <Side>
      <Ways ways={RATER} isPending={isPending} />
    </Side>
  );
}

export function Side({ children }: { children: ReactNode }) {
  return (
    <nav className={classes.side} aria-label="Main">
      {children}
    </nav>
  );
}

/** A list of them. Records carries a red dot while a rating is open. */
export function Ways({ ways, isPending, name }: { ways: readonly Way[]; isPending: boolean; name?: string }) {
  return (
    <ul aria-labelledby={name}>
      {ways.map((way) => (
        <Item key={way.to} {...way} hasDot={isPending && way === RECORDS} />
      ))}
    </ul>
  );
}

type Way = typeof HOME;

function Item({ to, label, Icon, hasDot }: Way & { hasDot: boolean }) {
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
