import { addresses, idSecret, payoutMin, s3Env, serviceEnv, sweeperEnv } from '@candor/service-kit/env';

const SERVICE = 'payments';

/** What payments is given by its environment. */
export const paymentsEnv = serviceEnv(SERVICE)
  .extend(s3Env(SERVICE).shape)
  .extend(sweeperEnv.shape)
  .extend({
    ...idSecret,
    ...payoutMin,
    // Asked who has a name.
    AUTH_URL: addresses.AUTH_URL,
    // Holds payouts and knows what a person has.
    WALLET_URL: addresses.WALLET_URL,
  });
