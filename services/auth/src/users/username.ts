import { z } from 'zod';

/** A user name: 3 to 30 letters, digits, dots, dashes or underscores. It can never look like a mail address. */
export const usernameInput = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._-]{3,30}$/, 'The username must be 3 to 30 letters, digits, dots, dashes or underscores.');
