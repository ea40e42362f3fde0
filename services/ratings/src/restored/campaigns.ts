import { fingerprint, randomId } from '@candor/service-kit/data/ids';
import type { Model } from 'mongoose';
import type { App } from '../apps/model.ts';

/** A movement between a publisher's funds and a campaign's escrow, as the ledger has it. */
export interface CampaignMovement {
  /** The funding's or the closing's id. */
  id: string;
  appId: string;
  amountMicro: number;
  at: Date;
}

/**
 * Puts the places of a funding into an app that was restored from before it: the money is in escrow, so the places are bought. Answers
 * with what a person must look at, or undefined. Repeatable: the funding is in the app's list from then on.
 */
export async function restoreFunding(apps: Model<App>, funding: CampaignMovement): Promise<string | undefined> {
  const { id, appId, amountMicro, at } = funding;
  const app = await apps.findById(appId).lean<App>();
  if (!app) return 'its campaign is not in the restored database';
  const places = amountMicro / app.priceMicro;
  if (!Number.isSafeInteger(places)) return `it is not a number of places at ${app.priceMicro} micro-USDT`;
  if (app.state === 'closed') return 'its campaign is closed';
  const settled = { id, fingerprint: fingerprint({ appId, places }), places, amountMicro, at };
  await apps.updateOne(
    { _id: appId, 'settledFundings.id': { $ne: id } },
    {
      $pull: { pendingFundings: { id } },
      $push: { settledFundings: settled },
      $inc: { funded: places, available: places },
      ...(app.state === 'draft' && { $set: { state: 'live' as const, waitingSince: at } }),
    },
  );
  return undefined;
}

/**
 * Closes an app that was restored from before a refund, as it was closed then: what was refunded is not available any more, and what is
 * left goes back, too. Answers with what a person must look at, or undefined. Repeatable.
 */
export async function restoreRefund(apps: Model<App>, refund: CampaignMovement): Promise<string | undefined> {
  const { id, appId, amountMicro, at } = refund;
  const app = await apps.findById(appId).lean<App>();
  if (!app) return 'its campaign is not in the restored database';
  const places = amountMicro / app.priceMicro;
  if (!Number.isSafeInteger(places)) return `it is not a number of places at ${app.priceMicro} micro-USDT`;
  const isReserved = app.reservations.some(({ attempt }) => attempt === id);
  if (!isReserved && app.available < places) return `its campaign has ${app.available} places left, not ${places}`;
  const left = app.available - (isReserved ? 0 : places);
  const closing = left > 0 ? { id: randomId(), places: left, at: new Date(at) } : undefined;
  // Under the refund's own id or not at all: the places that are left follow by the service's sweeper.
  const closed = await apps.updateOne(
    { _id: appId, available: app.available, 'settledClosings.id': { $ne: id } },
    {
      $set: { state: 'closed' as const, available: 0 },
      $inc: { refunded: places, closing: left },
      $push: { settledClosings: { id, places, amountMicro, at }, ...(closing && { closings: closing }) },
      ...(isReserved && { $pull: { reservations: { attempt: id } } }),
    },
  );
  if (closed.modifiedCount === 0 && !(await apps.exists({ _id: appId, 'settledClosings.id': id })))
    return 'its campaign was changed meanwhile; run this again';
  return undefined;
}
