import type { DomainEvent, EventName, EventPayload } from '@candor/events';
import { type HookType, ORGANISATION_LINE } from './types.ts';

/** What a webhook is told of an event: ids and nothing else. What they stand for is asked for with a key. */
export interface HookFact {
  type: HookType;
  organisationId: string;
  /** What it is in order with: a campaign's id, or the line of the organisation. */
  line: string;
  ids: Readonly<Record<string, string>>;
}

type OfCampaign = { publisherId: string; appId: string };

// An organisation's id is that of the publisher who founded it.
const ofCampaign = (
  type: HookType,
  { publisherId, appId }: OfCampaign,
  ids: Record<string, string> = {},
): HookFact => ({
  type,
  organisationId: publisherId,
  line: appId,
  ids: { campaign: appId, ...ids },
});

type Rows = { [Name in EventName]?: (payload: EventPayload<Name>) => HookFact | undefined };

/** What of each event webhooks are told. An event without a row tells them nothing. Never a rater, stars or a text. */
const rows: Rows = {
  'rating.completed': (facts) => ofCampaign('rating.completed', facts, { feedback: facts.ratingId }),
  'rating.flagged': (facts) => ofCampaign('rating.flagged', facts, { feedback: facts.ratingId }),
  'report.decided': (facts) =>
    ofCampaign('report.decided', facts, { report: facts.reportId, feedback: facts.ratingId }),
  // Of what the organisation wrote itself nobody needs to tell it.
  'message.received': ({ to, ratingId, messageId, ...facts }) =>
    to === 'publisher' ? ofCampaign('message.received', facts, { feedback: ratingId, message: messageId }) : undefined,
  'app.low': (facts) => ofCampaign('campaign.low', facts),
  'app.exhausted': (facts) => ofCampaign('campaign.exhausted', facts),
  'app.paused': (facts) => ofCampaign('campaign.paused', facts),
  'app.closed': (facts) => ofCampaign('campaign.closed', facts),
  // The money is there when its transfer is.
  'transfer.posted': ({ kind, to, meta }) => {
    const organisationId = kind === 'deposit' ? to.map(({ account }) => FUNDS.exec(account)?.[1]).find(Boolean) : null;
    const ids: Record<string, string> = meta.depositId === undefined ? {} : { deposit: meta.depositId };
    return organisationId ? { type: 'deposit.paid', organisationId, line: ORGANISATION_LINE, ids } : undefined;
  },
};

const FUNDS = /^publisher\/([^/]+)\/funds$/;

/** What webhooks are told of this event; undefined where it concerns none. */
export function hookFactOf({ name, payload }: DomainEvent): HookFact | undefined {
  const row = (rows as Readonly<Record<string, (payload: unknown) => HookFact | undefined>>)[name];
  return row?.(payload);
}
