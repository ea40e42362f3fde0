import type { RatingsDeps } from '../deps.ts';
import type { App } from './model.ts';

/**
 * The moves of a place whose rating is to be looked at: in a list of its own, so that two days of waiting take no room from those who
 * rate now. Each is one guarded update, keyed by the attempt.
 */

type Lists = Pick<App, 'reservations' | 'held'>;
type Models = Pick<RatingsDeps, 'models'>;

/** reserved → held, with the cell that it was taken from. */
export async function holdPlace({ models: { apps } }: Models, appId: string, attempt: string): Promise<void> {
  const reserved = { _id: appId, 'reservations.attempt': attempt };
  const read = await apps.findOne(reserved, { reservations: 1 }).lean<Lists>();
  const own = read?.reservations.find((one) => one.attempt === attempt);
  if (!own) return;
  const { cell } = own;
  await apps.updateOne(reserved, {
    $pull: { reservations: { attempt } },
    $push: { held: { attempt, ...(cell && { cell }) } },
  });
}

/** held → completed, counted by its stars. */
export async function completeHeld(
  { models: { apps } }: Models,
  appId: string,
  attempt: string,
  stars: number,
): Promise<void> {
  await apps.updateOne(
    { _id: appId, 'held.attempt': attempt },
    { $pull: { held: { attempt } }, $inc: { completed: 1, [`starCounts.${stars}`]: 1 } },
  );
}

/** held → disputed, until the appeal's deadline: reserved again, to go back to its cell as any rejected rating's. */
export async function disputeHeld(
  { models: { apps } }: Models,
  appId: string,
  attempt: string,
  until: Date,
): Promise<void> {
  const held = { _id: appId, 'held.attempt': attempt };
  const read = await apps.findOne(held, { held: 1 }).lean<Lists>();
  const own = read?.held?.find((one) => one.attempt === attempt);
  if (!own) return;
  const { cell } = own;
  await apps.updateOne(held, {
    $pull: { held: { attempt } },
    $push: { reservations: { attempt, until, disputed: true, ...(cell && { cell }) } },
  });
}

/** Places that somebody's rating has: of open and disputed ratings, and of those that are to be looked at. */
export const placesTaken = ({ reservations, held }: Lists): number => reservations.length + (held?.length ?? 0);
