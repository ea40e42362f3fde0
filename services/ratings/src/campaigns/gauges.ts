import type { Metrics } from '@candor/service-kit/telemetry/metrics';
import type { Models } from '../models.ts';
import { openStatuses } from '../rating/model.ts';

/** A question that takes longer has no answer at this scrape. */
const QUESTION_MS = 5_000;

interface Places {
  available: number;
  reserved: number;
  closing: number;
  /** What they are worth together. */
  micro: number;
}

const nothing: Places = { available: 0, reserved: 0, closing: 0, micro: 0 };

/**
 * Tells of places and ratings. `candor_places_micro_usdt` is what the wallet's escrow has to be, as far as it can be known here: places
 * at their price, screens at theirs, and what completed ratings earned whose event is not handled yet. While events are under way, or notifications
 * is away that shares them, it may be higher than the escrow; when all is delivered both are the same.
 */
export function watchPlaces(
  metrics: Metrics,
  { alikeCases, apps, ratings }: Pick<Models, 'alikeCases' | 'apps' | 'ratings'>,
): void {
  const worth = metrics.gauge('candor_places_micro_usdt', 'What places and unpaid ratings are worth, in micro-USDT.');
  const places = metrics.gauge('candor_places', 'Places by state.', ['state']);
  const open = metrics.gauge('candor_ratings_open', 'Ratings that were started and not closed.');
  metrics.gauges.add({
    gauges: [worth, places],
    read: async () => {
      const [live, closed, unpaidMicro] = await Promise.all([
        sumPlaces(apps, { state: { $in: ['draft', 'live', 'paused'] } }),
        // A closed campaign without places never has any again; most are like that.
        sumPlaces(apps, {
          state: 'closed',
          $or: [
            { closing: { $gt: 0 } },
            { 'reservations.0': { $exists: true } },
            { 'held.0': { $exists: true } },
            { 'screens.closing': { $gt: 0 } },
          ],
        }),
        sumUnpaid(ratings),
      ]);
      for (const state of ['available', 'reserved', 'closing'] as const)
        places.set({ state }, live[state] + closed[state]);
      worth.set(live.micro + closed.micro + unpaidMicro);
    },
  });
  const cases = metrics.gauge('candor_alike_cases_open', 'Cases of nearly the same texts that wait for a decision.');
  metrics.gauges.add({
    gauges: [cases],
    read: async () => cases.set(await alikeCases.countDocuments({ status: 'open' }).maxTimeMS(QUESTION_MS)),
  });
  metrics.gauges.add({
    gauges: [open],
    read: async () =>
      open.set(await ratings.countDocuments({ status: { $in: [...openStatuses] } }).maxTimeMS(QUESTION_MS)),
  });
}

const zero = (name: string) => ({ $ifNull: [`$screens.${name}`, 0] });

/** Added up by the database, over the index of the state. */
async function sumPlaces(apps: Models['apps'], match: Record<string, unknown>): Promise<Places> {
  // Told together: of both a rating has the place.
  const reserved = { $add: [{ $size: '$reservations' }, { $size: { $ifNull: ['$held', []] } }] };
  const all = { $add: ['$available', reserved, '$closing'] };
  // Those that reservations hold are what was bought and is nowhere else.
  const gone = { $add: [zero('screened'), zero('back')] };
  const screens = { $multiply: [{ $subtract: [zero('bought'), gone] }, zero('rewardMicro')] };
  const [sum] = await apps
    .aggregate<Places>([
      { $match: match },
      {
        $group: {
          _id: null,
          available: { $sum: '$available' },
          reserved: { $sum: reserved },
          closing: { $sum: '$closing' },
          micro: { $sum: { $add: [{ $multiply: [all, '$priceMicro'] }, screens] } },
        },
      },
    ])
    .option({ maxTimeMS: QUESTION_MS });
  return sum ?? nothing;
}

/** What ratings earned that the wallet may not know of: their event is still in their outbox. */
async function sumUnpaid(ratings: Models['ratings']): Promise<number> {
  const [sum] = await ratings
    .aggregate<{ micro: number }>([
      { $match: { outboxState: { $in: ['unsent', 'sent'] } } },
      { $unwind: '$outbox' },
      { $match: { 'outbox.event.name': { $in: ['rating.completed', 'rating.screened', 'rating.compensated'] } } },
      {
        $group: {
          _id: null,
          micro: { $sum: { $ifNull: ['$outbox.event.payload.amountMicro', '$outbox.event.payload.rewardMicro'] } },
        },
      },
    ])
    .option({ maxTimeMS: QUESTION_MS });
  return sum?.micro ?? 0;
}
