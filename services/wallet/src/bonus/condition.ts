import { MICRO_PER_USDT } from '@candor/money';

/** What has to be earned before a signup bonus or a referral, and of whom; set by the operator. */
export interface BonusRules {
  /** Rewards of so much, */
  afterMicro: number;
  /** from so many publishers. */
  afterPublishers: number;
  /** How long ago the first paid deposit of a publisher must be for the fees to count. */
  depositAgeMs: number;
}

/** The signup bonus, 30 USDT. */
export const SIGNUP_BONUS_MICRO = 30 * MICRO_PER_USDT;

/** How far somebody is. */
export interface Progress {
  rewardsMicro: number;
  publishers: number;
  isReached: boolean;
}

/** How far these rewards, by publisher, are towards the condition. */
export function progressOf(rules: BonusRules, rewards: ReadonlyMap<string, number>): Progress {
  let rewardsMicro = 0;
  for (const micro of rewards.values()) rewardsMicro += micro;
  const isReached = rewardsMicro >= rules.afterMicro && rewards.size >= rules.afterPublishers;
  return { rewardsMicro, publishers: rewards.size, isReached };
}
