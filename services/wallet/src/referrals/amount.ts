import { MICRO_PER_USDT } from '@candor/money';

/** What the inviter gets when the invited person has a first reward: 10 USDT. */
export const REFERRAL_MICRO = 10 * MICRO_PER_USDT;
