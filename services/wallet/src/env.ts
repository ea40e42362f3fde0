import {
  addresses,
  fourEyes,
  idSecret,
  mailConfirmation,
  payoutMin,
  serviceEnv,
  sweeperEnv,
  usdtSetting,
} from '@candor/service-kit/env';
import { z } from 'zod';

/** What the wallet is given by its environment. */
export const walletEnv = serviceEnv('wallet')
  .extend(sweeperEnv.shape)
  .extend({
    ...idSecret,
    ...mailConfirmation,
    ...payoutMin,
    ...fourEyes,
    BONUS_AFTER_USDT: usdtSetting.prefault('5').meta({
      description:
        'Rewards of so many USDT come before the signup bonus, and before the referral of whoever was invited.',
    }),
    BONUS_AFTER_PUBLISHERS: z.coerce.number().int().min(1).max(50).default(3).meta({
      description: 'From so many different publishers these rewards must come.',
    }),
    BONUS_DEPOSIT_DAYS: z.coerce.number().int().min(0).max(365).default(14).meta({
      description: 'Fees of a publisher cover bonuses from so many days after the first paid deposit on.',
    }),
    THANKS_DEPOSIT_HOURS: z.coerce.number().int().min(0).max(720).default(72).meta({
      description: 'Bonuses for feedback come out of funds that were deposited so many hours ago.',
    }),
    SHOWN_CAMPAIGN: z.string().optional().meta({
      description:
        'The campaign whose proof the page for whoever is not signed in offers to try: its id, or `top` for the one that paid raters most in the last 30 days. Ask its publisher first. Left out: none is offered.',
      example: 'top',
    }),
    // All are asked what they have not delivered, the wallet itself like the others.
    ...addresses,
  });
