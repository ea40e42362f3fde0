import { z } from 'zod';

/**
 * What services ask each other beside the wallet's transfers: every one is `POST /internal/…` with a signed service token
 * and JSON both ways.
 */
const id = z.string().min(1).max(200);

/**
 * `POST /internal/contact` to auth: how to reach a person by mail. 404 for nobody, or somebody who was erased. With `freezes` also a link,
 * good for 7 days, by which whoever reads the mail freezes the account; with `keeps` also one by which the second factor is kept that
 * somebody says is lost, where that is so.
 */
export const contactQuestion = z.object({ userId: id, freezes: z.boolean().optional(), keeps: z.boolean().optional() });
export const contact = z.object({
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  freezeUrl: z.string().max(500).optional(),
  keepUrl: z.string().max(500).optional(),
});
export type ContactQuestion = z.infer<typeof contactQuestion>;
export type Contact = z.infer<typeof contact>;

/** `POST /internal/freeze` to auth, by payments: until when a person's account is frozen, as it is this very moment; null: it is not. */
export const freezeQuestion = z.object({ userId: id });
export const freezeReply = z.object({ frozenUntil: z.iso.datetime().nullable() });
export type FreezeReply = z.infer<typeof freezeReply>;

/** `POST /internal/people` to auth: who matches an administrator's search, as the list of users does; the newest 200 at most. */
export const peopleQuestion = z.object({ search: z.string().trim().min(1).max(100) });
export const peopleFound = z.object({ userIds: z.array(id).max(200) });
export type PeopleFound = z.infer<typeof peopleFound>;

/**
 * `POST /internal/pin` to payments: sets a new security PIN for whom auth has proved by a mailed link and the password. The link counts
 * once: `linkId` names it, and those made before it are used up too. Payouts wait so many hours.
 */
export const pinReset = z.object({
  userId: id,
  newPin: z.string().max(100),
  linkId: id,
  linkMadeAtMs: z.number().int().nonnegative(),
  waitHours: z.number().int().positive(),
});
export type PinReset = z.infer<typeof pinReset>;
export const pinWasReset = z.object({ payoutsFrom: z.iso.datetime() });
export type PinWasReset = z.infer<typeof pinWasReset>;

/**
 * `POST /internal/payouts-wait` to payments, by auth: lets a person's payouts wait from now on as long as those to a new address do. May be
 * repeated. Answers how many hours that is; 0 where they do not wait.
 */
export const payoutsWaitQuestion = z.object({ userId: id });
export const payoutsWaited = z.object({ waitHours: z.number().int().nonnegative() });
export type PayoutsWaited = z.infer<typeof payoutsWaited>;

/**
 * `POST /internal/owner` to auth: proves that who is signed in typed the account's password, and the second factor where there is one.
 * `address` is the network address that it came from, for the limits. Refused as a sign-in is.
 */
export const ownerQuestion = z.object({
  userId: id,
  address: z.string().max(100),
  password: z.string().max(200).optional(),
  totp: z.string().max(40).optional(),
});
export type OwnerQuestion = z.infer<typeof ownerQuestion>;
export const ownerProved = z.object({ proved: z.literal(true) });
export type OwnerProved = z.infer<typeof ownerProved>;

/** An organisation that ends with the person who is its only member, and by what name the person is told of it. */
const endingOrganisation = z.object({ id, name: z.string().max(500) });
export type EndingOrganisation = z.infer<typeof endingOrganisation>;

/**
 * `POST /internal/erasure` to wallet, ratings, payments and notifications. `prepare` refuses new records of the person from
 * then on and answers whether anything stands in the way; `cancel` lets them be made again; `remove` removes what is
 * personal. Each may be repeated.
 */
export const erasureCommand = z.object({
  userId: id,
  stage: z.enum(['prepare', 'cancel', 'remove']),
  /** Whether what is kept under the person's id as a publisher goes, too; false where an organisation with other members has it. */
  publishes: z.boolean().optional(),
  /**
   * The organisations that end with the person beside that one: somebody else founded them, and nobody else is a member any more. Each is
   * treated as what the person has as a publisher. Missing from a build that knows of none.
   */
  organisations: z.array(endingOrganisation).optional(),
  /** Names the erasure, the same from its beginning to its end, whoever goes on with it. */
  erasureId: id.optional(),
  /** What the person agreed to give up: the rest below the smallest payout, all accounts together, in micro-USDT. */
  giveUpMicro: z.number().int().safe().positive().optional(),
});
export type ErasureCommand = z.infer<typeof erasureCommand>;
/**
 * `blockers` are sentences for the person, such as 'A payout is being reviewed.'; empty when nothing stands in the way. `restMicro`: the
 * last of them is gone once the person agrees to give up this much; only from the wallet. `organisations`: the ids of those that the service has
 * treated; a build that knows of none leaves them out, and is asked again.
 */
export const erasureReply = z.object({
  blockers: z.array(z.string()),
  restMicro: z.number().int().safe().nonnegative().optional(),
  organisations: z.array(id).optional(),
});
export type ErasureReply = z.infer<typeof erasureReply>;

/** `POST /internal/delivery` to every service: its oldest event that is not handled yet, and how many are parked. */
export const deliveryReply = z.object({
  oldestAt: z.iso.datetime().nullable(),
  parked: z.number().int().nonnegative(),
});
export type DeliveryReply = z.infer<typeof deliveryReply>;

