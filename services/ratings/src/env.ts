import { parseEnv, s3Env, serviceEnv } from '@candor/service-kit';
import { z } from 'zod';

/** What the ratings service is given by its environment. */
export function readEnv() {
  return parseEnv(
    serviceEnv.extend(s3Env.shape).extend({
      ID_SECRET: z.string().min(32),
      WALLET_URL: z.url(),
      RATING_SECONDS_MIN: z.coerce.number().int().min(0).default(30),
      RATING_MINUTES_MAX: z.coerce.number().int().min(1).default(60),
      SWEEP_AFTER_SECONDS: z.coerce.number().positive().default(60),
      DAILY_RATING_CAP: z.coerce.number().int().min(1).default(32),
    }),
  );
}
