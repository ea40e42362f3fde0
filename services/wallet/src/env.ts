import { addresses, idSecret, mailConfirmation, payoutMin, serviceEnv, sweeperEnv } from '@candor/service-kit/env';

/** What the wallet is given by its environment. */
export const walletEnv = serviceEnv('wallet')
  .extend(sweeperEnv.shape)
  .extend({
    ...idSecret,
    ...mailConfirmation,
    ...payoutMin,
    // All are asked what they have not delivered, the wallet itself like the others.
    ...addresses,
  });
