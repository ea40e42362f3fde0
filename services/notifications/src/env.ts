import { mailEnv, parseEnv, serviceEnv } from '@candor/service-kit';
import { z } from 'zod';

/** What notifications is given by its environment. */
export function readEnv() {
  return parseEnv(
    serviceEnv.extend(mailEnv.shape).extend({
      /** Asked where a person's mail goes. */
      AUTH_URL: z.url(),
    }),
  );
}
