import { addresses, idSecret, mailConfirmation, parseEnv, serviceEnv, sweeperEnv } from '@candor/service-kit/env';

/** What the wallet is given by its environment. */
export const walletEnv = serviceEnv('wallet')
  .extend(sweeperEnv.shape)
  .extend({
    ...idSecret,
    ...mailConfirmation,
    // All are asked what they have not delivered, the wallet itself like the others.
    ...addresses,
  });

/** What the wallet is given; reports every fault at once and exits with 1. */
export function readEnv() {
  return parseEnv(walletEnv);
}
