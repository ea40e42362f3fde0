import { randomId } from '@candor/service-kit/data/ids';
import { WayOutError, WayOutRefused } from '@candor/service-kit/http/way-out';
import type { HookDeps } from './deps.ts';
import { forgetOf } from './endpoints.ts';
import { requestOf } from './message.ts';
import type { HookCursor, HookDelivery, HookEndpoint, HookTry } from './model.ts';
import { countFailure, countSuccess } from './off.ts';
import { secretsNow } from './secrets.ts';
import { TEST_LINE, TEST_TYPE } from './types.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** After the first, second, … failed try. After the last one it is parked: it stays in the log and can be replayed. */
export const PAUSES_MS = [5 * SECOND, 300 * SECOND, 1_800 * SECOND, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR];
/** All of a try. */
export const TRY_MS = 5 * SECOND;
/** Longer than any try takes. A claim that is older was of a process that died. */
export const CLAIM_MS = 60 * SECOND;
/** With less than this left of its claim a process does not begin to send: another one may be about to. */
const SENDS_WITHIN_MS = CLAIM_MS - 2 * TRY_MS;
/** Of an answer so much is kept, for whoever looks why it failed. */
const ANSWER_BYTES = 500;
const TRIES_KEPT = 10;
/** Deliveries that one wake sends, so that others have their turn. */
const IN_A_ROW = 20;

/**
 * Sends what is due in a line, one after the other, until nothing is, it fails, or the claim is another's. Any number of processes may do it:
 * whoever has the claim sends. A delivery that was sent and not marked, because its process died, is sent again under the same id. Returns how
 * many were settled: delivered, or parked.
 */
export async function deliverLine(deps: HookDeps, cursorId: string): Promise<number> {
  for (let settled = 0; settled < IN_A_ROW; settled += 1) if (!(await settleNext(deps, cursorId))) return settled;
  deps.wakeHook(cursorId);
  return IN_A_ROW;
}

/** One try of the delivery in front. Whether it is settled, so that the next one has its turn. */
async function settleNext(deps: HookDeps, cursorId: string): Promise<boolean> {
  const now = deps.clock.now();
  const claim = randomId();
  const cursor = await deps.hookCursors
    .findOneAndUpdate(
      {
        _id: cursorId,
        dueAt: { $lte: new Date(now) },
        $or: [{ claimedUntil: null }, { claimedUntil: { $lte: new Date(now) } }],
      },
      { $set: { claim, claimedUntil: new Date(now + CLAIM_MS) } },
      { returnDocument: 'after' },
    )
    .lean<HookCursor>();
  if (!cursor) return false;
  const { endpointId, line } = cursor;
  const delivery = await deps.hookDeliveries
    .findOne({ endpointId, line, state: 'waiting' })
    .sort({ sequence: 1 })
    .lean<HookDelivery>();
  const endpoint = await deps.hookEndpoints.findById(endpointId).lean<HookEndpoint>();
  const isOff = endpoint?.state !== 'on' && line !== TEST_LINE;
  // Removed, and what came at that moment with it.
  if (!endpoint) await forgetOf(deps, { endpointId });
  else if (!delivery || isOff) await rest(deps, cursor, claim);
  if (isOff) await wakeIfOn(deps, cursor);
  if (!delivery || !endpoint || isOff) return false;
  const attempt = await tryDelivery(deps, endpoint, delivery, now);
  if (!attempt) return false;
  await deps.step('hook:2');
  const waitsMs = await settle(deps, endpoint, delivery, attempt);
  await deps.step('hook:3');
  const dueAt = new Date(deps.clock.now() + (waitsMs ?? 0));
  await deps.hookCursors.updateOne({ _id: cursorId, claim }, { $set: { dueAt, claim: null, claimedUntil: null } });
  if (waitsMs !== undefined) deps.wakeHook(cursorId, waitsMs);
  // A line goes on after what was parked, as after what was delivered.
  return waitsMs === undefined;
}

