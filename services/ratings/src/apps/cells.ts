import { refuse } from '@candor/service-kit/errors';
import type { QueryFilter } from 'mongoose';
import type { Facts } from '../audience/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { CAS_TRIES } from '../limits.ts';
import { choicesOf } from '../quotas/match.ts';
import type { Quotas } from '../quotas/model.ts';
import { cellsAsRead } from '../quotas/plan.ts';
import { screenReleased, type TakenScreen } from '../screens/places.ts';
import { type App, type AppFace, faceOnly } from './model.ts';

/**
 * The moves of a single place where a campaign's places are divided among quotas. A cell is written to where it stood, under its id: where
 * cells were put in another order meanwhile, the update misses, and it is looked at again.
 */

interface Taking {
  attempt: string;
  until: Date;
  facts: Facts;
  /** The screen that goes with it. */
  taken: TakenScreen;
}

type Held = Pick<App, 'state' | 'quotas' | 'reservations' | 'screens'>;

/**
 * available → reserved, out of the first cell that is for this person and has one, the open places last, each by one guarded update. `null`
 * when none has one; `filter` says what else has to be so.
 */
export async function reserveInCell(
  { models, clock }: Pick<RatingsDeps, 'models' | 'clock'>,
  { attempt, until, facts, taken: screen }: Taking,
  filter: QueryFilter<App>,
): Promise<AppFace | null> {
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const read = await models.apps.findOne(filter, { quotas: 1 }).lean<Pick<App, 'quotas'>>();
    if (!read?.quotas) return null;
    const choices = choicesOf(read.quotas, facts);
    if (choices.length === 0) return null;
    for (const choice of choices) {
      const { where, inc, cell } = moveOf(read.quotas, choice);
      const taken = await models.apps
        .findOneAndUpdate(
          { $and: [filter, where] },
          {
            $inc: { available: -1, ...inc, ...screen.inc },
            $push: { reservations: { attempt, until, disputed: false, ...(cell && { cell }), ...screen.held } },
            $set: { waitingSince: new Date(clock.now()) },
          },
          { returnDocument: 'after', projection: faceOnly },
        )
        .lean<AppFace>();
      if (taken) return taken;
    }
    // Others were quicker at each of them, or they were divided anew.
  }
  return null;
}

function moveOf({ cells }: Quotas, choice: number | 'open') {
  if (choice === 'open') return { where: { 'quotas.open': { $gte: 1 } }, inc: { 'quotas.open': -1 }, cell: undefined };
  const path = `quotas.cells.${choice}`;
  const cell = cells[choice]?.id;
  return {
    where: { [`${path}.id`]: cell, [`${path}.left`]: { $gte: 1 } },
    inc: { [`${path}.left`]: -1, [`${path}.taken`]: 1 },
    cell,
  };
}

/**
 * reserved → available, in the cell that it was taken from, or open, where there is no such cell any more; of a closed app → closing, which
 * never opens again. Nothing where the place is not reserved under the attempt. Refuses with UNAVAILABLE where the cells change each time
 * that it is tried.
 */
export async function releaseAsItStands(
  { models, clock }: Pick<RatingsDeps, 'models' | 'clock'>,
  held: { _id: string; 'reservations.attempt': string },
  attempt: string,
  screen: 'back' | 'spent',
): Promise<void> {
  const pull = { $pull: { reservations: { attempt } } };
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const read = await models.apps.findOne(held, { state: 1, quotas: 1, reservations: 1, screens: 1 }).lean<Held>();
    if (!read) return;
    const { where, left, taken } = backOf(read, attempt);
    const at = new Date(clock.now());
    const closing = { id: attempt, places: 1, at };
    const { where: asHeld, inc, push } = screenReleased(read, attempt, screen, at);
    const as = { ...held, ...where, ...asHeld };
    const released =
      read.state === 'closed'
        ? await models.apps.updateOne(as, {
            ...pull,
            $inc: { closing: 1, ...taken, ...inc },
            $push: { closings: closing, ...push },
          })
        : await models.apps.updateOne(
            { ...as, state: { $ne: 'closed' as const } },
            { ...pull, $inc: { available: 1, ...left, ...taken, ...inc } },
          );
    if (released.modifiedCount === 1) return;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** Where a place goes back to, as the cells were read. */
function backOf({ quotas, reservations }: Held, attempt: string) {
  const own = reservations.find((one) => one.attempt === attempt)?.cell;
  const at = quotas?.cells.findIndex(({ id }) => id === own) ?? -1;
  if (!quotas || at < 0) return { where: cellsAsRead(quotas), left: quotas ? { 'quotas.open': 1 } : {}, taken: {} };
  const path = `quotas.cells.${at}`;
  return { where: { [`${path}.id`]: own }, left: { [`${path}.left`]: 1 }, taken: { [`${path}.taken`]: -1 } };
}
