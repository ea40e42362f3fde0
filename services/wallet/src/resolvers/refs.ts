import type { GraphContext } from '@candor/service-kit';
import type { PersonFigures } from '../balances/service.ts';
import type { EarningsTrail } from '../trails/service.ts';

/** A person as the wallet's fields see it; the figures are read once for all of them. */
export interface UserRef {
  id: string;
  figures?: Promise<PersonFigures | undefined>;
}

/** An app with what ratings tells of it, when it may tell. Amounts come as decimal text. */
export interface AppRef {
  id: string;
  publisherId?: string | null;
  amount?: string | null;
  places?: { reserved: number } | null;
}

/** A campaign with what ratings tells of it. */
export interface CampaignRef {
  id: string;
  reserved?: string | null;
}

export interface IdRef {
  id: string;
}

/** A person's earnings are read once for all rewards that one request asks for. */
const earnings = new WeakMap<GraphContext, Map<string, Promise<EarningsTrail>>>();

/** What `read` gives for this person, once in a request. */
export function oncePerRequest(
  context: GraphContext,
  userId: string,
  read: () => Promise<EarningsTrail>,
): Promise<EarningsTrail> {
  const known = earnings.get(context) ?? new Map<string, Promise<EarningsTrail>>();
  earnings.set(context, known);
  const found = known.get(userId) ?? read();
  known.set(userId, found);
  return found;
}
