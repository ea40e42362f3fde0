import { parseEnv, serviceEnv } from '@candor/service-kit';
import { z } from 'zod';

/** What the wallet is given by its environment. */
export function readEnv() {
  return parseEnv(
    serviceEnv.extend({
      ID_SECRET: z.string().min(32),
      MAIL_CONFIRMATION: z.enum(['required', 'off']).default('off'),
      AUTH_URL: z.url(),
      WALLET_URL: z.url(),
      RATINGS_URL: z.url(),
      PAYMENTS_URL: z.url(),
      NOTIFICATIONS_URL: z.url(),
    }),
  );
}
