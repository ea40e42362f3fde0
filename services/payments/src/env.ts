import { parseEnv, s3Env, serviceEnv } from '@candor/service-kit';
import { z } from 'zod';

/** What payments is given by its environment. */
export function readEnv() {
  return parseEnv(
    serviceEnv.extend({ ...s3Env.shape, ID_SECRET: z.string().min(32), AUTH_URL: z.url(), WALLET_URL: z.url() }),
  );
}
