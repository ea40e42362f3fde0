import { addresses, mailEnv, parseEnv, serviceEnv } from '@candor/service-kit/env';

/** What notifications is given by its environment. */
export const notificationsEnv = serviceEnv('notifications').extend(mailEnv.shape).extend({
  // Asked where a person's mail goes.
  AUTH_URL: addresses.AUTH_URL,
});

/** What notifications is given; reports every fault at once and exits with 1. */
export function readEnv() {
  return parseEnv(notificationsEnv);
}
