import { setTimeout as pause } from 'node:timers/promises';
import { randomId } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import { afterFilter, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
import { deliverLine, isTaken, TRY_MS, tryDelivery, withTry } from './deliver.ts';
import type { HookDeps } from './deps.ts';
import { type HookActor, requireEndpoint } from './endpoints.ts';
import { refuseHook } from './errors.ts';
import type { HookCursor, HookDelivery } from './model.ts';
import { cursorIdOf, recordDelivery } from './record.ts';
import { requireHooks } from './secrets.ts';
import { TEST_LINE, TEST_TYPE } from './types.ts';

/** While somebody else sends a test, it is looked at so often. */
const LOOK_EVERY_MS = 50;

export interface LogPage {
  first?: number | null | undefined;
  after?: string | null | undefined;
  state?: HookDelivery['state'] | null | undefined;
}

/** The deliveries of an endpoint of the last 30 days, newest first. */
export async function listDeliveries(
  { hookDeliveries }: HookDeps,
  endpointId: string,
  { first, after, state }: LogPage,
) {
  const docs = await hookDeliveries
    .find({ endpointId, ...(state && { state }), ...afterFilter(after) })
    .sort(newestFirst)
    .limit(pageLimit(first))
    .lean<HookDelivery[]>();
  return toConnection(docs, first);
}

/** One delivery of one of an organisation's endpoints. Refuses with NOT_FOUND. */
export async function requireDelivery(deps: HookDeps, { organisationId }: HookActor, endpointId: string, id: string) {
  const found = await deps.hookDeliveries.findOne({ _id: id, endpointId, organisationId }).lean<HookDelivery>();
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/**
 * Sends a delivery again at once, under its id and sequence and in no order with others. One that waits is not sent out of its order: its
 * line is tried now. Answers with what came of it. Refuses with NOT_FOUND, WEBHOOK_OFF.
 */
export async function replayDelivery(
  deps: HookDeps,
  actor: HookActor,
  endpointId: string,
  id: string,
): Promise<HookDelivery> {
  requireHooks(deps);
  const endpoint = await requireEndpoint(deps, actor.organisationId, endpointId);
  const delivery = await requireDelivery(deps, actor, endpointId, id);
  if (endpoint.state !== 'on') throw refuseHook('WEBHOOK_OFF');
  if (delivery.state === 'waiting') {
    const _id = cursorIdOf(delivery);
    await deps.hookCursors.updateOne({ _id }, { $set: { dueAt: new Date(deps.clock.now()) } });
    await deliverLine(deps, _id);
    return requireDelivery(deps, actor, endpointId, id);
  }
  const attempt = await tryDelivery(deps, endpoint, delivery, deps.clock.now());
  if (attempt) {
    const $set = isTaken(attempt) ? { state: 'delivered' as const } : {};
    await deps.hookDeliveries.updateOne({ _id: id }, { $set, ...withTry(attempt) });
  }
  return requireDelivery(deps, actor, endpointId, id);
}

/**
 * Sends a test at once, also to an endpoint that is off, and answers with what came of it. It is tried once, by whoever looked for what is due
 * first: a sweep may have been quicker. Refuses with NOT_FOUND.
 */
export async function sendTest(deps: HookDeps, actor: HookActor, endpointId: string): Promise<HookDelivery> {
  requireHooks(deps);
  const endpoint = await requireEndpoint(deps, actor.organisationId, endpointId);
  const delivery = await recordDelivery(deps, endpoint, {
    ...{ line: TEST_LINE, messageId: `msg_${randomId().slice(0, 27)}`, type: TEST_TYPE, ids: { webhook: endpointId } },
    occurredAt: new Date(deps.clock.now()),
  });
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    await deliverLine(deps, cursorIdOf(delivery));
    const now = await requireDelivery(deps, actor, endpointId, delivery._id);
    if (now.state !== 'waiting' || waitedMs >= TRY_MS) return now;
    await pause(LOOK_EVERY_MS);
  }
}

/** When a delivery is tried next; null where it is not, or others of its line are in front of it. */
export async function nextTryOf(
  { hookCursors }: Pick<HookDeps, 'hookCursors'>,
  delivery: HookDelivery,
): Promise<Date | null> {
  if (delivery.state !== 'waiting' || delivery.tries === 0) return null;
  return (await hookCursors.findById(cursorIdOf(delivery)).lean<HookCursor>())?.dueAt ?? null;
}
