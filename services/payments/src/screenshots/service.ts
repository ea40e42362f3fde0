import type { Clock } from '@candor/service-kit/clock';
import type { PictureStore } from '@candor/service-kit/pictures/store';
import type { Model } from 'mongoose';
import type { Deposit } from '../deposits/model.ts';

/** A ticket is good for half an hour, so a day after its upload a screenshot has its deposit or never gets one. */
const ORPHAN_AGE_MS = 24 * 60 * 60_000;
const BATCH = 200;

export interface SweepDeps {
  deposits: Model<Deposit>;
  pictures: PictureStore;
  clock: Clock;
}

/** Removes screenshots older than a day that no deposit has. Answers with how many. */
export async function sweepOrphanScreenshots(deps: SweepDeps): Promise<number> {
  const before = deps.clock.now() - ORPHAN_AGE_MS;
  let removed = 0;
  let batch: string[] = [];
  for await (const { name, keptAt } of deps.pictures.list()) {
    if (keptAt.getTime() > before) continue;
    batch.push(name);
    if (batch.length < BATCH) continue;
    removed += await removeOrphans(deps, batch);
    batch = [];
  }
  return removed + (await removeOrphans(deps, batch));
}

async function removeOrphans(deps: SweepDeps, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  const kept = await deps.deposits
    .find({ screenshot: { $in: names } }, { screenshot: 1 })
    .lean<Pick<Deposit, 'screenshot'>[]>();
  const wanted = new Set(kept.map((deposit) => deposit.screenshot));
  const orphans = names.filter((name) => !wanted.has(name));
  for (const name of orphans) await deps.pictures.remove(name);
  return orphans.length;
}
