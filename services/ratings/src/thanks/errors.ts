import { type Refusal, refusals } from '@candor/service-kit/errors';

export type BonusCode =
  | 'BONUS_AMOUNT'
  | 'BONUS_TOO_HIGH'
  | 'BONUS_TEXT'
  | 'BONUS_GIVEN'
  | 'STARS_SEEN'
  | 'BONUSES_CLOSED'
  | 'BONUS_PERSON_LIMIT'
  | 'RATER_LEAVING'
  | 'FUNDS_TOO_NEW';

const bonusRefusals = {
  BONUS_AMOUNT: { status: 400, message: 'A bonus is 0.05 to 50 USDT.' },
  BONUS_TOO_HIGH: { status: 400, message: 'A bonus is at most 10 times the reward.' },
  BONUS_TEXT: { status: 400, message: 'Please write 1 to 300 characters to the rater.' },
  BONUS_GIVEN: { status: 409, message: 'This feedback was given a bonus already.' },
  STARS_SEEN: { status: 409, message: 'You were shown the stars of this feedback, so it can get no bonus.' },
  BONUSES_CLOSED: { status: 409, message: 'Your bonuses are closed: they must have nothing to do with stars.' },
  BONUS_PERSON_LIMIT: { status: 409, message: 'One person gets at most 50 USDT of your bonuses in 30 days.' },
  RATER_LEAVING: { status: 409, message: 'This rater’s account is being deleted.' },
  FUNDS_TOO_NEW: { status: 409, message: 'Bonuses come out of funds that were deposited at least 72 hours ago.' },
} satisfies Record<BonusCode, Refusal>;

/** Refusals of bonuses for feedback. */
export const refuseBonus = refusals<BonusCode>(bonusRefusals);
