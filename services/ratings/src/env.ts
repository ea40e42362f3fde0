import { addresses, idSecret, s3Env, serviceEnv, sweeperEnv, usdtSetting } from '@candor/service-kit/env';
import { z } from 'zod';
import { type OfferKey, readOfferKeys } from './receipts/keys.ts';

const SERVICE = 'ratings';
const MAX_SECONDS = 86_400;
const MAX_MINUTES = 1_440;
const MAX_RATINGS = 10_000;
/** Above, the pay for hours of work would leave the safe integers. */
const PER_HOUR_MAX_MICRO = 1_000_000_000;

/** What the ratings service is given by its environment. */
export const ratingsEnv = serviceEnv(SERVICE)
  .extend(s3Env(SERVICE).shape)
  .extend(sweeperEnv.shape)
  .extend({
    ...idSecret,
    // Knows people by their names, for searches of administrators.
    AUTH_URL: addresses.AUTH_URL,
    // Funds and refunds campaigns.
    WALLET_URL: addresses.WALLET_URL,
    RATING_SECONDS_MIN: z.coerce.number().int().min(0).max(MAX_SECONDS).default(30).meta({
      description: 'A rating can be sent this many seconds after it was started, and no sooner.',
    }),
    RATING_MINUTES_MAX: z.coerce.number().int().min(1).max(MAX_MINUTES).default(60).meta({
      description: 'A rating can be sent until this many minutes after it was started; then its place is free again.',
    }),
    DAILY_RATING_CAP: z.coerce.number().int().min(1).max(MAX_RATINGS).default(32).meta({
      description: 'The number of ratings that a person can start in a London day.',
    }),
    PRICE_MIN: usdtSetting.prefault('0.10').meta({
      description:
        'The least that a publisher pays for a rating, in USDT. What was funded for less stays good until it is spent.',
    }),
    REWARD_MIN: usdtSetting.prefault('0.05').meta({
      description: 'The least that a rater earns by a rating, in USDT.',
    }),
    REWARD_PER_HOUR_MIN: usdtSetting
      .prefault('6')
      .refine((micro) => micro <= PER_HOUR_MAX_MICRO, 'must be at most 1,000')
      .meta({
        description:
          'The least that a rater earns by an hour of work, in USDT: by the minutes that a campaign expects, and by the time that raters worked.',
      }),
    FEE_MIN: z.coerce.number().int().min(0).max(90).default(10).meta({
      description:
        "The least part of a price that is the platform's fee, in whole percent; rounded up to a millionth of a USDT.",
    }),
    OFFER_PRIVATE_KEYS: z.string().transform(readKeys).optional().meta({
      description:
        'What offers are signed with: private keys of Ed25519, 32 bytes as base64url, with commas between, newest first. The first signs; the public halves of all stand at `/.well-known/candor-offers.json`, so that receipts of an older one can be checked while it is there. Left out: no receipts.',
      example: 'bWFkZS13aXRoLW9wZW5zc2wtcmFuZC0zMi1ieXRlcyE',
      secret: true,
    }),
    SWEEP_AFTER_SECONDS: z.coerce.number().positive().default(60).meta({
      description: 'A flow that has stood still for this many seconds is taken for abandoned, and finished or undone.',
    }),
  })
  .refine((env) => env.RATING_SECONDS_MIN < env.RATING_MINUTES_MAX * 60, {
    path: ['RATING_SECONDS_MIN'],
    message: 'must be less than RATING_MINUTES_MAX, or no rating could ever be sent',
  });

function readKeys(text: string, context: z.RefinementCtx): OfferKey[] {
  try {
    return readOfferKeys(text);
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'must be different private keys of Ed25519, 32 bytes as base64url each',
    });
    return z.NEVER;
  }
}
