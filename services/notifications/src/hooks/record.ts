import { createHash } from 'node:crypto';
import type { DomainEvent } from '@candor/events';
import { ensureRecord } from '@candor/service-kit/data/insert';
import { createBatch, type Load } from '@candor/service-kit/data/loader';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import type { HookDeps } from './deps.ts';
import { forgetHooks } from './endpoints.ts';
import { hookFactOf } from './facts.ts';
import { isGone } from './gone.ts';
import type { HookCursor, HookDelivery, HookEndpoint } from './model.ts';
import { TEST_LINE } from './types.ts';

/** How long the log keeps a delivery, and until when it can be replayed. What happened longer ago is told to nobody. */
export const KEPT_MS = 30 * 24 * 3_600_000;
/** Rivals for one place in a line, each of whom gets the next one. */
const PLACE_TRIES = 50;

export type Recorded = Pick<HookDelivery, 'line' | 'messageId' | 'type' | 'ids' | 'occurredAt'>;

/** What receivers know an event by: the same for each endpoint, however often it comes, and telling nothing of how we name it. */
export const messageIdOf = (eventId: string): string =>
  `msg_${createHash('sha256').update(eventId).digest('base64url').slice(0, 27)}`;

/**
 * Records an event for each endpoint that is on and wants its type, and wakes their lines. Keyed by the event: the same again changes
 * nothing. Nothing is sent here.
 */
export async function recordHooks(deps: HookDeps, event: DomainEvent): Promise<void> {
  const fact = hookFactOf(event);
  if (!fact || !deps.hookSecrets) return;
  const { organisationId, type, line, ids } = fact;
  const occurredAt = new Date(event.occurredAt);
  if (deps.clock.now() - occurredAt.getTime() >= KEPT_MS) return;
  const endpoints = (await endpointsOn(deps, organisationId)).filter(({ types }) => types.includes(type));
  if (endpoints.length === 0) return;
  const messageId = messageIdOf(event.id);
  for (const endpoint of endpoints)
    await recordDelivery(deps, endpoint, { line, messageId, type, ids: { ...ids }, occurredAt });
  // An erasure that began meanwhile may have removed everything before this was there.
  if (await isGone(deps, organisationId)) await forgetHooks(deps, organisationId);
}

const loads = new WeakMap<object, Load<readonly HookEndpoint[]>>();

/** An organisation's endpoints that are on, by their places; one query for all who ask in one turn of the event loop. */
async function endpointsOn({ hookEndpoints }: HookDeps, organisationId: string): Promise<readonly HookEndpoint[]> {
  const load = loads.get(hookEndpoints) ?? createBatch((ids) => endpointsOnOf(hookEndpoints, ids));
  loads.set(hookEndpoints, load);
  return (await load(organisationId)) ?? [];
}

async function endpointsOnOf(
  hookEndpoints: HookDeps['hookEndpoints'],
  organisationIds: readonly string[],
): Promise<Map<string, HookEndpoint[]>> {
  const [only] = organisationIds;
  const of = organisationIds.length === 1 ? only : { $in: organisationIds };
  const found = await hookEndpoints.find({ organisationId: of, state: 'on' }).sort({ place: 1 }).lean<HookEndpoint[]>();
  const byOrganisation = new Map<string, HookEndpoint[]>();
  for (const one of found)
    byOrganisation.set(one.organisationId, [...(byOrganisation.get(one.organisationId) ?? []), one]);
  return byOrganisation;
}

/**
 * Puts a delivery at the end of its line. First the delivery, under a place that nobody else can have, then the cursor: whoever dies in
 * between does it again with the event. Answers with the delivery that is there.
 */
export async function recordDelivery(
  deps: HookDeps,
  endpoint: Pick<HookEndpoint, '_id' | 'organisationId'>,
  recorded: Recorded,
): Promise<HookDelivery> {
  const delivery = await insertNext(deps, endpoint, recorded);
  await deps.step('hook:1');
  await wakeLine(deps, delivery);
  return delivery;
}

/** The line has this delivery, and is due where it was not. Repeatable. */
export async function wakeLine(deps: HookDeps, delivery: HookDelivery): Promise<void> {
  const { endpointId, organisationId, line, sequence } = delivery;
  const _id = cursorIdOf(delivery);
  const now = new Date(deps.clock.now());
  const fresh = { endpointId, organisationId, line, last: sequence, dueAt: now, claim: null, claimedUntil: null };
  await ensureRecord(deps.hookCursors, _id, fresh);
  await deps.hookCursors.updateOne({ _id }, { $max: { last: sequence } });
  await deps.hookCursors.updateOne({ _id, dueAt: null }, { $set: { dueAt: now } });
  // Whoever asks for a test sends it; a sweep does where they died.
  if (line !== TEST_LINE) deps.wakeHook(_id);
}

export const cursorIdOf = ({ endpointId, line }: Pick<HookDelivery, 'endpointId' | 'line'>): string =>
  `${endpointId}.${line}`;

async function insertNext(
  { hookDeliveries, hookCursors, clock }: HookDeps,
  { _id: endpointId, organisationId }: Pick<HookEndpoint, '_id' | 'organisationId'>,
  recorded: Recorded,
): Promise<HookDelivery> {
  const _id = `${endpointId}.${recorded.messageId}`;
  const createdAt = new Date(clock.now());
  for (let tries = 0; tries < PLACE_TRIES; tries += 1) {
    const there = await hookDeliveries.findById(_id).lean<HookDelivery>();
    if (there) return there;
    const { line } = recorded;
    const [cursor, newest] = await Promise.all([
      hookCursors.findById(cursorIdOf({ endpointId, line })).lean<HookCursor>(),
      hookDeliveries.findOne({ endpointId, line }).sort({ sequence: -1 }).lean<HookDelivery>(),
    ]);
    const delivery: HookDelivery = {
      ...{ _id, endpointId, organisationId, ...recorded },
      // The log forgets, the cursor does not.
      sequence: Math.max(cursor?.last ?? 0, newest?.sequence ?? 0) + 1,
      ...{ state: 'waiting', tries: 0, attempts: [], createdAt },
      forgetAt: new Date(createdAt.getTime() + KEPT_MS),
    };
    try {
      await hookDeliveries.create(delivery);
      return delivery;
    } catch (error) {
      // Somebody else has the place, or this very delivery.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw new Error('no place in a line of deliveries was found');
}
