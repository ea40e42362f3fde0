import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import type { CampaignMoneyFigures, PersonFigures } from '../balances/service.ts';
import type { PromotionsProposal } from '../promotions/proposal-model.ts';

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
  /** Read once for all of its fields. */
  money?: Promise<CampaignMoneyFigures[]>;
}

export interface IdRef {
  id: string;
}

/** A person's earnings, say, are read once for all rewards that one request asks for. */
const answers = new WeakMap<GraphContext, Map<string, Promise<unknown>>>();

/** What `read` gives, once in a request. The key says what is read, and of whom: the same key is always the same kind of answer. */
export function oncePerRequest<Value>(context: GraphContext, key: string, read: () => Promise<Value>): Promise<Value> {
  const known = answers.get(context) ?? new Map<string, Promise<unknown>>();
  answers.set(context, known);
  const found = known.get(key) ?? read();
  known.set(key, found);
  return found as Promise<Value>;
}

/** The promotions budget; `waiting`: what a call asked for that waits for a second administrator. */
export interface BudgetRef {
  waiting?: PromotionsProposal | null;
}
