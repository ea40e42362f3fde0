import type { DifferenceRound } from '@candor/ratings/differences/model';
import type { Rating } from '@candor/ratings/rating/model';
import type { Journal } from '@candor/wallet/ledger/journal';
import { thanksKey } from '@candor/wallet/thanks/model';
import { differenceKey, differencesKey } from '@candor/wallet/transfers/differences';
import type { Connection } from 'mongoose';
import { inBatches } from '../reconcile/kind.ts';

const BATCH = 500;

/** A record that says a movement was made. */
interface Settled {
  key: string;
  record: string;
}

/**
 * Every bonus that is given and every difference to the minimum that is paid is in the journal. Both are asked for by a call and not told by
 * an event, and a record says so once the wallet has: what is missing never comes by itself. Throws, naming the first that is not there.
 * `isNamed`: whether a person looks at an entry's key already. Returns how many of each are there.
 */
export async function checkSettled(
  ratings: Connection,
  journal: Pick<Journal, 'findAll'>,
  isNamed: (key: string) => boolean | Promise<boolean>,
): Promise<{ bonuses: number; differences: number }> {
  const count = async (settled: AsyncIterable<Settled>) => {
    let there = 0;
    for await (const batch of inBatches(settled, BATCH)) {
      const recorded = await journal.findAll(batch.map(({ key }) => key));
      for (const { key, record } of batch) {
        const entry = recorded.get(key)?.transfer;
        if (entry && entry.refused === undefined) there += 1;
        else if (!(await isNamed(key))) throw new Error(`${record}, and the journal has no ${key}`);
      }
    }
    return there;
  };
  return { bonuses: await count(bonusesOf(ratings)), differences: await count(differencesOf(ratings)) };
}

async function* bonusesOf(ratings: Connection): AsyncGenerator<Settled> {
  const given = ratings
    .collection<Rating>('ratings')
    .find({ 'thanks.state': 'given' } as never)
    .project<Pick<Rating, '_id' | 'thanks'>>({ 'thanks.id': 1 });
  for await (const { _id, thanks } of given)
    yield { key: thanksKey(thanks?.id ?? ''), record: `the bonus of rating ${_id} is given` };
}

async function* differencesOf(ratings: Connection): AsyncGenerator<Settled> {
  const rounds = ratings
    .collection<DifferenceRound>('differenceRounds')
    .find({ state: { $in: ['paying', 'done'] } })
    .project<Pick<DifferenceRound, '_id' | 'shares'>>({ shares: 1 });
  for await (const { _id: roundId, shares } of rounds) {
    yield { key: differencesKey(roundId), record: `the differences of round ${roundId} are in escrow` };
    for (const { ratingId, state } of shares)
      if (state === 'paid')
        yield { key: differenceKey(roundId, ratingId), record: `the difference of rating ${ratingId} is paid` };
  }
}
