import { atOnce } from '@candor/service-kit/at-once';
import { inBatches } from '@candor/service-kit/data/batches';
import { stoodStill } from '@candor/service-kit/data/stood-still';
import { giveBackToKey, type KeyMovement } from '../apps/key-spend.ts';
import type { RatingsDeps } from '../deps.ts';
import { backId, type DifferenceRound, isUnpaid, type RoundState, type Share, type ShareState } from './model.ts';
import { leavingAmong } from './owed.ts';

/** Shares that are paid between two updates of the round. */
const PAID_AT_ONCE = 200;
const SIDE_BY_SIDE = 16;

/** A round as what an API key spends. */
export const movementOf = ({ _id, totalMicro, keyId }: DifferenceRound): KeyMovement => ({
  ...{ keyId, movement: `topups/${_id}`, amountMicro: totalMicro },
});

/**
 * Steps 2 to 8 of a round, by the call or by the sweeper: each is keyed, so doing it again changes nothing. Answers with its state then.
 * Refuses with UNAVAILABLE while the wallet's answer is unknown.
 */
export async function settleRound(deps: RatingsDeps, round: DifferenceRound): Promise<RoundState> {
  const { _id } = round;
  let { state } = round;
  if (state === 'pending') state = await escrow(deps, round);
  if (state !== 'paying') return state;
  const { differenceRounds } = deps.models;
  for (;;) {
    const now = await differenceRounds.findById(_id).lean<DifferenceRound>();
    if (!now?.shares.some(isUnpaid)) break;
    await payShares(deps, now);
  }
  await giveRestBack(deps, _id);
  await differenceRounds.updateOne({ _id, state: 'paying' }, { $set: { state: 'done' } });
  await deps.step('difference:8');
  return 'done';
}

/** Steps 2 and 3: the whole sum, or nothing. */
async function escrow(deps: RatingsDeps, round: DifferenceRound): Promise<RoundState> {
  const { _id: roundId, appId, publisherId, totalMicro: amountMicro } = round;
  const { posted } = await deps.wallet({ verb: 'fundDifferences', roundId, appId, publisherId, amountMicro });
  await deps.step('difference:2');
  // Before it is forgotten whose it was.
  if (!posted) await giveBackToKey(deps, movementOf(round));
  const state = posted ? 'paying' : 'refused';
  await deps.models.differenceRounds.updateOne({ _id: roundId, state: 'pending' }, { $set: { state } });
  await deps.step('difference:3');
  return state;
}

/**
 * Steps 4 to 6. Whoever is leaving when a share is still due is left out; what is `sent` is paid, whatever happens. Leaving waits for both, so
 * that nothing reaches somebody who has left. Of two calls that look at a share at once the first mark counts: what is paid is what stands
 * as `sent` in the round, and never what this call meant to send.
 */
async function payShares(deps: RatingsDeps, { _id: roundId, appId, shares }: DifferenceRound): Promise<void> {
  const due = shares.filter(({ state }) => state === 'due').slice(0, PAID_AT_ONCE);
  const leaving = await leavingAmong(
    deps,
    due.map(({ raterId }) => raterId),
  );
  const [staying, left] = [
    due.filter((one) => !leaving.has(one.raterId)),
    due.filter((one) => leaving.has(one.raterId)),
  ];
  await mark(deps, roundId, left, { from: 'due', to: 'back' });
  await mark(deps, roundId, staying, { from: 'due', to: 'sent' });
  await deps.step('difference:4');
  const sent = await sentOf(deps, roundId);
  await atOnce(sent, SIDE_BY_SIDE, async ({ ratingId, raterId, micro: amountMicro }) => {
    const { posted } = await deps.wallet({ verb: 'payDifference', roundId, ratingId, appId, raterId, amountMicro });
    // The escrow holds the whole sum, so this cannot be.
    if (!posted) throw new Error(`the difference ${roundId}/${ratingId} was refused`);
  });
  await deps.step('difference:5');
  await mark(deps, roundId, sent, { from: 'sent', to: 'paid' });
  await deps.step('difference:6');
}

async function sentOf({ models }: RatingsDeps, roundId: string): Promise<Share[]> {
  const round = await models.differenceRounds.findById(roundId).lean<DifferenceRound>();
  return (round?.shares ?? []).filter(({ state }) => state === 'sent');
}

async function mark(
  { models }: RatingsDeps,
  _id: string,
  shares: readonly Share[],
  { from, to }: { from: ShareState; to: ShareState },
): Promise<void> {
  if (shares.length === 0) return;
  const among = { $in: shares.map(({ ratingId }) => ratingId) };
  await models.differenceRounds.updateOne(
    { _id },
    { $set: { 'shares.$[one].state': to } },
    { arrayFilters: [{ 'one.ratingId': among, 'one.state': from }] },
  );
}

/** Step 7: what nobody gets begins its way back to the publisher, as a closing of the campaign that is of no places. */
async function giveRestBack(deps: RatingsDeps, roundId: string): Promise<void> {
  const round = await deps.models.differenceRounds.findById(roundId).lean<DifferenceRound>();
  const back = (round?.shares ?? []).filter(({ state }) => state === 'back');
  if (!round || back.length === 0) return;
  const id = backId(roundId);
  const amountMicro = back.reduce((sum, { micro }) => sum + micro, 0);
  await deps.models.apps.updateOne(
    { _id: round.appId, 'closings.id': { $ne: id }, 'settledClosings.id': { $ne: id } },
    { $push: { closings: { id, places: 0, amountMicro, at: new Date(deps.clock.now()) } } },
  );
  await deps.step('difference:7');
}

/** Brings to their end the rounds whose call vanished or did not hear the wallet's answer. */
export async function sweepDifferences(
  deps: RatingsDeps,
  guarded: (deps: RatingsDeps, what: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  for (const state of ['pending', 'paying'] as const)
    for (const at of stoodStill(deps.clock.now(), Math.min(ROUND_MS, deps.rules.abandonedMs))) {
      const left = { filter: { state, at }, by: 'at' } as const;
      for await (const batch of inBatches<DifferenceRound>(deps.models.differenceRounds, left))
        for (const round of batch) await guarded(deps, 'difference', () => settleRound(deps, round));
    }
}

/** A call that still runs has this long. */
const ROUND_MS = 10_000;
