import {
  addresses,
  idSecret,
  mailConfirmation,
  mailEnv,
  parseEnv,
  publicKeys,
  rateLimits,
  s3Env,
  serviceEnv,
  sweeperEnv,
} from '@candor/service-kit/env';
import { z } from 'zod';
import { usernameInput } from './users/username.ts';

const SERVICE = 'auth';

const superadmin = {
  SUPERADMIN_USERNAME: usernameInput.optional().meta({
    description:
      'The name of the first administrator, who is made at the start when nobody has it. With the password or not at all.',
    example: 'root.admin',
    // Both or neither: so they are given in the same place.
    secret: true,
  }),
  SUPERADMIN_PASSWORD: z.string().optional().meta({
    description:
      "The first administrator's password, strong enough for any account. Take it away once the account is there.",
    example: 'eight letters and more',
    secret: true,
  }),
};

/** What auth is given by its environment. */
export const authEnv = serviceEnv(SERVICE)
  .extend(s3Env(SERVICE).shape)
  .extend(mailEnv.shape)
  .extend(sweeperEnv.shape)
  .extend({
    ...idSecret,
    ...publicKeys,
    AUTH_PRIVATE_KEY: z.string().includes('PRIVATE KEY').meta({
      description: 'The key that signs access tokens: ES256 (P-256), as PEM. `keys:rotate` makes the next one.',
      example: '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----\n',
      secret: true,
    }),
    // Those that take part in erasures.
    WALLET_URL: addresses.WALLET_URL,
    RATINGS_URL: addresses.RATINGS_URL,
    PAYMENTS_URL: addresses.PAYMENTS_URL,
    NOTIFICATIONS_URL: addresses.NOTIFICATIONS_URL,
    ...mailConfirmation,
    ...rateLimits,
    BREACHED_PASSWORDS_FILE: z.string().optional().meta({
      description:
        'A file of breached passwords as Have I Been Pwned gives it (SHA-1, one file, in the order of the hashes): none of them may be set. It is read where it lies. Left out: the 49,000 most used are refused.',
      example: '/run/candor/pwned.txt',
    }),
    SUPPORT_MAIL: z.email('must be a mail address').optional().meta({
      description:
        'Where people write for help, as the page about Candor says. Left out: `support@` and the host of `PUBLIC_URL`.',
      example: 'support@candor.example',
    }),
    SUPERADMIN_SECOND_FACTOR: z.enum(['required', 'off']).optional().meta({
      description:
        'Whether an administrator may do more than a user only with a second factor. Left out: `required` in production, `off` elsewhere.',
      example: 'required',
    }),
    PASSKEYS_REQUIRED: z.enum(['administrators', 'nobody']).default('nobody').meta({
      description:
        'Who must have a passkey: with `administrators` one who has none may do no more than a user, and the last one cannot be removed.',
    }),
    SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(90).meta({
      description: 'How many days after the sign-in a session ends, however much it is used.',
    }),
    SUPERADMIN_SESSION_HOURS: z.coerce.number().int().min(1).max(720).default(12).meta({
      description: "How many hours after the sign-in an administrator's session ends.",
    }),
    SUPERADMIN_IDLE_MINUTES: z.coerce.number().int().min(1).max(1_440).default(30).meta({
      description: "After how many minutes in which nobody does anything an administrator's session ends.",
    }),
    ...superadmin,
  })
  .refine((env) => !(env.NODE_ENV === 'production' && env.RATE_LIMITS === 'off'), {
    path: ['RATE_LIMITS'],
    // With whatever else is wrong, at once.
    when: () => true,
    message: 'cannot be off in production',
  })
  .refine((env) => (env.SUPERADMIN_USERNAME === undefined) === (env.SUPERADMIN_PASSWORD === undefined), {
    path: ['SUPERADMIN_USERNAME'],
    when: () => true,
    message: 'must be set together with SUPERADMIN_PASSWORD or not at all',
  });

/** What the command that makes a superadmin is given. */
export function readCommandEnv() {
  const { MONGO_URL, MONGO_DB } = serviceEnv(SERVICE).shape;
  return parseEnv(
    z.object({
      MONGO_URL,
      MONGO_DB,
      SUPERADMIN_USERNAME: z.string().optional(),
      SUPERADMIN_PASSWORD: z.string().optional(),
    }),
  );
}
