import type { Role } from '../../../generated/graphql.ts';

export const WORDS: Readonly<Record<Role, string>> = {
  User: 'User',
  superadmin: 'Superadmin',
  finance: 'Finance',
  moderator: 'Moderator',
  auditor: 'Auditor',
};

/** What each role may do, in a sentence. */
export const MEANINGS: Readonly<Record<Role, string>> = {
  User: 'They rate and publish as everybody does, and are not let into this area.',
  superadmin: 'They may do everything here, and give and take roles.',
  finance: 'They decide deposits and payouts, and keep the deposit addresses and promotions.',
  moderator: 'They decide appeals and reports, and put accounts on hold and release them.',
  auditor: 'They read, and change nothing.',
};

export const ROLE_REASONS = ['They joined the team.', 'Their work has changed.', 'They left the team.'] as const;

export const LOSS_REASONS = ['I spoke with them in person.', 'I spoke with them by a call that I made.'] as const;
