import { refuse } from '@candor/service-kit/errors';
import type { SignedInViewer } from '@candor/service-kit/security/viewer';
import type { RatingsDeps } from '../deps.ts';
import type { Conversation, ConversationEnd, Message, Side } from './model.ts';
import { requireSide, type ShownConversation, shownTo } from './read.ts';

/** The rater wishes no more messages; it changes nothing else. Repeatable. Refuses with NOT_FOUND, also the publisher. */
export async function closeConversation(
  deps: RatingsDeps,
  viewer: SignedInViewer,
  ratingId: string,
): Promise<ShownConversation> {
  const { rating, side } = await requireSide(deps, viewer, ratingId, 'read');
  if (side !== 'rater') throw refuse('NOT_FOUND');
  const { _id, appId, offer, userId, publisherId } = rating;
  const now = new Date(deps.clock.now());
  const closed = { closedAt: now, closedBy: 'rater' as const };
  const facts = { appId, appName: offer.appName, raterId: userId, publisherId, messages: [], outbox: [] };
  // Before anybody wrote, too: then nobody begins.
  await deps.models.conversations.updateOne(
    { _id },
    { $setOnInsert: { ...facts, sent: { rater: 0, publisher: 0 }, ...closed } },
    { upsert: true },
  );
  await deps.models.conversations.updateOne({ _id, closedAt: null }, { $set: closed });
  return shownTo(deps, rating, side);
}

interface Ending {
  closedBy: ConversationEnd;
  /** Whose words are taken out of it. */
  without?: Side;
}

/** Closes a conversation for good, if there is one. Repeatable; the first reason stays. */
export async function endConversation(deps: RatingsDeps, _id: string, { closedBy, without }: Ending): Promise<void> {
  const { conversations } = deps.models;
  await conversations.updateOne({ _id, closedAt: null }, { $set: { closedAt: new Date(deps.clock.now()), closedBy } });
  if (without === undefined) return;
  // Closed, so that none is added meanwhile.
  const found = await conversations.findById(_id).lean<Conversation>();
  if (!found?.messages.some(({ by, text }) => by === without && text !== '')) return;
  const messages = found.messages.map((message) => (message.by === without ? wordless(message) : message));
  await conversations.updateOne({ _id }, { $set: { messages: messages as never } });
}

const wordless = (message: Message): Message => ({ ...message, text: '', masked: [], print: '' });

/** What an erasure does: each conversation of the person is closed, and the person's words are gone, here and from reports of them. Repeatable. */
export async function eraseWords(deps: RatingsDeps, userId: string, side: Side): Promise<void> {
  const { conversations, reports, ratings } = deps.models;
  const of = side === 'rater' ? { raterId: userId } : { publisherId: userId };
  const found = await conversations.find(of, { _id: 1 }).lean<Pick<Conversation, '_id'>[]>();
  for (const { _id } of found) await endConversation(deps, _id, { closedBy: 'erased', without: side });
  // What a bonus was given with, too: the publisher's words to the rater.
  const given = side === 'rater' ? { userId } : { publisherId: userId };
  await ratings.updateMany(
    { ...given, 'thanks.id': { $exists: true } } as never,
    { $set: { 'thanks.text': '' } } as never,
  );
  // A report is by one of the two and of the other's words.
  const written = side === 'rater' ? 'publisher' : 'rater';
  await reports.updateMany({ ...of, 'message.by': written }, { $set: { 'message.text': '' } });
}

/** What somebody wrote, for themselves. */
export async function wordsHeld(deps: Pick<RatingsDeps, 'models'>, userId: string, publishes: boolean) {
  const found = await deps.models.conversations
    .find({ $or: [{ raterId: userId }, ...(publishes ? [{ publisherId: userId }] : [])] })
    .lean<Conversation[]>();
  return found.map(({ _id, appName, raterId, messages, closedAt }) => ({
    ...{ ratingId: _id, appName, closedAt },
    messages: messages.map(({ by, text, at }) => ({ text, at, mine: (by === 'rater') === (raterId === userId) })),
  }));
}
