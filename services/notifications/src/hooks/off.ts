import { sayTo, type TellDeps, tell } from '../inbox/tell.ts';
import type { HookDeps } from './deps.ts';
import type { HookEndpoint } from './model.ts';

/** An endpoint of which every try failed for so long is switched off. */
export const FAILED_FOR_MS = 5 * 24 * 3_600_000;

/** Notes that a try was taken: what failed before does not count any more. */
export async function countSuccess({ hookEndpoints }: HookDeps, { _id, failingSince }: HookEndpoint): Promise<void> {
  if (failingSince !== null)
    await hookEndpoints.updateOne({ _id, failingSince: { $ne: null } }, { $set: { failingSince: null } });
}

/** Notes that a try failed; after five days of it the endpoint is switched off, and its people are to be told, in one update. */
export async function countFailure({ hookEndpoints, clock, log }: HookDeps, { _id }: HookEndpoint): Promise<void> {
  const now = clock.now();
  await hookEndpoints.updateOne({ _id, failingSince: null }, { $set: { failingSince: new Date(now) } });
  const long = { $lte: new Date(now - FAILED_FOR_MS), $ne: null };
  const off = await hookEndpoints.updateOne(
    { _id, state: 'on', failingSince: long },
    { $set: { state: 'failed', failedDue: new Date(now) } },
  );
  if (off.modifiedCount > 0) log.warn({ webhook: _id }, 'a webhook failed for five days and was switched off');
}

/**
 * Tells the people of endpoints that were switched off, each once, and by mail where they want it. Any number of processes may do it, and
 * again after a crash. Returns how many are settled.
 */
export async function tellOfFailed(deps: HookDeps & TellDeps): Promise<number> {
  const due = await deps.hookEndpoints
    .find({ failedDue: { $exists: true } })
    .limit(100)
    .lean<HookEndpoint[]>();
  for (const { _id, organisationId, url, failedDue } of due) {
    if (!failedDue) continue;
    const event = { id: `${_id}.off.${failedDue.getTime()}`, occurredAt: failedDue.toISOString() };
    await tell(deps, event, sayTo(organisationId, 'hooks', 'webhookOff', { host: new URL(url).host }));
    await deps.hookEndpoints.updateOne({ _id, failedDue }, { $unset: { failedDue: 1 } });
  }
  return due.length;
}
