import type { Acknowledged, Book } from '../load/book.ts';
import type { FaultAt, Finding } from './promises.ts';
import type { ConversationRecord, Records } from './records.ts';

type Messaged = Extract<Acknowledged, { kind: 'messaged' }>;

/**
 * What is written under feedback: each message is there once and was sent by somebody who was told so, is counted, and was told to the other
 * one; none came after its rater was told that no more do. What the notifications of an older copy lack is not told again.
 */
export function words(book: Book, { conversations, told }: Records, faultAt: FaultAt): Finding[] {
  const isTold = new Set(told);
  const sent = book.facts().filter((fact): fact is Messaged => fact.kind === 'messaged');
  const forgottenTo = Math.max(
    ...book.restores().map(({ database, to }) => (database === 'notifications' ? to : Number.NEGATIVE_INFINITY)),
  );
  const findings = [...conversations.values()].flatMap((conversation): Finding[] => {
    const { _id, messages } = conversation;
    const lines = [...twice(conversation), ...strangers(book, conversation, sent)];
    const unheard = messages.filter((message) => {
      if (isTold.has(`${message.id}.received`)) return false;
      const fact = sent.find((one) => isOf(one, _id, message));
      return (fact ? book.facts().indexOf(fact) : Number.NEGATIVE_INFINITY) >= forgottenTo;
    });
    return [
      ...lines.map((line): Finding => ({ kind: 'doubled', during: faultAt(messages.at(-1)?.at ?? new Date(0)), line })),
      ...unheard.map(
        ({ id, by, at }): Finding => ({
          ...{ kind: 'lost', during: faultAt(at) },
          line: `the message ${id} of the ${by} under rating ${_id} was told to nobody`,
        }),
      ),
    ];
  });
  return [...findings, ...afterTheEnd(book, sent)];
}

function twice({ _id, messages, sent }: ConversationRecord): string[] {
  const lines = (['rater', 'publisher'] as const).flatMap((side) => {
    const own = messages.filter(({ by }) => by === side).length;
    return sent[side] === own
      ? []
      : [`rating ${_id} has ${own} messages of its ${side}, and ${sent[side]} are counted`];
  });
  const texts = new Set<string>();
  for (const { by, text } of messages) {
    if (texts.has(`${by} ${text}`)) lines.push(`a message of the ${by} is there twice under rating ${_id}: ${text}`);
    texts.add(`${by} ${text}`);
  }
  return lines;
}

const isOf = (fact: Messaged, ratingId: string, { by, text }: ConversationRecord['messages'][number]) =>
  fact.ratingId === ratingId && fact.by === by && fact.text === text;

/** Messages that nobody was told of: as many as calls without an answer may have made, and no more. */
function strangers(book: Book, { _id, messages }: ConversationRecord, sent: readonly Messaged[]): string[] {
  return messages
    .filter((message) => !sent.some((fact) => isOf(fact, _id, message)))
    .slice(book.blind('messaged', _id))
    .map(({ text }) => `a message under rating ${_id} that nobody was told of: ${text}`);
}

/** Messages that were asked for after their rater was told that no more come; unless an older copy knew nothing of that. */
function afterTheEnd(book: Book, sent: readonly Messaged[]): Finding[] {
  return book.facts().flatMap((end, n): Finding[] => {
    if (end.kind !== 'conversation closed') return [];
    if (book.restores().some(({ database, from, to }) => database === 'ratings' && n >= from && n < to)) return [];
    return sent
      .filter(({ ratingId, since }) => ratingId === end.ratingId && since > n)
      .map(({ during, text }) => ({
        kind: 'doubled',
        during,
        line: `was sent although its rater wished no more: ${text}`,
      }));
  });
}
