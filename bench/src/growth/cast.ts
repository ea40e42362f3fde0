import { createHash } from 'node:crypto';
import {
  type AccountPath,
  campaign,
  platformFees,
  publisherFunds,
  userEarnings,
  worldDeposits,
} from '@candor/wallet/ledger/accounts';
import type { TransferInput } from '@candor/wallet/ledger/transfer';
import { holdTransfer, paidTransfer } from '@candor/wallet/payouts/service';

/** What the wallets of this bench sign with. */
export const GROWTH_SECRET = 'a secret for the growth bench of the ledger';
export const CAMPAIGNS = 1_000;
export const PUBLISHER = 'growth-publisher';
/** What a place costs, in micro-USDT, and what of it the rater gets. */
export const PRICE_MICRO = 1_000_000;
export const PROFIT_MICRO = 750_000;
/** Places that each campaign bought: enough for ten million ratings. */
export const PLACES = 10_000;
/** People at most: a journal that is longer has more transfers of each. */
const PEOPLE_MAX = 1_000_000;

/**
 * People whose history is as long at each size, spread over the whole journal: their statements and trails are read. Each earned `REWARDS`
 * times and was paid out once.
 */
export const READERS = 100;
/** What a reader does, in order: everybody once before anybody does the next. */
const ROUNDS = [...Array<'reward'>(28).fill('reward'), 'hold', 'paid', 'reward', 'reward'] as const;
const READER_TRANSFERS = READERS * ROUNDS.length;
const WITHDRAWN_MICRO = 15_000_000;

const hex = (n: number, length: number) => n.toString(16).padStart(length, '0');
export const raterOf = (n: number) => `rater-${hex(n, 34)}`;
export const readerOf = (n: number) => `reader-${hex(n, 33)}`;
export const appOf = (n: number) => `app-${hex(n, 36)}`;
export const ratingOf = (n: number) => `rating-${hex(n, 33)}`;
export const withdrawalOf = (reader: number) => `withdrawal-${hex(reader, 29)}`;
/** What is posted to measure comes out of this campaign, at a price at which it never ends. */
export const SPARE_CAMPAIGN = appOf(CAMPAIGNS);
export const SPARE_PRICE_MICRO = 100;
export const SPARE_PROFIT_MICRO = 75;

/** The transfers before the first reward: a deposit, and a funding of each campaign. */
export const FIRST = CAMPAIGNS + 2;
export const peopleOf = (size: number) => Math.min(size, PEOPLE_MAX);

/** One rating that was rewarded. */
export interface Rated {
  ratingId: string;
  userId: string;
  appId: string;
}

/** The `n`th transfer of a journal of `size`, from 0. */
export function transferOf(n: number, size: number): TransferInput {
  const of = (key: string, kind: 'deposit' | 'funding', from: AccountPath, to: AccountPath, amountMicro: number) => ({
    ...{ key, kind, from, to: [{ account: to, amountMicro }], meta: {} },
  });
  const share = PLACES * PRICE_MICRO;
  const funds = publisherFunds(PUBLISHER);
  if (n === 0) return of('deposit/growth', 'deposit', worldDeposits, funds, share * (CAMPAIGNS + 1));
  if (n < FIRST) return of(`funding/${n}`, 'funding', funds, campaign(appOf(n - 1)), share);
  const one = readerAt(n, size);
  const round = one && ROUNDS[one.round];
  if (!one || round === 'reward') return rewardOf(ratedBy(n, size) as Rated);
  const withdrawalId = withdrawalOf(one.reader);
  const payout = {
    withdrawalId,
    userId: readerOf(one.reader),
    source: 'earnings',
    amountMicro: WITHDRAWN_MICRO,
  } as const;
  const txHash = createHash('sha256').update(withdrawalId).digest('hex');
  return round === 'hold' ? holdTransfer(payout) : paidTransfer({ ...payout, txHash });
}

/** Whom the `n`th transfer rewards, and for what; undefined where it rewards nobody. */
export function ratedBy(n: number, size: number): Rated | undefined {
  if (n < FIRST) return undefined;
  const one = readerAt(n, size);
  if (one && ROUNDS[one.round] !== 'reward') return undefined;
  // The others in no order.
  const userId = one ? readerOf(one.reader) : raterOf((n * 7_919) % peopleOf(size));
  return { ratingId: ratingOf(n), userId, appId: appOf(n % CAMPAIGNS) };
}

function rewardOf({ ratingId, userId, appId }: Rated): TransferInput {
  return {
    ...{ key: `rating/${ratingId}`, kind: 'reward', from: campaign(appId), meta: { ratingId, appId } },
    to: [
      { account: userEarnings(userId), amountMicro: PROFIT_MICRO },
      { account: platformFees, amountMicro: PRICE_MICRO - PROFIT_MICRO },
    ],
  };
}

/** The reader whose the `n`th transfer is, and which of that reader's; undefined for somebody else's. */
function readerAt(n: number, size: number): { reader: number; round: number } | undefined {
  const rest = size - FIRST;
  const before = Math.floor(((n - FIRST) * READER_TRANSFERS) / rest);
  const after = Math.floor(((n - FIRST + 1) * READER_TRANSFERS) / rest);
  return after === before ? undefined : { reader: before % READERS, round: Math.floor(before / READERS) };
}

/** The payouts that there are, as payments keeps them. */
export const withdrawals = () =>
  Array.from({ length: READERS }, (_, reader) => ({
    ...{ _id: withdrawalOf(reader), userId: readerOf(reader), source: 'earnings' },
    ...{ amountMicro: WITHDRAWN_MICRO, status: 'completed', outbox: [] },
  }));

/** The deposit that all of it comes from, as payments keeps it. */
export const deposit = () => ({
  ...{ _id: 'growth', userId: PUBLISHER, amountMicro: PLACES * PRICE_MICRO * (CAMPAIGNS + 1) },
  ...{ status: 'paid', outbox: [] },
});

/** A rating of a reader at random that was rewarded, of a journal of `size`. */
export function ratingOfReader(reader: number, round: number, size: number): string {
  const at = Math.ceil(((round * READERS + reader + 1) * (size - FIRST)) / READER_TRANSFERS) - 1;
  return ratingOf(FIRST + at);
}
/** Rounds before a reader's payout, all of them rewards. */
export const REWARDS_BEFORE_PAYOUT = 28;
