import { badInput, refuse } from '@candor/service-kit/errors';
import type { Actor } from '../apps/fields.ts';
import { placesTaken } from '../apps/held.ts';
import type { App } from '../apps/model.ts';
import { requireVisibleApp } from '../apps/service.ts';
import type { RatingsDeps } from '../deps.ts';

/** A campaign for its public page, for whoever has its link. Refuses with NOT_FOUND. */
export async function readCampaign(deps: Pick<RatingsDeps, 'models'>, appId: string): Promise<App> {
  const app = await deps.models.apps.findById(appId).lean<App>();
  if (!app) throw refuse('NOT_FOUND');
  return app;
}

/** The money of places that are held by open and disputed ratings and by those that are to be looked at, and of screens that they hold, in micro-USDT. */
export function reservedMicro(app: App): number {
  const screens = app.reservations.filter(({ screen }) => screen).length;
  return placesTaken(app) * app.priceMicro + screens * (app.screens?.rewardMicro ?? 0);
}

export interface FundingPreview {
  places: number;
  totalMicro: number;
  rewardsMicro: number;
  feesMicro: number;
}

/** What so many places of an own app would cost, and who gets it. Refuses with NOT_FOUND and BAD_INPUT. */
export async function previewFunding(
  deps: RatingsDeps,
  actor: Actor,
  appId: string,
  places: number,
): Promise<FundingPreview> {
  const app = await requireVisibleApp(deps, actor, appId);
  const totalMicro = places * app.priceMicro;
  if (!Number.isSafeInteger(totalMicro)) throw badInput('That is more than can be paid at once.', 'places');
  const rewardsMicro = places * app.profitMicro;
  return { places, totalMicro, rewardsMicro, feesMicro: totalMicro - rewardsMicro };
}
