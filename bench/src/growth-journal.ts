import { campaign, platformFees, publisherFunds, userEarnings, worldDeposits } from '@candor/wallet/ledger/accounts';
import { emptyFold } from '@candor/wallet/ledger/fold';
import { PAGES, prepareJournal } from '@candor/wallet/ledger/journal';
import {
  fingerprintOf,
  hashPage,
  type Leg,
  PAGE_TRANSFERS_MAX,
  type Page,
  type Transfer,
} from '@candor/wallet/ledger/transfer';
import type { Connection } from 'mongoose';

const PAGES_AT_ONCE = 20;
const CAMPAIGNS = 1_000;
const PROFIT_MICRO = 750_000;
const FEE_MICRO = 250_000;
/** A day of pages has so many transfers: the journal is as many days long. */
const TRANSFERS_A_DAY = 50_000;

export const raterOf = (n: number) => `rater-${n.toString(16).padStart(34, '0')}`;
export const appOf = (n: number) => `app-${(n % CAMPAIGNS).toString(16).padStart(36, '0')}`;

/**
 * Writes a journal of so many transfers directly, with its hashes: a thousand campaigns that are funded once, then a reward each to as
 * many people as there are transfers. The deciding is left out, the figures are what the wallet's would be.
 */
export async function makeJournal(connection: Connection, transfers: number): Promise<void> {
  await prepareJournal(connection);
  const pages = connection.collection<Page>(PAGES);
  const last = emptyFold();
  const atMs = Date.now() - (transfers / TRANSFERS_A_DAY + 1) * 86_400_000;
  let waiting: Page[] = [];
  for (let made = 0; made < transfers; ) {
    const count = Math.min(PAGE_TRANSFERS_MAX, transfers - made);
    const page: Page = {
      _id: last.seq + 1,
      at: new Date(atMs + (made / TRANSFERS_A_DAY) * 86_400_000),
      prev: last.hash,
      hash: '',
      transfers: Array.from({ length: count }, (_, at) => transferOf(made + at, transfers)),
    };
    page.hash = hashPage(page);
    Object.assign(last, { seq: page._id, hash: page.hash });
    waiting.push(page);
    made += count;
    if (waiting.length < PAGES_AT_ONCE && made < transfers) continue;
    await pages.insertMany(waiting, { ordered: false });
    waiting = [];
  }
}

function transferOf(n: number, all: number): Transfer {
  if (n === 0)
    return asked('deposit/1', 'deposit', worldDeposits, [{ account: publisherFunds('p'), amountMicro: 1e13 }]);
  if (n <= CAMPAIGNS) {
    const share = Math.floor(1e13 / CAMPAIGNS);
    return asked(`funding/${n}`, 'funding', publisherFunds('p'), [{ account: campaign(appOf(n)), amountMicro: share }]);
  }
  // Each to another person, in no order.
  const rater = (n * 7_919) % all;
  return asked(`rating/${n}`, 'reward', campaign(appOf(n)), [
    { account: userEarnings(raterOf(rater)), amountMicro: PROFIT_MICRO },
    { account: platformFees, amountMicro: FEE_MICRO },
  ]);
}

function asked(key: string, kind: string, from: string, to: Leg[]): Transfer {
  const transfer = { key, kind, from, to, meta: {} };
  return { ...transfer, fingerprint: fingerprintOf(transfer) };
}
