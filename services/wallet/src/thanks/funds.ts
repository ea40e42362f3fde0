import type { Clock } from '@candor/service-kit/clock';
import { ensureRecord } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import type { Model } from 'mongoose';
import { readPublisher } from '../balances/service.ts';
import { publisherFunds } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Postings } from '../projections/postings.ts';
import { type OlderFunds, type Thanks, type ThanksFault, thanksKey } from './model.ts';

const TRIES = 50;

export interface OlderFundsDeps {
  ledger: Ledger;
  postings: Postings;
  clock: Clock;
  olderFunds: Model<OlderFunds>;
  thanks: Model<Thanks>;
  /** How old a deposit is before it may be given away (72 hours): money of a transaction that is called into question goes to nobody. */
  thanksAgeMs: number;
}

type Wanted = Pick<Thanks, '_id' | 'publisherId' | 'amountMicro'>;

/**
 * Promises a part of the funds that were deposited at least 72 hours ago to a bonus, once. Whatever was spent was the oldest, so that what
 * is there beyond the deposits of the last 72 hours is older. Answers with why not.
 */
export async function takeOlderFunds(deps: OlderFundsDeps, wanted: Wanted): Promise<ThanksFault | undefined> {
  const { _id: id, publisherId, amountMicro: micro } = wanted;
  await ensureRecord(deps.olderFunds, publisherId, { version: 0, taken: [] });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await deps.olderFunds.findById(publisherId).lean<OlderFunds>();
    if (!found) continue;
    if (found.taken.some((one) => one.id === id)) return undefined;
    // Read after the promises: what was paid of them since has left the funds.
    const { fundsMicro } = await readPublisher(deps, publisherId);
    if (fundsMicro < micro) return 'BALANCE_TOO_LOW';
    const promisedMicro = found.taken.reduce((sum, one) => sum + one.micro, 0);
    if (fundsMicro - promisedMicro - (await newMicroOf(deps, publisherId)) < micro) {
      // One that was paid between the two reads was taken off twice.
      if (await endKept(deps, found)) continue;
      return 'FUNDS_TOO_NEW';
    }
    const taken = await deps.olderFunds.updateOne(
      { _id: publisherId, version: found.version },
      { $push: { taken: { id, micro } }, $inc: { version: 1 } },
    );
    if (taken.modifiedCount === 1) return undefined;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** The promise ends: the bonus is paid, or will never be. Repeatable. */
export async function endPromise(
  deps: Pick<OlderFundsDeps, 'olderFunds'>,
  { _id: id, publisherId }: Pick<Wanted, '_id' | 'publisherId'>,
): Promise<void> {
  await deps.olderFunds.updateOne(
    { _id: publisherId, 'taken.id': id },
    { $pull: { taken: { id } }, $inc: { version: 1 } },
  );
}

/** Ends the promises of bonuses that are in the journal already, or never will be; true where there was one. */
async function endKept(deps: OlderFundsDeps, { _id: publisherId, taken }: OlderFunds): Promise<boolean> {
  if (taken.length === 0) return false;
  const ids = taken.map(({ id }) => id);
  const recorded = await deps.ledger.lookUp(ids.map(thanksKey));
  const refused = await deps.thanks.find({ _id: { $in: ids }, state: 'refused' }, { _id: 1 }).lean<{ _id: string }[]>();
  const ended = new Set(refused.map(({ _id }) => _id));
  const kept = ids.filter((id) => recorded.has(thanksKey(id)) || ended.has(id));
  for (const _id of kept) await endPromise(deps, { _id, publisherId });
  return kept.length > 0;
}

/** What was deposited in the last 72 hours, in micro-USDT, wherever it is by now. */
function newMicroOf({ postings, clock, thanksAgeMs }: OlderFundsDeps, publisherId: string): Promise<number> {
  return postings.read(async (rows, before) => {
    // Exactly so old is old enough.
    const from = await postings.idAt(new Date(clock.now() - thanksAgeMs + 1), before);
    const [sum] = await rows
      .aggregate<{ micro: number }>([
        { $match: { account: publisherFunds(publisherId), _id: { $gte: from, $lt: before }, kind: 'deposit' } },
        { $group: { _id: null, micro: { $sum: '$amountMicro' } } },
      ])
      .toArray();
    return sum?.micro ?? 0;
  });
}
