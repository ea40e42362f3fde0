/** What each kind of entry is in words, and under which filter it is found. */
const KINDS: Record<string, { words: string; group: Group }> = {
  reward: { words: 'Reward for a rating', group: 'rewards' },
  bonus: { words: 'Signup bonus', group: 'rewards' },
  referral: { words: 'Referral', group: 'rewards' },
  deposit: { words: 'Deposit', group: 'deposits' },
  funding: { words: 'Places bought', group: 'campaigns' },
  refund: { words: 'Places given back', group: 'campaigns' },
  hold: { words: 'Held for a payout', group: 'payouts' },
  payout: { words: 'Payout', group: 'payouts' },
  release: { words: 'Payout rejected, money back', group: 'payouts' },
};

export type Group = 'rewards' | 'deposits' | 'campaigns' | 'payouts';

/** An entry's kind in words; one that is not known yet as the server says it. */
export const wordsOf = (kind: string) => KINDS[kind]?.words ?? kind;

/** Whether an entry's kind is found under a filter; without one all are. */
export const isIn = (kind: string, group: Group | 'all') => group === 'all' || KINDS[kind]?.group === group;