/** Nothing is to be sent: the line rests, unless one more came since it was claimed. */
async function rest(deps: HookDeps, { _id, last }: HookCursor, claim: string): Promise<void> {
  const free = { claim: null, claimedUntil: null };
  const rested = await deps.hookCursors.updateOne({ _id, claim, last }, { $set: { dueAt: null, ...free } });
  if (rested.modifiedCount > 0) return;
  const { modifiedCount } = await deps.hookCursors.updateOne({ _id, claim }, { $set: free });
  if (modifiedCount > 0) deps.wakeHook(_id);
}

/**
 * Wakes a line that was put to rest because its endpoint was read as off, where it is on by now: whoever switched it on woke what was at rest,
 * which this line was not yet.
 */
async function wakeIfOn({ hookEndpoints, hookCursors, clock, wakeHook }: HookDeps, { _id, endpointId }: HookCursor) {
  if (!(await hookEndpoints.exists({ _id: endpointId, state: 'on' }))) return;
  const dueAt = new Date(clock.now());
  const { modifiedCount } = await hookCursors.updateOne({ _id, dueAt: null }, { $set: { dueAt } });
  if (modifiedCount > 0) wakeHook(_id);
}

/** One request. Undefined where the claim may not last as long as it takes. */
export async function tryDelivery(
  deps: HookDeps,
  endpoint: HookEndpoint,
  delivery: HookDelivery,
  claimedAtMs: number,
): Promise<HookTry | undefined> {
  const startedAtMs = deps.clock.now();
  if (startedAtMs - claimedAtMs > SENDS_WITHIN_MS) return undefined;
  const at = new Date(startedAtMs);
  const tookMs = () => Math.max(0, deps.clock.now() - startedAtMs);
  try {
    const request = requestOf(delivery, secretsNow(deps, endpoint), startedAtMs);
    const answer = await deps.hookWayOut.post(endpoint.url, { ...request, keptBytes: ANSWER_BYTES });
    return { at, status: answer.status, fault: null, tookMs: tookMs(), answer: printable(answer.beginning) };
  } catch (error) {
    const failed = { at, status: null, tookMs: tookMs(), answer: '' };
    if (error instanceof WayOutRefused) return { ...failed, fault: 'ADDRESS_REFUSED' };
    if (error instanceof WayOutError) return { ...failed, fault: faultOf(error) };
    throw error;
  }
}

/** What the log says of a request without an answer. A time-out is one, whatever it waited for. */
function faultOf({ code }: WayOutError): string {
  if (/timeout|aborterror/i.test(code)) return 'TIMEOUT';
  return code === 'NOT_PUBLIC' ? 'ADDRESS_REFUSED' : code.slice(0, 60);
}

export const isTaken = ({ status }: HookTry): boolean => status !== null && status >= 200 && status < 300;

/** Marks the delivery by what came of the try. In how many milliseconds it is tried again; undefined where it is settled. */
async function settle(
  deps: HookDeps,
  endpoint: HookEndpoint,
  delivery: HookDelivery,
  attempt: HookTry,
): Promise<number | undefined> {
  const waitsMs = isTaken(attempt) || delivery.type === TEST_TYPE ? undefined : PAUSES_MS[delivery.tries];
  const state = isTaken(attempt) ? 'delivered' : waitsMs === undefined ? 'parked' : 'waiting';
  await deps.hookDeliveries.updateOne(
    { _id: delivery._id, state: 'waiting' },
    { $set: { state }, ...withTry(attempt) },
  );
  // A test says nothing of how the endpoint fares with what it is for.
  if (delivery.type !== TEST_TYPE) await (isTaken(attempt) ? countSuccess : countFailure)(deps, endpoint);
  if (state === 'parked' && delivery.type !== TEST_TYPE)
    deps.log.warn(
      { webhook: endpoint._id, delivery: delivery._id, tries: delivery.tries + 1 },
      'a webhook delivery was parked',
    );
  return waitsMs;
}

/** The part of an update that notes a try. */
export const withTry = (attempt: HookTry) => ({
  $inc: { tries: 1 },
  $push: { attempts: { $each: [attempt], $slice: -TRIES_KEPT } },
});

/** Without what a terminal or a table would make something else of. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
