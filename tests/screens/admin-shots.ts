import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

const TABLES = ['users', 'deposit-requests', 'withdraw-requests'] as const;

/** Opens the details of a table's row. */
async function openRow(page: Page, text?: string): Promise<void> {
  const rows = page.locator('[data-row]');
  await rows.first().waitFor();
  const row = text === undefined ? rows.first() : rows.filter({ hasText: text }).first();
  await row.locator('[data-open]').click();
}

const detail = (table: (typeof TABLES)[number], text?: string): Shot => ({
  name: `admin-${table}-detail`,
  route: `/admin/${table}`,
  what: 'The details of a row',
  as: 'admin',
  isScreenOnly: true,
  act: (page) => openRow(page, text),
});

/** A decision that is asked about before it is made. */
const decision = (table: (typeof TABLES)[number], button: RegExp, what: string, text?: string): Shot => ({
  ...detail(table, text),
  name: `admin-${table}-decision`,
  what,
  act: async (page) => {
    await openRow(page, text);
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  },
});

/** What administrators see beside the bare page of each of their routes, which has a picture anyhow. */
export const adminShots: readonly Shot[] = [
  { name: 'admin-login', route: '/admin/login', what: 'The administrators’ sign-in', as: 'nobody' },
  detail('users', 'amara.okafor'),
  detail('deposit-requests'),
  detail('withdraw-requests'),
  decision('deposit-requests', /^Set to paid/, 'What a deposit’s approval will do', 'marco'),
  decision('withdraw-requests', /^Reject/, 'What a payout’s rejection will do'),
  {
    name: 'admin-users-none',
    route: '/admin/users',
    what: 'Nobody found',
    as: 'admin',
    path: () => '/admin/users?q=nobody-of-this-name',
  },
];
