import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { leftOutHeld } from '../left-out/held.ts';
import type { QuestionSet } from '../questions/model.ts';
import { booksHeld } from '../results/book.ts';
import type { Conversation } from '../words/model.ts';
import { shownApp, unshownOfApps, unshownOfReports } from './shown.ts';

/** What this service holds of an organisation, for whoever is its only member: with their account it would be removed. */
export async function heldOfOrganisation(deps: RatingsDeps, publisherId: string): Promise<Record<string, unknown>> {
  const { apps, conversations, questionSets, reports } = deps.models;
  const campaigns = await apps.find({ publisherId }, unshownOfApps).lean<App[]>();
  const appIds = campaigns.map(({ _id }) => _id);
  const [asked, books, made, talks, { leftOut }] = await Promise.all([
    questionSets.find({ appId: { $in: appIds } }, { fingerprint: 0 }).lean<QuestionSet[]>(),
    booksHeld(deps, appIds),
    reports.find({ publisherId, 'message.by': { $ne: 'rater' } }, unshownOfReports).lean(),
    conversations.find({ publisherId }).lean<Conversation[]>(),
    leftOutHeld(deps, publisherId, [], true),
  ]);
  return {
    apps: campaigns.map(shownApp),
    questions: asked,
    ...books,
    reports: made,
    conversations: talks.map(({ _id, appName, messages, closedAt }) => ({
      ...{ ratingId: _id, appName, closedAt },
      messages: messages.map(({ by, text, at }) => ({ text, at, mine: by === 'publisher' })),
    })),
    leftOut,
  };
}
