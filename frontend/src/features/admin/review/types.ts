import type { TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';

/** Where a deposit or a payout stands. */
export type RequestStatus =
  | 'to_be_reviewed'
  | 'paid'
  | 'completed'
  | 'rejected'
  | 'processing'
  | 'refused'
  | 'cancelled';

interface Named {
  id: string;
  username?: string | null;
}

/** What deposits and payouts have in common for whoever reviews them. */
export interface Reviewed {
  id: string;
  amount: string;
  network: string;
  status: RequestStatus;
  txHash?: string | null;
  reason?: string | null;
  createdAt: string;
  /** From when a payout can be paid, while it waits because its address is new. */
  payableFrom?: string | null;
  decidedAt?: string | null;
  decidedBy?: Named | null;
  /** The wallet still has to follow the decision. */
  moneyPending?: boolean | null;
  claimedBy?: Named | null;
  claimedUntil?: string | null;
  /** The first of two administrators, of a deposit, while another one is waited for. */
  proposal?: { by: Named; at: string; txHash?: string | null } | null;
  /** The first of two administrators, of a payout, while another one is waited for. */
  approval?: { by: Named; at: string; until?: string | null } | null;
  /** Whether it needed two administrators and there was nobody else. */
  alone?: boolean | null;
  /** Whom a payout's address was told last. */
  addressTold?: { by: Named; at: string; until: string } | null;
  /** Whether a payout may have been paid, because nobody looked on the chain since then. */
  mayHaveBeenPaid?: boolean | null;
  user: Named & {
    mobile?: string | null;
    onHold?: boolean | null;
    holdReason?: string | null;
  };
}

/** What an administrator decides, with what it needs. */
interface Decision {
  id: string;
  status: RequestStatus;
  txHash: string | null;
  reason: string | null;
  /** What the network took, of a payout. */
  networkFee?: string | null;
  /** That one looked on the chain and nothing was sent, of a payout. */
  notSent?: boolean | null;
  idempotencyKey: string;
}

/** What differs between the reviews: the words, the states, and the calls. */
export interface Desk<Row extends Reviewed> {
  kind: 'deposit' | 'withdrawal';
  /** What one is called in a sentence. */
  noun: string;
  /** The status that says yes. */
  approved: 'paid' | 'completed';
  /** The verb that says yes, such as "Set to paid". */
  approveVerb: string;
  words: Partial<Record<RequestStatus, string>>;
  /** What may be made of a request, by the server's own rules. */
  next: (status: RequestStatus) => readonly RequestStatus[];
  warnings: (row: Row, me: string) => string[];
  reasons: readonly string[];
  /** Whether somebody else's claim keeps this administrator from deciding. */
  claimBinds: boolean;
  /** Whether it must be looked up on the chain before anything else, so that nobody claims it. */
  isToLook?: (row: Row) => boolean;
  /** Until when it cannot be paid, and nobody claims it; undefined where it can. */
  waitsUntil?: (row: Row) => string | undefined;
  /** Why a request cannot be decided so now; undefined where it can. */
  bars?: (row: Row, to: RequestStatus, me: string) => string | undefined;
  /** Whether an approval says what the network took. */
  asksFee: boolean;
  messages: {
    empty: string;
    failedToLoad: string;
    notAuthorized: string;
    updated: string;
    /** The server answered, but not with a reason. */
    failed: (id: string) => string;
    /** Nothing is known: the connection was lost. */
    lost: string;
  };
  decide: (decision: Decision) => Promise<Row>;
  claim: (id: string, how?: { tellAddress?: boolean; idleSeconds?: number }) => Promise<Row>;
  unclaim: (id: string) => Promise<Row>;
  /** One request, live. */
  one: TypedDocumentNode<{ request: Row }, { id: string }>;
  /** Reads one anew. */
  read: (id: string) => Promise<Row>;
  /** What a decision does, in figures. */
  figures: (row: Row, to: RequestStatus, balances: Balances) => { label: string; value: ReactNode }[];
  /** What it means, and whether it can be taken back. */
  sentence: (to: RequestStatus) => string;
}

/** What a person has, as the wallet says; undefined while it has not said. */
interface Balances {
  earnings: string | null | undefined;
  funds: string | null | undefined;
}