/** People that one person is compared with, at most. */
export const COMPARED_MAX = 60;
const comparison = z.object({ userId: id, otherIds: z.array(id).max(COMPARED_MAX) });

/**
 * `POST /internal/person-facts` to auth, by the wallet: what a bonus depends on. Who has the same mailbox, or signed in from the same
 * device, is answered by ids alone: never with an address, a device or a hash of one. `registration` is null for nobody, and for whoever was erased.
 */
export const personFactsQuestion = comparison;
export const personFacts = z.object({
  registration: z
    .object({ inviterId: id.nullable(), formerUserIds: z.array(id), registeredAt: z.iso.datetime() })
    .nullable(),
  mailConfirmed: z.boolean(),
  sameMailIds: z.array(id),
  sameDeviceIds: z.array(id),
});
export type PersonFacts = z.infer<typeof personFacts>;
export type Comparison = z.infer<typeof comparison>;

/**
 * `POST /internal/second-person` to auth, by payments and the wallet: whether an act of an administrator needs a second one. `roles` are
 * those that may decide it, besides superadmins; `firstId` who agreed to it before. `isOwn`: the beneficiary is the administrator, or was
 * invited by them. `alone`: for 7 days there was nobody else who could have decided it. `firstStands`: whoever agreed before may still
 * decide it at this moment; left out where it was not asked, which is no yes.
 */
export const secondPersonQuestion = z.object({
  adminId: id,
  beneficiaryId: id.optional(),
  firstId: id.optional(),
  roles: z.array(z.enum(['finance', 'moderator'])).max(2),
});
export type SecondPersonQuestion = z.infer<typeof secondPersonQuestion>;
export const secondPerson = z.object({ isOwn: z.boolean(), alone: z.boolean(), firstStands: z.boolean().optional() });
export type SecondPerson = z.infer<typeof secondPerson>;

/**
 * `POST /internal/parting` to auth, by every service that holds something of a publisher's: whether what is kept under a person's id as a
 * publisher would go with the person now; false where an organisation with other members has it, or none of whose members the person is.
 * `organisations`: which others would end with the person, whose only member they are; a build of before says nothing of them.
 */
export const partingQuestion = z.object({ userId: id });
export type PartingQuestion = z.infer<typeof partingQuestion>;
export const parting = z.object({
  publishes: z.boolean(),
  organisations: z.array(endingOrganisation).optional(),
});
export type Parting = z.infer<typeof parting>;

/**
 * `POST /internal/shared-facts` to auth, by payments: whether another account has the number of somebody who asks for a payout, or
 * signed in from the same device. Whose it is is not told.
 */
export const sharedFactsQuestion = z.object({ userId: id });
export const sharedFacts = z.object({ mobile: z.boolean(), device: z.boolean() });
export type SharedFacts = z.infer<typeof sharedFacts>;

/** `POST /internal/same-address` to payments, by the wallet: who of these people has, or had a payout to, an address of this person's. */
export const sameAddressQuestion = comparison;
export const sameAddressReply = z.object({ sameAddressIds: z.array(id) });
export type SameAddressReply = z.infer<typeof sameAddressReply>;

/**
 * `POST /internal/capital` to payments, by the wallet: takes a transaction for a payment into the promotions budget, so that it counts
 * once over deposits, payouts and these. `used` says for what; `invalid`: no network writes hashes so; `taken` has it in one spelling.
 * `onlyLook`: nothing is taken, of a payment that waits for a second administrator.
 */
export const capitalQuestion = z.object({
  fundingId: id,
  txHash: z.string().min(1).max(200),
  onlyLook: z.boolean().optional(),
});
export type CapitalQuestion = z.infer<typeof capitalQuestion>;
export const capitalReply = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('taken'), txHash: z.string() }),
  z.object({ verdict: z.literal('used'), told: z.string() }),
  z.object({ verdict: z.literal('invalid') }),
]);
export type CapitalReply = z.infer<typeof capitalReply>;

/**
 * `POST /internal/key` to auth, by the gateway: whose API key this is, and what for; `active` false for one that is wrong, over, revoked
 * or of an account that is stopped.
 */
export const keyQuestion = z.object({ token: z.string().max(200) });
export const keyReply = z.discriminatedUnion('active', [
  z.object({ active: z.literal(false) }),
  z.object({
    active: z.literal(true),
    keyId: id,
    /** Who made it, for which organisation, and as what that person may act there now. */
    userId: id,
    organisationId: id,
    role: z.enum(['owner', 'editor', 'finance', 'viewer']),
    scopes: z.array(z.string()),
    mailConfirmed: z.boolean(),
  }),
]);
export type KeyReply = z.infer<typeof keyReply>;

/**
 * `POST /internal/key-spend` to auth, by whoever moves money out of funds: takes a movement's sum from what an API key may spend today
 * (UTC), once for a movement; `reserved` false where it would be more than its limit, or it is no longer good. `release`: the movement
 * was refused, so that its sum may be spent again.
 */
export const keySpendQuestion = z.object({
  keyId: id,
  movement: z.string().min(1).max(200),
  amountMicro: z.number().int().nonnegative(),
  release: z.boolean().optional(),
});
export type KeySpendQuestion = z.infer<typeof keySpendQuestion>;
export const keySpendReply = z.object({ reserved: z.boolean() });
export type KeySpendReply = z.infer<typeof keySpendReply>;
