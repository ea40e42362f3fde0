import { refuse } from '@candor/service-kit/errors';
import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { CAS_TRIES } from '../limits.ts';

/**
 * How a start stands to the check of a campaign: `none` as it was read it has none; `answered` by this person, on an earlier attempt; else it
 * is to be asked, for at least so much.
 */
export type ScreenWanted = 'none' | 'answered' | { rewardMinMicro: number };

/** The part of an update that takes a place which takes the screen. */
export interface TakenScreen {
  where: Record<string, unknown>;
  inc: Record<string, number>;
  held: { screen?: boolean };
}

/** What a start takes besides the place. Where the campaign is not as it was read any more, the update misses. */
export function screenTaken(wanted: ScreenWanted): TakenScreen {
  if (wanted === 'answered') return { where: {}, inc: {}, held: {} };
  if (wanted === 'none') return { where: { 'screens.check': { $exists: false } }, inc: {}, held: {} };
  const where = {
    'screens.check': { $exists: true },
    'screens.left': { $gte: 1 },
    'screens.rewardMicro': { $gte: wanted.rewardMinMicro },
  };
  return { where, inc: { 'screens.left': -1 }, held: { screen: true } };
}

type Held = Pick<App, 'state' | 'reservations' | 'screens'>;

/** What the update that takes a reservation away does with the screen that it holds, as the campaign was read: its condition and its changes. */
export function screenReleased(app: Held, attempt: string, screen: 'back' | 'spent', at: Date) {
  const isHeld = app.reservations.find((one) => one.attempt === attempt)?.screen === true;
  const where = { reservations: { $elemMatch: { attempt, screen: isHeld ? true : { $ne: true } } } };
  if (!isHeld) return { where, inc: {}, push: {} };
  if (screen === 'spent') return { where, inc: { 'screens.screened': 1 }, push: {} };
  return { where, ...freed(app, attempt, at) };
}

/** held → left, or, of a closed campaign, → closing, to be given back under the attempt's key. */
function freed({ state, screens }: Held, attempt: string, at: Date) {
  if (state !== 'closed') return { inc: { 'screens.left': 1 }, push: {} };
  const returning = { id: attempt, screens: 1, amountMicro: screens?.rewardMicro ?? 0, at };
  return { inc: { 'screens.closing': 1 }, push: { 'screenMoves.returning': returning } };
}

/**
 * Gives back the screen that an attempt's reservation holds, which goes on without it: its check was passed. Keyed by the attempt: again, it
 * changes nothing. Refuses with UNAVAILABLE where the campaign changes each time that it is tried.
 */
export async function returnScreen({ models, clock }: RatingsDeps, appId: string, attempt: string): Promise<void> {
  const held = { _id: appId, reservations: { $elemMatch: { attempt, screen: true } } };
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const read = await models.apps.findOne(held, { state: 1, screens: 1 }).lean<Held>();
    if (!read) return;
    const { inc, push } = freed(read, attempt, new Date(clock.now()));
    const given = await models.apps.updateOne(
      { ...held, state: read.state === 'closed' ? 'closed' : { $ne: 'closed' } } as never,
      { $unset: { 'reservations.$[held].screen': 1 }, $inc: inc, $push: push } as never,
      { arrayFilters: [{ 'held.attempt': attempt }] },
    );
    if (given.modifiedCount === 1) return;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** Matches campaigns whose check, if they have one, can be paid for; of those who may not be asked any more today, those without one. */
export const screenFilter = (mayBeAsked: boolean): object =>
  mayBeAsked
    ? { $or: [{ 'screens.check': { $exists: false } }, { 'screens.left': { $gte: 1 } }] }
    : { 'screens.check': { $exists: false } };
