import { addresses, fourEyes, idSecret, payoutMin, s3Env, serviceEnv, sweeperEnv } from '@candor/service-kit/env';
import { z } from 'zod';

const SERVICE = 'payments';
/** A month: longer is a mistake. */
const ADDRESS_WAIT_HOURS_MAX = 720;

/** More is no limit. */
const FOUR_EYES_USDT_MAX = 1_000_000;

/** What payments is given by its environment. */
export const paymentsEnv = serviceEnv(SERVICE)
  .extend(s3Env(SERVICE).shape)
  .extend(sweeperEnv.shape)
  .extend({
    ...idSecret,
    ...payoutMin,
    ...fourEyes,
    ADDRESS_WAIT_HOURS: z.coerce.number().int().min(0).max(ADDRESS_WAIT_HOURS_MAX).default(24).meta({
      description:
        'How many hours payouts to a new address wait before they can be paid, so that its owner can object. Production refuses 0.',
    }),
    FOUR_EYES_USDT: z.coerce.number().min(0).max(FOUR_EYES_USDT_MAX).default(200).meta({
      description:
        'Above how many USDT in 24 hours, by one administrator, to one person or to one address, deposits and payouts need two administrators.',
    }),
    // Asked who has a name.
    AUTH_URL: addresses.AUTH_URL,
    // Holds payouts and knows what a person has.
    WALLET_URL: addresses.WALLET_URL,
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.ADDRESS_WAIT_HOURS > 0, {
    path: ['ADDRESS_WAIT_HOURS'],
    message: 'cannot be 0 in production',
  });
