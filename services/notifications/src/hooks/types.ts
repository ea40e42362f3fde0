/** THE types of events that a webhook may be told of, by the names that its receiver reads. */
export const hookTypes = [
  'rating.completed',
  'rating.flagged',
  'campaign.low',
  'campaign.exhausted',
  'campaign.paused',
  'campaign.closed',
  'report.decided',
  'message.received',
  'deposit.paid',
] as const;
export type HookType = (typeof hookTypes)[number];

/** What a test call says it is. It is sent whatever types were chosen. */
export const TEST_TYPE = 'webhook.test';

/** The line of what is of no campaign, and that of test calls. A campaign's line is named by its id, which has no stroke. */
export const ORGANISATION_LINE = '-organisation';
export const TEST_LINE = '-test';
