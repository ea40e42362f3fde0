import { seeded } from '@candor/testkit/random';
import { type AccountPath, campaign, publisherFunds, userEarnings, worldDeposits } from '../../ledger/accounts.ts';
import type { TransferInput } from '../../ledger/transfer.ts';

const PUBLISHERS = 3;
const CAMPAIGNS = 3;
const RATERS = 4;
/** Keys that are in use at a time: few, so that processes meet on them. */
const WINDOW = 250;
const KEYS_PER_SECOND = 2_500;
/** One request in so many asks under a used key for another amount. */
const CONFLICT_ONE_IN = 8;

/** What one caller of the supervised processes asks for. */
export interface Demand {
  input: TransferInput;
  recordRefusal: boolean;
}

/** A source of random demands: few accounts, keys re-used on purpose by all processes, about half of what is asked refused. */
export function createDemands(seed: number, startMs: number): (nowMs: number) => Demand {
  const random = seeded(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return (nowMs) => {
    const number = Math.floor(((nowMs - startMs) / 1_000) * KEYS_PER_SECOND) + below(WINDOW);
    const input = inputOf(number);
    if (below(CONFLICT_ONE_IN) > 0) return { input, recordRefusal: number % 5 > 0 };
    return {
      input: { ...input, to: input.to.map((leg) => ({ ...leg, amountMicro: leg.amountMicro + 1 })) },
      recordRefusal: true,
    };
  };
}

/** The request that belongs to a key: the same whoever makes it. */
function inputOf(number: number): TransferInput {
  const random = seeded(number + 1);
  const below = (limit: number) => Math.floor(random() * limit);
  const publisher = publisherFunds(`p${below(PUBLISHERS)}`);
  const escrow = campaign(`a${below(CAMPAIGNS)}`);
  const to = (account: AccountPath, amountMicro: number) => ({ account, amountMicro });
  const key = `k/${number}`;
  const kind = below(4);
  if (kind === 0) return { key, kind: 'deposit', from: worldDeposits, to: [to(publisher, 1 + below(40))], meta: {} };
  if (kind === 1)
    return { key, kind: 'funding', from: publisher, to: [to(escrow, 1 + below(150))], meta: { number: `${number}` } };
  if (kind === 2) return { key, kind: 'refund', from: escrow, to: [to(publisher, 1 + below(100))], meta: {} };
  const rater = userEarnings(`u${below(RATERS)}`);
  return { key, kind: 'reward', from: escrow, to: [to(rater, 1 + below(100)), to(publisher, 1 + below(5))], meta: {} };
}
