import { parseEnv, serviceEnv } from '@candor/service-kit';
import { z } from 'zod';

/** What the wallet is given by its environment. */
export function readEnv() {
  return parseEnv(serviceEnv.extend({ ID_SECRET: z.string().min(32) }));
}
