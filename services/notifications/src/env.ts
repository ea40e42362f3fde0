import { addresses, mailEnv, serviceEnv } from '@candor/service-kit/env';

/** What notifications is given by its environment. */
export const notificationsEnv = serviceEnv('notifications').extend(mailEnv.shape).extend({
  // Asked where a person's mail goes.
  AUTH_URL: addresses.AUTH_URL,
});
