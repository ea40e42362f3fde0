import { z } from 'zod';

/**
 * The wallet's transfer command: the one call by which another service moves money. It is sent to
 * `POST /internal/transfers` with a signed service token. The same `id` is sent on every retry; an unknown outcome (503,
 * time-out) means "ask again", never "no".
 */
const id = z.string().min(1).max(200);
const positiveMicro = z.number().int().safe().positive();

/** Screens: how many, and what they cost together. */
const screensOf = { appId: id, publisherId: id, screens: z.number().int().positive(), amountMicro: positiveMicro };

export const walletCommand = z.discriminatedUnion('verb', [
  /** publisher funds → campaign escrow, under the key `funding/<fundingId>`. Refused: BALANCE_TOO_LOW (recorded). */
  z.object({ verb: z.literal('fundCampaign'), fundingId: id, appId: id, publisherId: id, amountMicro: positiveMicro }),
  /** campaign escrow → publisher funds, under the key `refund/<refundId>`. */
  z.object({ verb: z.literal('refundPlaces'), refundId: id, appId: id, publisherId: id, amountMicro: positiveMicro }),
  /** publisher funds → campaign escrow, under `screens/<screensId>`. Refused: BALANCE_TOO_LOW (recorded). */
  z.object({ verb: z.literal('buyScreens'), screensId: id, ...screensOf }),
  /** campaign escrow → publisher funds, under `screensBack/<backId>`. */
  z.object({ verb: z.literal('giveScreensBack'), backId: id, ...screensOf }),
  /** publisher funds → campaign escrow, under `topups/<roundId>`: the differences to the minimum of all who get one. Refused: BALANCE_TOO_LOW (recorded). */
  z.object({ verb: z.literal('fundDifferences'), roundId: id, appId: id, publisherId: id, amountMicro: positiveMicro }),
  /** campaign escrow → the rater's earnings, under `topup/<roundId>/<ratingId>`. */
  z.object({
    verb: z.literal('payDifference'),
    roundId: id,
    ratingId: id,
    appId: id,
    raterId: id,
    amountMicro: positiveMicro,
  }),
  /**
   * publisher funds → the rater's earnings, under `thanks/<bonusId>`. Refused, and not recorded: BALANCE_TOO_LOW, RATER_LEAVING and
   * FUNDS_TOO_NEW.
   */
  z.object({
    verb: z.literal('thankRater'),
    ...{ bonusId: id, ratingId: id, appId: id, publisherId: id, raterId: id, amountMicro: positiveMicro },
  }),
  /**
   * earnings or publisher funds → what is held for the payout, under `withdrawal/<withdrawalId>/hold`. Refused: BALANCE_TOO_LOW
   * (recorded).
   */
  z.object({
    verb: z.literal('holdPayout'),
    withdrawalId: id,
    userId: id,
    /** Whose funds they are, where it is funds. */
    organisationId: id.optional(),
    source: z.enum(['earnings', 'funds']),
    amountMicro: positiveMicro,
  }),
]);
export type WalletCommand = z.infer<typeof walletCommand>;

/** The rater's account is being deleted, or the money was deposited less than 72 hours ago: of bonuses alone. */
const walletRefusal = z.enum(['BALANCE_TOO_LOW', 'RATER_LEAVING', 'FUNDS_TOO_NEW']);

/** What was decided for the command's key. `posted: false` is final: the same key hears it again. */
export const walletReply = z.discriminatedUnion('posted', [
  z.object({ posted: z.literal(true), key: z.string() }),
  z.object({ posted: z.literal(false), key: z.string(), code: walletRefusal }),
]);
export type WalletReply = z.infer<typeof walletReply>;

/**
 * The question to `POST /internal/funds`: whether a publisher's funds would pay for this now. It records nothing and promises nothing:
 * whoever is told yes may still be refused, under the key.
 */
export const fundsQuestion = z.object({ userId: id, amountMicro: positiveMicro });
export type FundsQuestion = z.infer<typeof fundsQuestion>;
export const fundsReply = z.object({ enough: z.boolean() });
export type FundsReply = z.infer<typeof fundsReply>;

/** `POST /internal/invited` to the wallet, by ratings: whether an administrator has invited somebody, whose case is then their own. */
export const invitedQuestion = z.object({ inviterId: id, userId: id });
export type InvitedQuestion = z.infer<typeof invitedQuestion>;
export const invitedReply = z.object({ invited: z.boolean() });
export type InvitedReply = z.infer<typeof invitedReply>;

/** `POST /internal/reward-times` to the wallet, by ratings: how long rewards took, by the journal. */
export const rewardTimesQuestion = z.object({ ratingIds: z.array(id).max(500) });
export type RewardTimesQuestion = z.infer<typeof rewardTimesQuestion>;
/** From each submission to the reward in the journal, in seconds and in the order of the question; null where the journal does not know. */
export const rewardTimes = z.object({ seconds: z.array(z.number().nonnegative().nullable()) });
export type RewardTimes = z.infer<typeof rewardTimes>;
/**
 * `POST /internal/joined` to the wallet, by ratings: into how many groups these people fall where those are put together who invited each
 * other or were invited by the same person, signed in from the same device, or have the same mailbox or payout address. Who is joined with
 * whom is not told.
 */
export const joinedQuestion = z.object({ userIds: z.array(id).min(1).max(20) });
export type JoinedQuestion = z.infer<typeof joinedQuestion>;
export const joinedReply = z.object({ groups: z.number().int().nonnegative() });
export type JoinedReply = z.infer<typeof joinedReply>;

/** The question to `POST /internal/payout-facts`: what a payout's reviewer should know of where the money came from. */
export const payoutFactsQuestion = z.object({ userId: id });
/** All ever earned by rating, and how much of them came from the one publisher who paid most. In micro-USDT. */
export const payoutFacts = z.object({
  earnedMicro: z.number().int().nonnegative(),
  topPublisherMicro: z.number().int().nonnegative(),
});
export type PayoutFacts = z.infer<typeof payoutFacts>;
