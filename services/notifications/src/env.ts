import { parseEnv, serviceEnv } from '@candor/service-kit';

/** What notifications is given by its environment. */
export function readEnv() {
  return parseEnv(serviceEnv);
}
