import { describe, expect, it } from 'vitest';
import { type Fact, openBook, type Restore } from '../load/book.ts';
import type { ConversationRecord, Records } from './records.ts';
import { words } from './words.ts';

const at = new Date(0);
const message = (id: string, text: string, by: 'rater' | 'publisher' = 'publisher') => ({ id, text, by, at });
const conversation = (change: Partial<ConversationRecord> = {}): ConversationRecord => ({
  ...{ _id: 'r1', appId: 'a1', publisherId: 'p1', closedAt: null },
  ...{ messages: [message('m1', 'Why?'), message('m2', 'It was slow.', 'rater')], sent: { rater: 1, publisher: 1 } },
  ...change,
});
const why: Fact = { kind: 'messaged', ratingId: 'r1', by: 'publisher', text: 'Why?' };
const slow: Fact = { kind: 'messaged', ratingId: 'r1', by: 'rater', text: 'It was slow.' };
const bookOf = (...facts: Fact[]) => {
  const book = openBook();
  for (const fact of facts) book.note(fact);
  return book;
};
const restored = (database: Restore['database'], to: number): Restore => ({
  ...{ database, from: 0, to, named: new Set<string>(), lacking: new Set<string>(), epoch: 'second', afterSeq: 0 },
});
const found = (book = bookOf(why, slow), of = conversation(), told = ['m1.received', 'm2.received']) =>
  words(book, { conversations: new Map([[of._id, of]]), told } as unknown as Records, () => 'a fault').map(
    ({ kind, line }) => `${kind}: ${line}`,
  );

describe('what is written under feedback', () => {
  it('is in order where each message was sent, counted and told', () => {
    expect(found()).toEqual([]);
  });

  it('is doubled where a message is there twice, or counted otherwise', () => {
    const twice = [message('m1', 'Why?'), message('m3', 'Why?'), message('m2', 'It was slow.', 'rater')];
    const told = ['m1.received', 'm2.received', 'm3.received'];
    expect(found(undefined, conversation({ messages: twice }), told)).toEqual([
      'doubled: rating r1 has 2 messages of its publisher, and 1 are counted',
      'doubled: a message of the publisher is there twice under rating r1: Why?',
    ]);
  });

  it('is doubled where nobody was told that it was sent, unless a call without an answer may have sent it', () => {
    const book = bookOf(why);
    expect(found(book)).toEqual(['doubled: a message under rating r1 that nobody was told of: It was slow.']);
    book.noteBlind('messaged', 'r1');
    expect(found(book)).toEqual([]);
  });

  it('is lost where the other one was not told of it, unless that went with an older copy', () => {
    const [lost, told] = ['lost: the message m1 of the publisher under rating r1 was told to nobody', ['m2.received']];
    expect(found(undefined, undefined, told)).toEqual([lost]);
    const before = bookOf(why, slow);
    before.noteRestore(restored('notifications', 1));
    expect(found(before, undefined, told)).toEqual([]);
    expect(found(before, undefined, ['m1.received'])).toEqual([
      'lost: the message m2 of the rater under rating r1 was told to nobody',
    ]);
  });

  it('ends when its rater was told so, unless an older copy knew nothing of that', () => {
    const book = bookOf(why, { kind: 'conversation closed', ratingId: 'r1' }, slow);
    expect(found(book)).toEqual(['doubled: was sent although its rater wished no more: It was slow.']);
    book.noteRestore(restored('ratings', 2));
    expect(found(book)).toEqual([]);
    const meanwhile = bookOf(why, { kind: 'conversation closed', ratingId: 'r1' });
    // Asked for before the end was told.
    meanwhile.note(slow, 1);
    expect(found(meanwhile)).toEqual([]);
  });
});
