import { formatUsdt } from '@candor/money';
import { fingerprint, recordIds } from '@candor/service-kit/data/ids';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import { emitOnInsert } from '@candor/service-kit/events/outbox';
import { appActed } from '../apps/audit.ts';
import { refuseApp } from '../apps/errors.ts';
import type { Actor } from '../apps/fields.ts';
import { giveBackToKey, takeFromKey } from '../apps/key-spend.ts';
import type { App } from '../apps/model.ts';
import { requireOwnApp } from '../apps/service.ts';
import type { RatingsDeps } from '../deps.ts';
import { requirePublisherStaying } from '../people/service.ts';
import { refuseDifference } from './errors.ts';
import type { DifferenceRound } from './model.ts';
import { type Owed, owedOf } from './owed.ts';
import { movementOf, settleRound } from './settle.ts';

/** Shares of one round: all of them stand in one document. */
const SHARES_MAX = 50_000;

export interface PayDifference {
  appId: string;
  /** The sum as it was shown, in micro-USDT: another one is not paid unseen. */
  totalMicro: number;
  idempotencyKey?: string | null | undefined;
}

/**
 * Pays the differences to the minimum to all who were underpaid, fixed for all at this moment: first the whole sum goes from the publisher's
 * funds into the campaign's escrow, then each share to its rater. Under the same key it pays once. Refuses with NOT_FOUND, NO_DIFFERENCE,
 * DIFFERENCE_CHANGED, BALANCE_TOO_LOW, KEY_LIMIT, IDEMPOTENCY_CONFLICT, TRY_AGAIN while another round is under way, and UNAVAILABLE while the
 * wallet's answer is unknown: the rest follows then.
 *
 * Steps: 1 the round is there · 2 wallet: `topups/<round>` · 3 the round says so · 4 who gets a share is settled · 5 wallet: each
 * `topup/<round>/<rating>` · 6 the round says so · 7 what is left begins its way back · 8 the round is done.
 */
export async function payDifference(deps: RatingsDeps, actor: Actor, request: PayDifference): Promise<App> {
  const { appId, totalMicro, idempotencyKey } = request;
  const app = await requireOwnApp(deps, actor, appId);
  const ids = recordIds(deps.idKeys, app.publisherId, 'difference', idempotencyKey);
  const print = fingerprint({ appId, totalMicro });
  const known = await deps.models.differenceRounds.findOne({ _id: { $in: ids } }).lean<DifferenceRound>();
  if (known && known.fingerprint !== print) throw refuse('IDEMPOTENCY_CONFLICT');
  const round = known ?? (await beginRound(deps, actor, app, { _id: ids[0], print, totalMicro }));
  if ((await settleRound(deps, round)) === 'refused') throw refuseApp('BALANCE_TOO_LOW');
  return requireOwnApp(deps, actor, appId);
}

interface Asked {
  _id: string;
  print: string;
  totalMicro: number;
}

/** Step 1. */
async function beginRound(deps: RatingsDeps, actor: Actor, app: App, asked: Asked): Promise<DifferenceRound> {
  await requirePublisherStaying(deps, app.publisherId);
  const owed = await owedOf(deps, app);
  if (owed.isUnderWay) throw refuseApp('TRY_AGAIN');
  if (owed.totalMicro === 0) throw refuseDifference('NO_DIFFERENCE');
  if (owed.totalMicro !== asked.totalMicro) throw refuseDifference('DIFFERENCE_CHANGED');
  if (owed.shares.length > SHARES_MAX || !Number.isSafeInteger(owed.totalMicro))
    throw refuseDifference('TOO_MANY_SHARES');
  const { enough } = await deps.funds({ userId: app.publisherId, amountMicro: owed.totalMicro });
  if (!enough) throw refuseApp('BALANCE_TOO_LOW');
  const round = newRound(deps, actor, app, owed, asked);
  await takeFromKey(deps, movementOf(round));
  try {
    await deps.models.differenceRounds.create(round);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const rival = await deps.models.differenceRounds.findById(round._id).lean<DifferenceRound>();
    // The same call at the same moment, and what the key spends is that one's.
    if (rival?.fingerprint === round.fingerprint) return rival;
    if (rival) throw refuse('IDEMPOTENCY_CONFLICT');
    // Another round was made of what this one was worked out from.
    await giveBackToKey(deps, movementOf(round));
    throw refuseApp('TRY_AGAIN');
  }
  deps.nudge();
  await deps.step('difference:1');
  return round;
}

function newRound(
  deps: RatingsDeps,
  actor: Actor,
  app: App,
  { workMs, wageMicro, shares, totalMicro, number }: Owed,
  { _id, print }: Asked,
): DifferenceRound {
  const acted = appActed(deps, actor, {
    appId: app._id,
    action: 'app.difference',
    before: {},
    after: { ratings: shares.length, amount: formatUsdt(totalMicro) },
  });
  return {
    ...{ _id, appId: app._id, publisherId: app.publisherId, number, fingerprint: print },
    ...{ workMs: workMs ?? 0, wageMicro, totalMicro, shares, state: 'pending', at: new Date(deps.clock.now()) },
    ...(actor.key && { keyId: actor.key.id }),
    ...(acted ? emitOnInsert(acted) : { outbox: [] }),
  };
}
