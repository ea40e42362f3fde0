import { refuse } from '@candor/service-kit/errors';
import { type OrganisationAct, requireActOn } from '@candor/service-kit/security/organisation';
import type { SignedInViewer } from '@candor/service-kit/security/viewer';
import type { RatingsDeps } from '../deps.ts';
import { raterName } from '../feedback/rater.ts';
import type { Rating } from '../rating/model.ts';
import type { Report } from '../reports/model.ts';
import { type ShownBonus, shownBonus } from '../thanks/give.ts';
import type { Conversation, ConversationEnd, Message, Side } from './model.ts';

/** How many messages each of the two may send. */
export const MESSAGES_MAX = 20;

/** A conversation as one of the two is shown it: neither learns who the other is. */
export interface ShownConversation {
  id: string;
  /** Which of the two is looking. */
  side: Side;
  appName: string;
  /** The opaque name under which the publisher reads this rater's feedback on the app. */
  rater: string;
  messages: ShownMessage[];
  /** How many messages whoever looks may still send. */
  left: number;
  closedAt: Date | null;
  closedBy: ConversationEnd | null;
  /** What the publisher gave the rater for the feedback. */
  bonus: ShownBonus | null;
}

export interface ShownMessage extends Pick<Message, 'id' | 'text' | 'masked' | 'at'> {
  mine: boolean;
  /** Whether whoever looks has reported it. */
  reported: boolean;
}

/** The completed rating, and which of the two the viewer is. Refuses with NOT_FOUND everybody else, and ORGANISATION_ROLE a member whose role may not. */
export async function requireSide(
  deps: Pick<RatingsDeps, 'models'>,
  viewer: SignedInViewer,
  ratingId: string,
  act: OrganisationAct,
): Promise<{ rating: Rating; side: Side }> {
  const rating = await deps.models.ratings.findById(ratingId).lean<Rating>();
  if (rating?.status !== 'completed') throw refuse('NOT_FOUND');
  if (rating.userId === viewer.userId) return { rating, side: 'rater' };
  requireActOn(viewer, rating.publisherId, act);
  return { rating, side: 'publisher' };
}

/** What the two wrote to each other, for one of them. Refuses with NOT_FOUND. */
export async function readConversation(
  deps: RatingsDeps,
  viewer: SignedInViewer,
  ratingId: string,
): Promise<ShownConversation> {
  const { rating, side } = await requireSide(deps, viewer, ratingId, 'read');
  return shownTo(deps, rating, side);
}

/** The conversation under a rating as it is now. */
export async function shownTo(deps: RatingsDeps, rating: Rating, side: Side): Promise<ShownConversation> {
  const [found, reports] = await Promise.all([
    deps.models.conversations.findById(rating._id, { outbox: 0 }).lean<Conversation>(),
    deps.models.reports.find({ ratingId: rating._id, 'message.by': side }, { message: 1 }).lean<Report[]>(),
  ]);
  const reported = new Set(reports.map(({ message }) => message?.id));
  return {
    id: rating._id,
    side,
    appName: rating.offer.appName,
    rater: raterName(deps, rating.appId, rating.userId),
    messages: (found?.messages ?? []).map(({ id, text, masked, at, by }) => ({
      ...{ id, text, masked, at },
      mine: by === side,
      reported: reported.has(id),
    })),
    left: found?.closedAt ? 0 : MESSAGES_MAX - (found?.sent[side] ?? 0),
    closedAt: found?.closedAt ?? null,
    closedBy: found?.closedBy ?? null,
    bonus: rating.thanks?.state === 'given' ? shownBonus(rating.thanks) : null,
  };
}

/** How many messages there are under each of these ratings; a rating without any is not in it. */
export async function countMessages(
  deps: Pick<RatingsDeps, 'models'>,
  ratingIds: readonly string[],
): Promise<Map<string, number>> {
  const found = await deps.models.conversations
    .find({ _id: { $in: [...ratingIds] } }, { sent: 1 })
    .lean<Pick<Conversation, '_id' | 'sent'>[]>();
  return new Map(found.map(({ _id, sent }) => [_id, sent.rater + sent.publisher]));
}
