import { z } from 'zod';

/**
 * The wallet's transfer command: the one call by which another service moves money. It is sent to
 * `POST /internal/transfers` with a signed service token. The same `id` is sent on every retry; an unknown outcome (503,
 * time-out) means "ask again", never "no".
 */
const id = z.string().min(1).max(200);
const positiveMicro = z.number().int().safe().positive();

export const walletCommand = z.discriminatedUnion('verb', [
  /** publisher funds → campaign escrow, under the key `funding/<fundingId>`. Refused: BALANCE_TOO_LOW (recorded). */
  z.object({ verb: z.literal('fundCampaign'), fundingId: id, appId: id, publisherId: id, amountMicro: positiveMicro }),
  /** campaign escrow → publisher funds, under the key `refund/<refundId>`. */
  z.object({ verb: z.literal('refundPlaces'), refundId: id, appId: id, publisherId: id, amountMicro: positiveMicro }),
]);
export type WalletCommand = z.infer<typeof walletCommand>;

/** What the journal recorded for the command's key. `posted: false` is final: the same key hears it again. */
export const walletReply = z.discriminatedUnion('posted', [
  z.object({ posted: z.literal(true), key: z.string() }),
  z.object({ posted: z.literal(false), key: z.string(), code: z.literal('BALANCE_TOO_LOW') }),
]);
export type WalletReply = z.infer<typeof walletReply>;
