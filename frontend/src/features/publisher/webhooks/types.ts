/** What a webhook may be told of, in words. */
export const TYPES = [
  { id: 'rating.completed', name: 'A rating was completed' },
  { id: 'rating.flagged', name: 'A rating has a flag' },
  { id: 'message.received', name: 'A rater wrote back' },
  { id: 'report.decided', name: 'A report was decided' },
  { id: 'campaign.low', name: 'A tenth of the places is left' },
  { id: 'campaign.exhausted', name: 'A campaign has no places left' },
  { id: 'campaign.paused', name: 'A campaign was paused' },
  { id: 'campaign.closed', name: 'A campaign was closed' },
  { id: 'deposit.paid', name: 'A deposit was paid' },
] as const;

/** A type in words; one that is not known here by its name. */
export const typeInWords = (type: string) => TYPES.find(({ id }) => id === type)?.name ?? type;
