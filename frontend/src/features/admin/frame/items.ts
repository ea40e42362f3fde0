import {
  IconAddressBook,
  IconApps,
  IconBook,
  IconCoins,
  IconGauge,
  IconGavel,
  IconHistory,
  IconLogin2,
  IconLogout2,
  IconUserShield,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Role } from '../../../generated/graphql.ts';
import { mayOpen } from './role.ts';

interface Item {
  /** Below /admin/. */
  to: string;
  label: string;
}

type Shown = (Item & { icon: TablerIcon }) | { label: string; icon: TablerIcon; below: readonly Item[] };

/** The ways that somebody of this role has. */
export function itemsFor(role: Role): readonly Shown[] {
  return ITEMS.flatMap((item): Shown[] => {
    if ('to' in item) return mayOpen(role, item.to) ? [item] : [];
    const below = item.below.filter(({ to }) => mayOpen(role, to));
    return below.length > 0 ? [{ ...item, below }] : [];
  });
}

/** The area's pages, in their order. One with pages below it is a heading over them. */
const ITEMS: readonly Shown[] = [
  { to: 'dashboard', label: 'Dashboard', icon: IconGauge },
  { to: 'users', label: 'Users', icon: IconUsers },
  { to: 'administrators', label: 'Administrators', icon: IconUserShield },
  { to: 'deposit-requests', label: 'Deposit Requests', icon: IconLogin2 },
  { to: 'withdraw-requests', label: 'Withdraw Requests', icon: IconLogout2 },
  { to: 'deposit-addresses', label: 'Deposit Addresses', icon: IconAddressBook },
  {
    label: 'App Listing',
    icon: IconApps,
    below: [
      { to: 'apps', label: 'Apps' },
      { to: 'add-app', label: 'Add New App' },
    ],
  },
  { to: 'appeals', label: 'Appeals & Reports', icon: IconGavel },
  { to: 'promotions', label: 'Promotions', icon: IconCoins },
  { to: 'ledger', label: 'Ledger', icon: IconBook },
  { to: 'audit', label: 'Audit', icon: IconHistory },
];
