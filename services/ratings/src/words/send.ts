import { createEvent } from '@candor/events';
import { fingerprint, recordIds } from '@candor/service-kit/data/ids';
import { insertOnce } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import type { SignedInViewer } from '@candor/service-kit/security/viewer';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { RatingsDeps } from '../deps.ts';
import { isPublisherStaying, readPerson, requireStaying } from '../people/service.ts';
import type { Rating } from '../rating/model.ts';
import { characters } from '../rating/submit.ts';
import { endConversation } from './end.ts';
import { refuseWords } from './errors.ts';
import { mask } from './mask.ts';
import { type Conversation, type Message, otherSide, type Side } from './model.ts';
import { MESSAGES_MAX, requireSide, type ShownConversation, shownTo } from './read.ts';

const TEXT_MAX = 1_000;

export interface MessageRequest {
  ratingId: string;
  text: string;
  idempotencyKey?: string | null | undefined;
}

/**
 * One of the two writes to the other under a piece of feedback; what would tell who somebody is, is left out before it is kept. Under the
 * same key it is sent once. Refuses with NOT_FOUND, MESSAGE_TEXT, MESSAGES_FULL, CONVERSATION_CLOSED, IDEMPOTENCY_CONFLICT, and FORBIDDEN
 * whoever is being erased.
 */
export async function sendMessage(
  deps: RatingsDeps,
  viewer: SignedInViewer,
  { ratingId, text, idempotencyKey }: MessageRequest,
): Promise<ShownConversation> {
  const { rating, side } = await requireSide(deps, viewer, ratingId, 'messages');
  const written = text.trim();
  if (characters(written) < 1 || characters(written) > TEXT_MAX) throw refuseWords('MESSAGE_TEXT', { field: 'text' });
  await requireStaying(deps, viewer.userId);
  const ids = recordIds(deps.idKeys, viewer.userId, `sendMessage ${ratingId}`, idempotencyKey);
  const print = fingerprint(written);
  await insertOnce<Conversation>(deps.models.conversations as never, emptyConversation(rating));
  const message: Message = { id: ids[0], by: side, ...mask(written), print, at: new Date(deps.clock.now()) };
  if (await push(deps, rating, message, ids)) {
    deps.nudge();
    await deps.step('message:1');
    await lookAgain(deps, rating);
  } else await assertSent(deps, rating, side, { ids, print });
  return shownTo(deps, rating, side);
}

/** Counted, kept and told in one update, so that however many come at once there are 20 at most. */
async function push(deps: RatingsDeps, rating: Rating, message: Message, ids: readonly string[]): Promise<boolean> {
  const emitted = emit(messageEvent(rating, message));
  const updated = await deps.models.conversations.updateOne(
    {
      _id: rating._id,
      closedAt: null,
      [`sent.${message.by}`]: { $lt: MESSAGES_MAX },
      'messages.id': { $nin: [...ids] },
    },
    {
      $set: emitted.$set,
      $push: { messages: message as never, ...emitted.$push },
      $inc: { [`sent.${message.by}`]: 1 },
    } as never,
  );
  return updated.modifiedCount === 1;
}

/** Why it was not sent now: because it was before, which is as good, or cannot be. */
async function assertSent(
  deps: RatingsDeps,
  { _id }: Rating,
  side: Side,
  { ids, print }: { ids: readonly string[]; print: string },
): Promise<void> {
  const found = await deps.models.conversations.findById(_id).lean<Conversation>();
  const known = found?.messages.find(({ id }) => ids.includes(id));
  if (known && known.print !== print) throw refuse('IDEMPOTENCY_CONFLICT');
  if (known) return;
  if (found?.closedAt) throw refuseWords('CONVERSATION_CLOSED');
  if ((found?.sent[side] ?? 0) >= MESSAGES_MAX) throw refuseWords('MESSAGES_FULL');
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** An erasure that began meanwhile may have closed what there was before this: it is closed again. */
async function lookAgain(deps: RatingsDeps, rating: Rating): Promise<void> {
  const [rater, isPublished] = await Promise.all([
    readPerson(deps, rating.userId),
    isPublisherStaying(deps, rating.publisherId),
  ]);
  if (rater.leaving) await endConversation(deps, rating._id, { closedBy: 'erased', without: 'rater' });
  if (!isPublished) await endConversation(deps, rating._id, { closedBy: 'erased', without: 'publisher' });
  if (rater.leaving) throw refuseWords('CONVERSATION_CLOSED');
}

const emptyConversation = ({ _id, appId, offer, userId, publisherId }: Rating): Conversation => ({
  ...{ _id, appId, appName: offer.appName, raterId: userId, publisherId },
  ...{ messages: [], sent: { rater: 0, publisher: 0 }, closedAt: null, closedBy: null, outbox: [] },
});

function messageEvent({ _id, attempt, appId, offer, userId, publisherId }: Rating, { id, by, at }: Message) {
  return createEvent({
    id: `${id}.received`,
    name: 'message.received',
    occurredAtMs: at.getTime(),
    correlationId: correlationId(),
    payload: {
      ...{ ratingId: _id, attempt, appId, appName: offer.appName, raterId: userId, publisherId },
      ...{ messageId: id, to: otherSide(by) },
    },
  });
}
