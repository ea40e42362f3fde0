import { showDollars } from '../../../components/admin/Dollars.tsx';
import type { Palette_QueryQuery, Role, UseSavedViews_QueryQuery } from '../../../generated/graphql.ts';
import { itemsFor } from './items.ts';
import { mayOpen } from './role.ts';

/** Something that the search leads to. */
export interface Option {
  key: string;
  what: string;
  /** What kind of thing it is and how it stands. */
  more?: string;
  /** Its address; without one it is an act of the page itself. */
  to?: string;
}

export interface Group {
  label: string;
  options: Option[];
}

type Found = Palette_QueryQuery['find'];

/** An option of a group with what must be the same for it to be what was typed exactly. */
interface Hit extends Option {
  exact: readonly (string | null | undefined)[];
}

const words = (status: string) => {
  const text = status.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
const to = (page: string, params: Record<string, string>) => `/admin/${page}?${new URLSearchParams(params)}`;
/** Somebody who was erased has no name any more. */
const nameOf = (person: { username?: string | null } | null | undefined) => person?.username ?? 'somebody who left';

/** Of what the services found, the groups that have something that was typed exactly, or the others; only what one's role may open. */
export function foundGroups(role: Role, found: Found | undefined, isExact: boolean): Group[] {
  if (!found) return [];
  const typed = found.id.toLowerCase();
  const request = (one: NonNullable<Found['deposits']>[number], kind: string, page: string): Hit => ({
    key: `${kind} ${one.id}`,
    what: `${showDollars(one.amount)} of ${nameOf(one.user)}`,
    more: `${kind}, ${words(one.status)}`,
    to: to(page, { id: one.id }),
    exact: [one.id],
  });
  const kinds: [label: string, page: string, hits: Hit[]][] = [
    [
      'People',
      'users',
      (found.people ?? []).map((one) => ({
        key: `person ${one.id}`,
        what: nameOf(one),
        more: one.onHold ? 'Person, on hold' : one.role === 'User' ? 'Person' : `Administrator: ${one.role}`,
        to: to('users', { id: one.id }),
        exact: [one.id, one.username],
      })),
    ],
    ['Deposits', 'deposit-requests', (found.deposits ?? []).map((one) => request(one, 'Deposit', 'deposit-requests'))],
    [
      'Payouts',
      'withdraw-requests',
      (found.payouts ?? []).map((one) => request(one as never, 'Payout', 'withdraw-requests')),
    ],
    [
      'Appeals',
      'appeals',
      (found.appeals ?? []).map((one) => ({
        key: `appeal ${one.id}`,
        what: one.rating.appName,
        more: `Appeal, ${words(one.status)}`,
        to: to('appeals', { status: 'all', id: one.id }),
        exact: [one.id],
      })),
    ],
    [
      'Reports',
      'appeals',
      (found.reports ?? []).map((one) => ({
        key: `report ${one.id}`,
        what: one.app.name,
        more: `Report, ${words(one.status)}`,
        to: to('appeals', { tab: 'reports', status: 'all', id: one.id }),
        // A report is found by its rating, too.
        exact: [one.id],
      })),
    ],
    [
      'Apps',
      'apps',
      (found.apps ?? []).map((one) => ({
        key: `app ${one.id}`,
        what: one.name,
        more: `App, ${words(one.state)}`,
        to: to('apps', { q: one.name, edit: one.id }),
        exact: [one.id, one.name],
      })),
    ],
  ];
  return kinds.flatMap(([label, page, hits]) => {
    const hasExact = hits.some(({ exact }) => exact.some((value) => value?.toLowerCase() === typed));
    if (hits.length === 0 || hasExact !== isExact || !mayOpen(role, page)) return [];
    return [{ label, options: hits.map(({ exact: _, ...option }) => option) }];
  });
}

type Views = UseSavedViews_QueryQuery['me']['savedViews'];

/** One's saved views of the lists that one's role has, of which the name or its list has this text. */
export function viewGroups(role: Role, views: Views | undefined, text: string): Group[] {
  const wanted = text.trim().toLowerCase();
  const pages = new Map(pagesFor(role).map(({ to, label }) => [to, label]));
  const options = (views ?? []).flatMap(({ id, page, name, query }): Option[] => {
    const of = pages.get(page);
    if (of === undefined || !`${name} ${of}`.toLowerCase().includes(wanted)) return [];
    return [{ key: `view ${id}`, what: name, more: `View of ${of}`, to: `/admin/${page}${query ? `?${query}` : ''}` }];
  });
  return options.length > 0 ? [{ label: 'Saved views', options }] : [];
}

const pagesFor = (role: Role) => itemsFor(role).flatMap((item) => ('to' in item ? [item] : item.below));

/** What is done often, by the page that it is done on. */
const ACTS: readonly (Option & { page: string })[] = [
  {
    ...{ key: 'deposits to review', what: 'Review deposits', page: 'deposit-requests' },
    to: to('deposit-requests', { status: 'To be Reviewed' }),
  },
  {
    ...{ key: 'payouts to review', what: 'Review payouts', page: 'withdraw-requests' },
    to: to('withdraw-requests', { status: 'To be Reviewed' }),
  },
  { key: 'open appeals', what: 'Decide appeals', page: 'appeals', to: '/admin/appeals' },
  { key: 'open reports', what: 'Decide reports', page: 'appeals', to: to('appeals', { tab: 'reports' }) },
  { key: 'pay in', what: 'Pay into the promotions budget', page: 'promotions', to: '/admin/promotions' },
  { key: 'log out', what: 'Log out', page: '' },
];

/** The pages and acts that somebody of this role has, of which the name has this text. */
export function wayGroups(role: Role, text: string): Group[] {
  const wanted = text.trim().toLowerCase();
  const has = ({ what }: Option) => what.toLowerCase().includes(wanted);
  const pages = pagesFor(role).map(
    (item): Option => ({ key: `page ${item.to}`, what: item.label, more: 'Page', to: `/admin/${item.to}` }),
  );
  const acts = ACTS.filter(({ page }) => page === '' || mayOpen(role, page)).map(
    ({ page: _, ...act }): Option => ({ ...act, more: 'Action' }),
  );
  return [
    { label: 'Pages', options: pages.filter(has) },
    { label: 'Actions', options: acts.filter(has) },
  ].filter(({ options }) => options.length > 0);
}
