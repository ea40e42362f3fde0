import { createHash } from 'node:crypto';
import type { Records } from './records.ts';

/** What a webhook may be told of: whose it is, by which name, and with which ids. */
export interface Told {
  organisationId: string;
  type: string;
  ids: Readonly<Record<string, string>>;
  /** Whether it happened; else it is only one of what may have. */
  isSure: boolean;
}

/** What receivers know an event by, as the product makes it of the event's id. */
export const messageIdOf = (eventId: string): string =>
  `msg_${createHash('sha256').update(eventId).digest('base64url').slice(0, 27)}`;

/** The ids of the events of one thing that happened; of a deposit there is one for each name under which the wallet has told of movements. */
export const eventsOf = {
  completed: (rating: { _id: string; attempt: number }) => `${rating._id}#${rating.attempt}.completed`,
  flagged: (rating: { _id: string; attempt: number }) => `${rating._id}#${rating.attempt}.flagged`,
  reportDecided: (reportId: string) => `${reportId}.decided`,
  closed: (appId: string) => `${appId}.closed`,
  placesLeft: (appId: string, what: 'low' | 'exhausted', funded: number) => `${appId}.${what}.${funded}`,
  messaged: (messageId: string) => `${messageId}.received`,
  moved: (epoch: string, { seq, index }: { seq: number; index: number }) => `${epoch}-${seq}.${index}`,
};

/**
 * Everything on record that webhooks may have been told of, by what the message is known by. Pauses by a publisher have names that are drawn
 * by chance: they are counted instead.
 */
export function tellable(records: Records, epochs: Iterable<string>): Map<string, Told> {
  const found = new Map<string, Told>();
  const { ratings, apps, reports, questions, conversations, posted, told } = records;
  const put = (eventId: string, organisationId: string, type: string, ids: Record<string, string>, isSure = true) =>
    void found.set(messageIdOf(eventId), { organisationId, type, ids, isSure });
  for (const rating of ratings.values()) {
    if (rating.status !== 'completed') continue;
    const ids = { campaign: rating.appId, feedback: rating._id };
    put(eventsOf.completed(rating), rating.publisherId, 'rating.completed', ids);
    if (rating.flags?.length) put(eventsOf.flagged(rating), rating.publisherId, 'rating.flagged', ids);
  }
  for (const { _id, ratingId, status } of reports) {
    const rating = ratings.get(ratingId);
    if (status === 'open' || !rating) continue;
    const ids = { campaign: rating.appId, report: _id, feedback: ratingId };
    put(eventsOf.reportDecided(_id), rating.publisherId, 'report.decided', ids);
  }
  for (const { _id: feedback, appId: campaign, publisherId, messages } of conversations.values())
    for (const { id, by } of messages) {
      if (by !== 'rater') continue;
      put(eventsOf.messaged(id), publisherId, 'message.received', { campaign, feedback, message: id });
    }
  for (const { _id, publisherId, state, funded, told: marks } of apps.values()) {
    const campaign = { campaign: _id };
    if (state === 'closed') put(eventsOf.closed(_id), publisherId, 'campaign.closed', campaign);
    // What was told is marked by how many places there were then: any number that there ever was.
    for (let places = 1; places <= funded; places += 1)
      for (const what of ['low', 'exhausted'] as const)
        put(
          eventsOf.placesLeft(_id, what, places),
          publisherId,
          `campaign.${what}`,
          campaign,
          marks?.[what] === places,
        );
    // Pauses by an upheld question, of its campaign or of one that goes on from it, and those of which its publisher was told something besides.
    for (const { _id: caseId, appId } of questions.values()) {
      const name = appId === _id ? `${caseId}.paused` : `${caseId}.paused.${_id}`;
      put(name, publisherId, 'campaign.paused', campaign, false);
    }
    for (const id of told)
      if (id.startsWith(`${_id}.screens.`) || id.startsWith(`${_id}.problems.`))
        put(id, publisherId, 'campaign.paused', campaign);
  }
  for (const { kind, to, meta, seq, index } of posted.values()) {
    const funds = to.map(({ account }) => /^publisher\/([^/]+)\/funds$/.exec(account)?.[1]).find(Boolean);
    if (kind !== 'deposit' || funds === undefined) continue;
    const ids: Record<string, string> = meta.depositId === undefined ? {} : { deposit: meta.depositId };
    for (const epoch of epochs) put(eventsOf.moved(epoch, { seq, index }), funds, 'deposit.paid', ids, false);
  }
  return found;
}
