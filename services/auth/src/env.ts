import { mailEnv, parseEnv, s3Env, serviceEnv, switchInput } from '@candor/service-kit';
import { z } from 'zod';
import { usernameInput } from './users/username.ts';

const publicKeys = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON of key ids and PEM texts' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string()));

/** What auth is given by its environment. */
export function readEnv() {
  const fields = serviceEnv
    .extend(s3Env.shape)
    .extend(mailEnv.shape)
    .extend({
      /** Where people write for help; `support@` and the host of PUBLIC_URL where left out. */
      SUPPORT_MAIL: z.email('must be a mail address').optional(),
      /** Asked for before the bonus; the wallet is told the same. */
      MAIL_CONFIRMATION: z.enum(['required', 'off']).default('off'),
      /** `required` where left out in production: a superadmin without one may do no more than a user. */
      SUPERADMIN_SECOND_FACTOR: z.enum(['required', 'off']).optional(),
      /** Where the services are that take part in erasures. */
      WALLET_URL: z.url(),
      RATINGS_URL: z.url(),
      PAYMENTS_URL: z.url(),
      NOTIFICATIONS_URL: z.url(),
      ID_SECRET: z.string().min(32),
      AUTH_PRIVATE_KEY: z.string().includes('PRIVATE KEY'),
      AUTH_PUBLIC_KEYS: publicKeys,
      RATE_LIMITS: switchInput.default('on'),
      SUPERADMIN_USERNAME: usernameInput.optional(),
      SUPERADMIN_PASSWORD: z.string().optional(),
    });
  return parseEnv(
    fields.refine((env) => env.NODE_ENV !== 'production' || env.RATE_LIMITS === 'on', {
      path: ['RATE_LIMITS'],
      message: 'cannot be off in production',
    }),
  );
}

/** What the command that makes a superadmin is given. */
export function readCommandEnv() {
  const { MONGO_URL, MONGO_DB } = serviceEnv.shape;
  return parseEnv(
    z.object({
      MONGO_URL,
      MONGO_DB,
      SUPERADMIN_USERNAME: z.string().optional(),
      SUPERADMIN_PASSWORD: z.string().optional(),
    }),
  );
}
