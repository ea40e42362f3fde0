import { createEvent } from '@candor/events';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { AppFace } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';

/** Campaigns that have a check, none left to pay whom it ends, and none that could come back or is being bought. */
export const withoutScreens = {
  state: 'live' as const,
  'screens.left': 0,
  'screens.check': { $exists: true },
  'reservations.screen': { $ne: true },
  'screenMoves.pending.0': { $exists: false },
};

/**
 * Pauses a live campaign that has no screen left and none that an open rating may give back, and tells its publisher, in one update.
 * Does nothing to any other. While some are held it only waits: they may come back.
 */
export async function pauseWithoutScreens(deps: RatingsDeps, appId: string): Promise<void> {
  const without = { _id: appId, ...withoutScreens };
  const app = await deps.models.apps
    .findOne(without as never, { name: 1, publisherId: 1, screens: 1 })
    .lean<Pick<AppFace, 'name' | 'publisherId' | 'screens'>>();
  if (!app) return;
  const paused = createEvent({
    // Once for each time that they are spent.
    id: `${appId}.screens.${app.screens?.version ?? 0}.${app.screens?.screened ?? 0}.${deps.clock.now()}`,
    name: 'app.paused',
    occurredAtMs: deps.clock.now(),
    correlationId: correlationId(),
    payload: { appId, appName: app.name, publisherId: app.publisherId, reason: 'screens' },
  });
  const emitted = emit(paused);
  await deps.models.apps.updateOne(
    without as never,
    { $set: { state: 'paused', pausedFor: 'screens', ...emitted.$set }, $push: emitted.$push } as never,
  );
  deps.nudge(deps.models.apps);
}
