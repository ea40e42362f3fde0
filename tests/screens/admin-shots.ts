import type { Shot } from './shot.ts';

/** What administrators see. Every route of theirs has a picture of its page anyhow; here are those that show more. */
export const adminShots: readonly Shot[] = [
  { name: 'admin-login', route: '/admin/login', what: 'The administrators’ sign-in', as: 'nobody' },
];
