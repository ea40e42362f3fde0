import { type LazyPage, lazyPage } from './lazy-page.tsx';

/**
 * The administrators' addresses below /admin and their pages, each in a chunk of its own. Only AdminArea knows this list, so that nobody
 * else ever asks for one of them. Each part of the area adds its lines here:
 *
 *   users · deposit-requests · withdraw-requests · deposit-addresses · apps · add-app · appeals · promotions · audit
 */
export const adminPages: ReadonlyMap<string, LazyPage> = new Map<string, LazyPage>([
  ['dashboard', lazyPage(async () => (await import('../features/admin/dashboard/DashboardPage.tsx')).DashboardPage)],
  ['users', lazyPage(async () => (await import('../features/admin/users/UsersPage.tsx')).UsersPage)],
  [
    'administrators',
    lazyPage(async () => (await import('../features/admin/administrators/AdministratorsPage.tsx')).AdministratorsPage),
  ],
  ['apps', lazyPage(async () => (await import('../features/admin/apps/AppsPage.tsx')).AppsPage)],
  ['add-app', lazyPage(async () => (await import('../features/admin/apps/AddAppPage.tsx')).AddAppPage)],
  ['appeals', lazyPage(async () => (await import('../features/admin/appeals/AppealsPage.tsx')).AppealsPage)],
  [
    'promotions',
    lazyPage(async () => (await import('../features/admin/promotions/PromotionsPage.tsx')).PromotionsPage),
  ],
  ['audit', lazyPage(async () => (await import('../features/admin/audit/AuditPage.tsx')).AuditPage)],
  ['ledger', lazyPage(async () => (await import('../features/admin/ledger/LedgerPage.tsx')).LedgerPage)],
  [
    'deposit-requests',
    lazyPage(
      async () => (await import('../features/admin/review/deposits/DepositRequestsPage.tsx')).DepositRequestsPage,
    ),
  ],
  [
    'withdraw-requests',
    lazyPage(
      async () => (await import('../features/admin/review/withdrawals/WithdrawRequestsPage.tsx')).WithdrawRequestsPage,
    ),
  ],
  [
    'deposit-addresses',
    lazyPage(async () => (await import('../features/admin/addresses/DepositAddressesPage.tsx')).DepositAddressesPage),
  ],
]);
