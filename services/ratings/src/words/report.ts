import { createEvent } from '@candor/events';
import { derivedId } from '@candor/service-kit/data/ids';
import { insertOnce } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import { emitOnInsert } from '@candor/service-kit/events/outbox';
import type { SignedInViewer } from '@candor/service-kit/security/viewer';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';
import type { MessageReportKind, Report } from '../reports/model.ts';
import { refuseWords } from './errors.ts';
import type { Conversation, Message, Side } from './model.ts';
import { requireSide, type ShownConversation, shownTo } from './read.ts';

/** What is wrong with a message, in the words that whoever decides reads. */
const KIND_WORDS: Record<MessageReportKind, string> = {
  offensive: 'It is offensive.',
  personal: 'It asks who somebody is, or for a way to write outside of Candor.',
  stars: 'It promises a bonus for stars.',
  other: 'Something else is wrong with it.',
};

export interface MessageReportRequest {
  ratingId: string;
  messageId: string;
  kind: MessageReportKind;
  text?: string | null | undefined;
}

/**
 * One of the two reports what the other wrote; each message is reported once, and a person decides. Again it answers the same. Refuses with
 * NOT_FOUND and OWN_MESSAGE.
 */
export async function reportMessage(
  deps: RatingsDeps,
  viewer: SignedInViewer,
  { ratingId, messageId, kind, text }: MessageReportRequest,
): Promise<ShownConversation> {
  const { rating, side } = await requireSide(deps, viewer, ratingId, 'feedback');
  const conversation = await deps.models.conversations.findById(ratingId).lean<Conversation>();
  const message = conversation?.messages.find(({ id }) => id === messageId);
  if (!message) throw refuse('NOT_FOUND');
  if (message.by === side) throw refuseWords('OWN_MESSAGE');
  const said = text?.trim();
  const reason = said ? `${KIND_WORDS[kind]} ${said}` : KIND_WORDS[kind];
  await insertOnce<Report>(deps.models.reports as never, newReport(deps, rating, message, { side, kind, reason }));
  deps.nudge();
  await deps.step('messageReport:1');
  return shownTo(deps, rating, side);
}

function newReport(
  deps: RatingsDeps,
  rating: Rating,
  message: Message,
  { side, kind, reason }: { side: Side; kind: MessageReportKind; reason: string },
): Report {
  const _id = derivedId(deps.idKeys, 'message report', rating._id, message.id);
  const { attempt, appId, userId: raterId, publisherId, offer } = rating;
  const facts = { ratingId: rating._id, appId, appName: offer.appName, raterId, publisherId, reason };
  const now = deps.clock.now();
  const event = createEvent({
    id: `${_id}.made`,
    name: 'report.made',
    occurredAtMs: now,
    correlationId: correlationId(),
    payload: { reportId: _id, ...facts },
  });
  return {
    ...{ _id, ...facts, attempt, status: 'open', decision: null, decidedBy: null, decidedAt: null },
    ...{ unsettled: false, createdAt: new Date(now) },
    message: { id: message.id, by: side, kind, text: message.text },
    ...emitOnInsert(event),
  };
}
