import type { Clock } from '@candor/service-kit/clock';
import { ensureRecord } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import type { Model } from 'mongoose';
import type { Tally } from './model.ts';

/** What moved within it is one sum. */
export const SUM_MS = 24 * 3_600_000;
/** Each lost race means that another entry was added. */
const TRIES_MAX = 20;

export interface TallyDeps {
  tallies: Model<Tally>;
  clock: Clock;
}

interface Counted {
  /** The record that moves: the same one counts once. */
  id: string;
  amountMicro: number;
}

/**
 * Counts what one person is about to move under each key, if no sum of 24 hours goes above the limit with it: of any number at once, only as
 * many as fit. False, and nothing counted, where one would. What was counted and not moved in the end counts all the same.
 */
export async function countWithin(
  deps: TallyDeps,
  keys: readonly string[],
  counted: Counted,
  limitMicro: number,
): Promise<boolean> {
  const added: string[] = [];
  for (const key of keys) {
    const outcome = await add(deps, key, counted, limitMicro);
    if (outcome === 'added') added.push(key);
    if (outcome !== 'above') continue;
    for (const one of added)
      await deps.tallies.updateOne({ _id: one }, { $pull: { entries: { id: counted.id } }, $inc: { revision: 1 } });
    return false;
  }
  return true;
}

async function add(
  { tallies, clock }: TallyDeps,
  _id: string,
  { id, amountMicro }: Counted,
  limitMicro: number,
): Promise<'added' | 'known' | 'above'> {
  const at = new Date(clock.now());
  await ensureRecord(tallies as never, _id, { entries: [], revision: 0, at });
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const tally = await tallies.findById(_id).lean<Tally>();
    const revision = tally?.revision ?? 0;
    const recent = (tally?.entries ?? []).filter((one) => one.at.getTime() > at.getTime() - SUM_MS);
    if (recent.some((one) => one.id === id)) return 'known';
    if (recent.reduce((sum, one) => sum + one.amountMicro, amountMicro) > limitMicro) return 'above';
    const entries = [...recent, { id, amountMicro, at }];
    const { modifiedCount } = await tallies.updateOne(
      { _id, revision },
      { $set: { entries, revision: revision + 1, at } },
    );
    if (modifiedCount === 1) return 'added';
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}
