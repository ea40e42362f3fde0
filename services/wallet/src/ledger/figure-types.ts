import { GENESIS_HASH } from './transfer.ts';

/** A campaign's money in micro-USDT: funded = escrow + rewards + fees + refunded. */
export interface CampaignFigures {
  publisherId: string;
  fundedMicro: number;
  rewardsMicro: number;
  feesMicro: number;
  refundedMicro: number;
  /** Entries of the escrow account, and the head of their own hash chain. */
  entries: number;
  head: string;
}

/** What a person earned, in micro-USDT. */
export interface EarnerFigures {
  rewards: number;
  rewardsMicro: number;
  /** The page of the first reward; 0 before it. */
  firstSeq: number;
  /** Paid where the answer to a check ended the rating: no rewards. */
  screenedMicro: number;
  /** Given by publishers for feedback: no rewards either. */
  thanksMicro: number;
  /** Paid for inviting others. */
  referralsMicro: number;
  /** Paid as a bonus. */
  bonusMicro: number;
  /** The London day of the last reward, payment for a check or bonus of a publisher, and what was paid for all of them on that day. */
  day: string;
  dayMicro: number;
}

/** What the campaigns that a publisher opened hold and have spent, with bonuses for feedback on them, in micro-USDT. */
export interface PublisherFigures {
  inCampaignsMicro: number;
  spentMicro: number;
  /** Of what was spent, the platform's fees. */
  feesMicro: number;
}

/** What moved on one London day, in micro-USDT. */
export interface DayFigures {
  depositedMicro: number;
  withdrawnMicro: number;
  /** What raters were paid: rewards, and for checks that ended a rating. */
  rewardsMicro: number;
  feesMicro: number;
  /** Ratings that were paid. */
  ratings: number;
}

/** A day on which nothing moved. */
export const emptyDay = (): DayFigures => ({
  depositedMicro: 0,
  withdrawnMicro: 0,
  rewardsMicro: 0,
  feesMicro: 0,
  ratings: 0,
});

/** A campaign before its first entry. */
export const emptyCampaign = (publisherId = ''): CampaignFigures => ({
  publisherId,
  fundedMicro: 0,
  rewardsMicro: 0,
  feesMicro: 0,
  refundedMicro: 0,
  entries: 0,
  head: GENESIS_HASH,
});

/** A person before the first reward. */
export const emptyEarner = (): EarnerFigures => ({
  rewards: 0,
  rewardsMicro: 0,
  firstSeq: 0,
  screenedMicro: 0,
  thanksMicro: 0,
  referralsMicro: 0,
  bonusMicro: 0,
  day: '',
  dayMicro: 0,
});

/** A publisher before the first campaign. */
export const emptyPublisher = (): PublisherFigures => ({ inCampaignsMicro: 0, spentMicro: 0, feesMicro: 0 });
