import { z } from 'zod';

/**
 * What services ask each other beside the wallet's transfers: every one is `POST /internal/…` with a signed service token
 * and JSON both ways.
 */
const id = z.string().min(1).max(200);

/** `POST /internal/contact` to auth: how to reach a person by mail. 404 for nobody, or somebody who was erased. */
export const contactQuestion = z.object({ userId: id });
export const contact = z.object({ name: z.string(), email: z.string(), emailVerified: z.boolean() });
export type Contact = z.infer<typeof contact>;

/** `POST /internal/people` to auth: who matches an administrator's search, as the list of users does; the newest 200 at most. */
export const peopleQuestion = z.object({ search: z.string().trim().min(1).max(100) });
export const peopleFound = z.object({ userIds: z.array(id).max(200) });
export type PeopleFound = z.infer<typeof peopleFound>;

/**
 * `POST /internal/erasure` to wallet, ratings, payments and notifications. `prepare` refuses new records of the person from
 * then on and answers whether anything stands in the way; `cancel` lets them be made again; `remove` removes what is
 * personal. Each may be repeated.
 */
export const erasureCommand = z.object({ userId: id, stage: z.enum(['prepare', 'cancel', 'remove']) });
export type ErasureCommand = z.infer<typeof erasureCommand>;
/** `blockers` are sentences for the person, such as 'A payout is being reviewed.'; empty when nothing stands in the way. */
export const erasureReply = z.object({ blockers: z.array(z.string()) });
export type ErasureReply = z.infer<typeof erasureReply>;

/** `POST /internal/delivery` to every service: its oldest event that is not handled yet, and how many are parked. */
export const deliveryReply = z.object({
  oldestAt: z.iso.datetime().nullable(),
  parked: z.number().int().nonnegative(),
});
export type DeliveryReply = z.infer<typeof deliveryReply>;
