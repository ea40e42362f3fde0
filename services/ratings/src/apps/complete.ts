import { createGroup } from '@candor/service-kit/data/group';
import type { Models } from '../models.ts';

/** A place that is completed, by its attempt, and the stars that it is counted under. */
interface Completing {
  attempt: string;
  stars: number;
}

type Complete = (one: Completing) => Promise<void>;
type Apps = Pick<Models, 'apps'>;

/** Of each collection of apps, those that places are being completed of. An app leaves when its group is empty. */
const underWay = new WeakMap<Models['apps'], Map<string, { complete: Complete; callers: number }>>();

/**
 * reserved → completed, and counted by its stars in the same update. Nothing that is paid looks at that count. Keyed by the attempt, so that doing it
 * again changes nothing. Those of one campaign that are asked for at the same moment are one update: an app's document has all of its
 * reservations, and is written as a whole.
 */
export async function completePlace(
  { models: { apps } }: { models: Apps },
  appId: string,
  attempt: string,
  stars: number,
): Promise<void> {
  const groups = underWay.get(apps) ?? new Map<string, { complete: Complete; callers: number }>();
  underWay.set(apps, groups);
  const group = groups.get(appId) ?? {
    complete: createGroup((places: Completing[]) => completeAll(apps, appId, places)),
    callers: 0,
  };
  groups.set(appId, group);
  group.callers += 1;
  try {
    await group.complete({ attempt, stars });
  } finally {
    group.callers -= 1;
    if (group.callers === 0) groups.delete(appId);
  }
}

/** All in one update, if all are still reserved; where one of them is not, each by itself. */
async function completeAll(apps: Models['apps'], appId: string, places: readonly Completing[]): Promise<undefined[]> {
  const attempts = new Map(places.map(({ attempt, stars }) => [attempt, stars]));
  const isAll = await completeReserved(apps, appId, attempts);
  if (!isAll && attempts.size > 1) for (const one of attempts) await completeReserved(apps, appId, new Map([one]));
  return places.map(() => undefined);
}

async function completeReserved(
  apps: Models['apps'],
  appId: string,
  attempts: ReadonlyMap<string, number>,
): Promise<boolean> {
  const counted: Record<string, number> = { completed: attempts.size };
  for (const stars of attempts.values()) {
    const field = `starCounts.${stars}`;
    counted[field] = (counted[field] ?? 0) + 1;
  }
  const all = [...attempts.keys()];
  const { modifiedCount } = await apps.updateOne(
    { _id: appId, 'reservations.attempt': all.length === 1 ? all[0] : { $all: all } },
    { $pull: { reservations: { attempt: { $in: all } } }, $inc: counted },
  );
  return modifiedCount === 1;
}
