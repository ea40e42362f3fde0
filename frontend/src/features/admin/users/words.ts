import type { Role, UsersPage_UserFragment } from '../../../generated/graphql.ts';

type Roled = Pick<UsersPage_UserFragment, 'role' | 'publisher'>;

/** What a person may do, in a word or two. */
export const roleWord = ({ role, publisher }: Roled) => `${role ?? 'User'}${publisher ? ', publisher' : ''}`;

export const ROLES = [
  { value: '', label: 'All' },
  { value: 'User', label: 'User' },
  { value: 'publisher', label: 'Publisher' },
  { value: 'superadmin', label: 'Superadmin' },
  { value: 'finance', label: 'Finance' },
  { value: 'moderator', label: 'Moderator' },
  { value: 'auditor', label: 'Auditor' },
] as const;

export const ACCOUNTS = [
  { value: '', label: 'All' },
  { value: 'held', label: 'On hold' },
  { value: 'appealed', label: 'Hold appealed' },
  { value: 'free', label: 'Not on hold' },
] as const;

const ASKED: readonly Role[] = ['User', 'superadmin', 'finance', 'moderator', 'auditor'];

/** What the filters of the address ask the server for. */
export function filtersOf({ role, account }: Record<string, string>) {
  const asked = ASKED.find((one) => one === role) ?? null;
  return {
    role: asked,
    publisher: role === 'publisher' ? true : null,
    onHold: account === 'held' ? true : account === 'free' ? false : null,
    holdAppeal: account === 'appealed' ? true : null,
  };
}

export const HOLD_REASONS = [
  'Feedback copied from other people.',
  'More than one account of the same person.',
  'Payout details under investigation.',
  'Invented deposits or transactions.',
  'Insults or threats in feedback.',
] as const;

export const RELEASE_REASONS = [
  'The appeal was convincing.',
  'The matter is cleared up.',
  'The hold was a mistake of ours.',
] as const;

export const FREEZE_REASONS = [
  'Somebody else may have signed in to the account.',
  'The owner told us that it was taken over.',
  'Payouts to an address that does not fit the account.',
] as const;

export const UNFREEZE_REASONS = [
  'The owner proved who they are.',
  'Nobody else was signed in.',
  'The freeze was a mistake of ours.',
] as const;

export const SESSION_REASONS = ['A lost device.', 'The owner asked for it.', 'A sign-in that does not fit.'] as const;
