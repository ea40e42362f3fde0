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
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

interface Item {
  /** Below /admin/. */
  to: string;
  label: string;
}

/** The area's pages, in their order. One with pages below it is a heading over them. */
export const ITEMS: readonly (
  | (Item & { icon: TablerIcon })
  | { label: string; icon: TablerIcon; below: readonly Item[] }
)[] = [
  { to: 'dashboard', label: 'Dashboard', icon: IconGauge },
  { to: 'users', label: 'Users', icon: IconUsers },
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
