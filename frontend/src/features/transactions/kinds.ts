/** What each kind of entry is in words. */
const WORDS: Record<string, string> = {
  reward: 'Reward for a rating',
  bonus: 'Signup bonus',
  referral: 'Referral',
  deposit: 'Deposit',
  funding: 'Places bought',
  refund: 'Places given back',
  screens: 'Screens bought',
  screensBack: 'Screens given back',
  screened: 'Not a match, paid all the same',
  differences: 'Differences to the minimum paid',
  difference: 'Difference to the minimum',
  remedy: 'Fee given back',
  thanks: 'Bonus for feedback',
  hold: 'Held for a payout',
  payout: 'Payout',
  release: 'Payout rejected, money back',
  unclaimed: 'Given up with the account',
};

export type Group = 'rewards' | 'deposits' | 'campaigns' | 'payouts';

/** The kinds that are found under each filter. */
export const KINDS_OF: Record<Group, string[]> = {
  rewards: ['reward', 'screened', 'difference', 'thanks', 'bonus', 'referral'],
  deposits: ['deposit'],
  campaigns: ['funding', 'refund', 'screens', 'screensBack', 'differences', 'remedy', 'thanks'],
  payouts: ['hold', 'payout', 'release'],
};

/** An entry's kind in words; one that is not known yet as the server says it. */
export const wordsOf = (kind: string) => WORDS[kind] ?? kind;
