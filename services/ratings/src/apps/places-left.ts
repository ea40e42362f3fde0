import { createEvent, type DomainEvent } from '@candor/events';
import { inBatches } from '@candor/service-kit/data/batches';
import { randomId } from '@candor/service-kit/data/ids';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { RatingsDeps } from '../deps.ts';
import type { App } from './model.ts';

/** Few are left when they are this part of all that were bought, or less. */
const LOW_PART = 10;
/** How long after a start it is looked again whether its publisher was told: far longer than a process that died is missed. */
const LOOKED_FOR_MS = 3_600_000;

type Counted = Pick<App, '_id' | 'name' | 'publisherId' | 'state' | 'available' | 'funded' | 'told'>;
const fields = { name: 1, publisherId: 1, state: 1, available: 1, funded: 1, told: 1, waitingSince: 1 } as const;

/**
 * Tells, once for so many places bought, that a tenth of them or less can still be started, or none. `app` is the campaign as it was after a
 * place was taken. The mark and the event are one update, so that of any number of calls one tells. Repeatable.
 */
export async function tellPlacesLeft(deps: RatingsDeps, app: Counted): Promise<void> {
  const { _id, state, available, funded, told } = app;
  if (state !== 'live' || available * LOW_PART > funded) return;
  const what = available === 0 ? 'exhausted' : 'low';
  // Few is no news any more once none is.
  if (told?.[what] === funded || told?.exhausted === funded) return;
  const name = what === 'low' ? 'app.low' : 'app.exhausted';
  const emitted = emit(campaignEvent(deps, app, name, `${_id}.${what}.${funded}`));
  const marked = await deps.models.apps.updateOne(
    { _id, state: 'live', funded, [`told.${what}`]: { $ne: funded }, 'told.exhausted': { $ne: funded } },
    { $set: { [`told.${what}`]: funded, ...emitted.$set }, $push: emitted.$push },
  );
  if (marked.modifiedCount > 0) deps.nudge();
}

/** Tells what a start that died did not: of campaigns that had one lately and have no place left. */
export async function sweepPlacesLeft(deps: RatingsDeps): Promise<void> {
  const since = new Date(deps.clock.now() - LOOKED_FOR_MS);
  const left = {
    filter: { state: 'live', available: 0, waitingSince: { $gte: since } },
    fields,
    by: 'waitingSince',
  } as const;
  for await (const batch of inBatches<App>(deps.models.apps, left))
    for (const app of batch) await tellPlacesLeft(deps, app);
}

/** That a campaign is paused, for the update that does it. */
export function pausedEvent(
  deps: Pick<RatingsDeps, 'clock'>,
  app: Pick<App, '_id' | 'name' | 'publisherId'>,
): DomainEvent {
  // It may be paused again and again: each is told.
  return createEvent({
    id: `${app._id}.paused.${randomId()}`,
    name: 'app.paused',
    occurredAtMs: deps.clock.now(),
    correlationId: correlationId(),
    payload: { appId: app._id, appName: app.name, publisherId: app.publisherId, reason: 'publisher' },
  });
}

function campaignEvent(
  { clock }: Pick<RatingsDeps, 'clock'>,
  { _id, name: appName, publisherId }: Pick<App, '_id' | 'name' | 'publisherId'>,
  name: 'app.low' | 'app.exhausted',
  id: string,
): DomainEvent {
  const occurredAtMs = clock.now();
  return createEvent({
    id,
    name,
    occurredAtMs,
    correlationId: correlationId(),
    payload: { appId: _id, appName, publisherId },
  });
}
