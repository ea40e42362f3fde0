/**
 * The ledger's accounts. Each path is made by one of these functions and by nothing else: the brand keeps a text that was
 * written by hand from compiling where an account is asked for.
 */
declare const brand: unique symbol;
export type AccountPath = string & { readonly [brand]: 'AccountPath' };

const path = (text: string): AccountPath => text as AccountPath;

/** What a rater earned and has not withdrawn. */
export const userEarnings = (userId: string): AccountPath => path(`user/${userId}/earnings`);
/** What waits for an administrator's decision on a payout. */
export const userHeld = (userId: string): AccountPath => path(`user/${userId}/held`);
/** What a publisher deposited and has not put into a campaign. */
export const publisherFunds = (userId: string): AccountPath => path(`publisher/${userId}/funds`);
/** What of an organisation's funds waits for an administrator's decision on a payout. */
export const publisherHeld = (organisationId: string): AccountPath => path(`publisher/${organisationId}/held`);
/** A campaign's escrow. */
export const campaign = (appId: string): AccountPath => path(`campaign/${appId}`);
/** The fees that the platform earned. */
export const platformFees = path('platform/fees');
/** The budget of bonuses. */
export const platformPromotions = path('platform/promotions');
/** What people gave up when they left: rests below the smallest payout. */
export const platformUnclaimed = path('platform/unclaimed');
/** Where deposits come from: the world outside. */
export const worldDeposits = path('world/deposits');
/** Where payouts go. */
export const worldWithdrawals = path('world/withdrawals');
/** What networks took for sending payouts. */
export const worldNetwork = path('world/network');
/** Where the promotions budget comes from. */
export const worldCapital = path('world/capital');

/** The accounts that there is one of: nearly every page needs some of them. */
export const singleAccounts: readonly AccountPath[] = [
  platformFees,
  platformPromotions,
  worldDeposits,
  worldWithdrawals,
  worldCapital,
];

/** Whether the account may never go below zero: all but the world's. */
export function isGuarded(account: string): boolean {
  return !account.startsWith('world/');
}

/** The id in `campaign/<id>`, or undefined for another kind of account. */
export function campaignOf(account: string): string | undefined {
  return account.startsWith('campaign/') ? account.slice('campaign/'.length) : undefined;
}

/** The id in `user/<id>/earnings`, or undefined for another kind of account. */
export function earnerOf(account: string): string | undefined {
  return /^user\/(.+)\/earnings$/.exec(account)?.[1];
}

/** The id in `publisher/<id>/funds`, or undefined for another kind of account. */
export function publisherOf(account: string): string | undefined {
  return /^publisher\/(.+)\/funds$/.exec(account)?.[1];
}

/** The id in `publisher/<id>/held`, or undefined for another kind of account. */
export function publisherHeldOf(account: string): string | undefined {
  return /^publisher\/(.+)\/held$/.exec(account)?.[1];
}

/** The id in `user/<id>/held`, or undefined for another kind of account. */
export function heldOf(account: string): string | undefined {
  return /^user\/(.+)\/held$/.exec(account)?.[1];
}
