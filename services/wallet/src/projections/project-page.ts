import { campaignOf } from '../ledger/accounts.ts';
import { GENESIS_HASH, nextHead, type Page, type Transfer, totalMicro } from '../ledger/transfer.ts';

export const POSTINGS = 'postings';

/** One side of a transfer as an account's history shows it. */
export interface Posting {
  /** `<seq>.<index>.<leg>`, padded so that it sorts as the journal does. Leg 0 is the source. */
  _id: string;
  account: string;
  counterAccount: string;
  /** Negative when it left the account. */
  amountMicro: number;
  balanceAfterMicro: number;
  key: string;
  kind: string;
  at: Date;
  /** The head of the account's own chain after this entry; campaigns' accounts only. */
  hash?: string;
}

/** What a projection knows of the journal up to a page: balances, and the heads of campaigns' own chains by app. */
export interface Projected {
  seq: number;
  balances: Map<string, number>;
  heads: Map<string, string>;
}

/** A projection that knows nothing but where it stands: after page `seq`. */
export const projectedAt = (seq: number): Projected => ({ seq, balances: new Map(), heads: new Map() });

/** The postings of one page, in order; moves `projected` on. Refused transfers have none. */
export function projectPage(projected: Projected, page: Page): Posting[] {
  const made: Posting[] = [];
  const balance = (account: string) => projected.balances.get(account) ?? 0;
  page.transfers.forEach((transfer, index) => {
    if (transfer.refused !== undefined) return;
    const { key, kind } = transfer;
    for (const [leg, side] of sides(transfer).entries()) {
      const { account, amountMicro } = side;
      const balanceAfterMicro = balance(account) + amountMicro;
      projected.balances.set(account, balanceAfterMicro);
      const posting = { _id: postingId(page._id, index, leg), ...side, balanceAfterMicro, key, kind, at: page.at };
      const hash = chain(projected, account, key, amountMicro, page._id);
      made.push(hash === undefined ? posting : { ...posting, hash });
    }
  });
  projected.seq = page._id;
  return made;
}

/** The accounts that a page's postings will be of. */
export function accountsIn(page: Page): string[] {
  return page.transfers.flatMap(({ refused, from, to }) =>
    refused === undefined ? [from, ...to.map((leg) => leg.account)] : [],
  );
}

function chain(
  projected: Projected,
  account: string,
  key: string,
  amountMicro: number,
  seq: number,
): string | undefined {
  const appId = campaignOf(account);
  if (appId === undefined) return undefined;
  const head = nextHead(projected.heads.get(appId) ?? GENESIS_HASH, key, amountMicro, seq);
  projected.heads.set(appId, head);
  return head;
}

function sides(transfer: Transfer): Pick<Posting, 'account' | 'counterAccount' | 'amountMicro'>[] {
  const [first] = transfer.to;
  const source = { account: transfer.from, counterAccount: first?.account ?? '', amountMicro: -totalMicro(transfer) };
  return [
    source,
    ...transfer.to.map((leg) => ({
      account: leg.account,
      counterAccount: transfer.from,
      amountMicro: leg.amountMicro,
    })),
  ];
}

/** The id of one side of a transfer. */
export function postingId(seq: number, index: number, leg: number): string {
  return `${String(seq).padStart(12, '0')}.${String(index).padStart(3, '0')}.${leg}`;
}

/** The page of a posting's id. */
export function pageOf(postingId: string): number {
  return Number(postingId.slice(0, postingId.indexOf('.')));
}
