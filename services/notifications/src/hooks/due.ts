import { deliverLine } from './deliver.ts';
import type { HookDeps } from './deps.ts';
import type { HookCursor } from './model.ts';

const BATCH = 200;
const AT_ONCE = 8;

/**
 * Sends in every line that is due, whoever was to wake it: Redis may have been emptied, or a process died with its claim. Any number of
 * processes may do it. Returns how many were delivered.
 */
export async function deliverDue(deps: HookDeps): Promise<number> {
  const now = new Date(deps.clock.now());
  const due = await deps.hookCursors
    .find({ dueAt: { $lte: now }, $or: [{ claimedUntil: null }, { claimedUntil: { $lte: now } }] }, { _id: 1 })
    .sort({ dueAt: 1 })
    .limit(BATCH)
    .lean<Pick<HookCursor, '_id'>[]>();
  let delivered = 0;
  for (let at = 0; at < due.length; at += AT_ONCE) {
    const results = await Promise.all(due.slice(at, at + AT_ONCE).map(({ _id }) => deliverLine(deps, _id)));
    delivered += results.reduce((sum, one) => sum + one, 0);
  }
  return delivered;
}
