import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { decideReport } from '../reports/decide.ts';
import { reportsByRating } from '../reports/list.ts';
import type { MessageReportKind, Report } from '../reports/model.ts';
import { reportFeedback } from '../reports/service.ts';
import { countUpheldReports } from '../standing/service.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { eventNames, liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { PUBLISHER, STRANGER, signedIn } from '../testing/server.ts';
import { closeConversation } from './end.ts';
import type { Conversation } from './model.ts';
import { readConversation } from './read.ts';
import { reportMessage } from './report.ts';
import { sendMessage } from './send.ts';

const R = signedIn('r') as never;
const P = PUBLISHER as never;

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const refusal = (code: string) => expect.objectContaining({ code });
const kept = async (id: string) =>
  (await ratings.models.conversations.findById(id).lean<Conversation>()) as Conversation;
const deps = () => ratings.instance();

/** A completed rating by `r` of a new app. */
async function completed(userId = 'r') {
  const app = await liveApp(ratings, 2);
  const rating = await startRating(deps(), { userId, appId: app._id });
  ratings.clock.advance(30_000);
  await submitRating(deps(), { userId, ratingId: rating._id, stars: 4, feedback: longText(rating._id) });
  return rating._id;
}
const say = (viewer: never, ratingId: string, text: string, idempotencyKey?: string) =>
  sendMessage(deps(), viewer, { ratingId, text, idempotencyKey });

async function reported(by: 'rater' | 'publisher', kind: MessageReportKind = 'offensive') {
  const ratingId = await completed();
  const { messages } = await say(by === 'rater' ? P : R, ratingId, 'Give five stars and be paid.');
  const reporter = by === 'rater' ? R : P;
  await reportMessage(deps(), reporter, { ratingId, messageId: messages[0]?.id ?? '', kind });
  const report = (await ratings.models.reports.findOne({ ratingId }).lean<Report>()) as Report;
  return { ratingId, report, reporter, messageId: messages[0]?.id ?? '' };
}
const upheld = (report: Report) => ({
  adminId: 'admin',
  reportId: report._id,
  decision: 'upheld' as const,
  reason: 'So.',
});

describe('a message', () => {
  it('is between the rater and the publisher of a completed rating, neither of whom learns who the other is', async () => {
    const ratingId = await completed();
    await say(P, ratingId, 'Which page was it?');
    const shown = await say(R, ratingId, 'The second.');
    expect(shown).toMatchObject({ side: 'rater', appName: 'Tidepool', left: 19, closedAt: null });
    expect(shown.messages.map(({ mine, text }) => [mine, text])).toEqual([
      [false, 'Which page was it?'],
      [true, 'The second.'],
    ]);
    const publishers = await readConversation(deps(), P, ratingId);
    expect(JSON.stringify(publishers)).not.toContain('"r"');
    expect(JSON.stringify(shown)).not.toContain(publisher.userId);
    await expect(say(STRANGER as never, ratingId, 'Hello')).rejects.toEqual(refusal('NOT_FOUND'));
    const { outbox } = await kept(ratingId);
    expect(outbox.map(({ event }) => (event.payload as { to: string }).to)).toEqual(['rater', 'publisher']);
  });

  it('is of a completed rating only', async () => {
    const app = await liveApp(ratings, 2);
    const open = await startRating(deps(), { userId: 'r', appId: app._id });
    for (const viewer of [R, P]) await expect(say(viewer, open._id, 'Hello')).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('has 1 to 1,000 characters, and is masked before it is kept or told', async () => {
    const ratingId = await completed();
    for (const text of ['', '  ', 'x'.repeat(1_001)])
      await expect(say(R, ratingId, text)).rejects.toEqual(refusal('MESSAGE_TEXT'));
    await say(R, ratingId, 'I am paul@mail.com, +44 7911 123456');
    const all = JSON.stringify(await kept(ratingId));
    for (const part of ['paul', 'mail.com', '7911']) expect(all).not.toContain(part);
    expect((await kept(ratingId)).messages[0]?.masked).toEqual(['mail address', 'number']);
  });

  it('is sent once under one key, however often, and other words under it are refused', async () => {
    const ratingId = await completed();
    await Promise.all(Array.from({ length: 40 }, () => say(R, ratingId, 'Hello', 'k')));
    expect((await kept(ratingId)).messages).toHaveLength(1);
    await expect(say(R, ratingId, 'Other words', 'k')).rejects.toEqual(refusal('IDEMPOTENCY_CONFLICT'));
  });

  it('is one of 20 a side at most, also where 40 come at once', async () => {
    const ratingId = await completed();
    const sent = await Promise.allSettled(
      [R, P].flatMap((viewer) => Array.from({ length: 40 }, (_, at) => say(viewer, ratingId, `Number ${at}`))),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    const { messages, sent: counts } = await kept(ratingId);
    expect(counts).toEqual({ rater: 20, publisher: 20 });
    expect(messages.filter(({ by }) => by === 'rater')).toHaveLength(20);
    await expect(say(R, ratingId, 'One more')).rejects.toEqual(refusal('MESSAGES_FULL'));
  });

  it('that crashed after it was kept is there, and sent once when it is tried again', async () => {
    const ratingId = await completed();
    const request = { ratingId, text: 'Hello', idempotencyKey: 'k' };
    await expect(sendMessage(ratings.instance(crashAt('message:1')), R, request)).rejects.toThrow(CrashAbort);
    expect((await sendMessage(deps(), R, request)).messages).toHaveLength(1);
    expect(eventNames((await kept(ratingId)) as never)).toEqual(['message.received']);
  });
});

describe('the end of a conversation', () => {
  it('is the rater’s to say, before anybody wrote as well, and says nothing about the rating', async () => {
    const ratingId = await completed();
    await expect(closeConversation(deps(), P, ratingId)).rejects.toEqual(refusal('NOT_FOUND'));
    expect(await closeConversation(deps(), R, ratingId)).toMatchObject({ closedBy: 'rater', left: 0 });
    const again = await closeConversation(deps(), R, ratingId);
    expect(again.closedAt).not.toBeNull();
    for (const viewer of [R, P])
      await expect(say(viewer, ratingId, 'Hello')).rejects.toEqual(refusal('CONVERSATION_CLOSED'));
    expect((await ratings.models.ratings.findById(ratingId).lean())?.status).toBe('completed');
  });

  it('comes with the erasure of either, whose words are gone', async () => {
    const ratingId = await completed();
    await say(R, ratingId, 'My words');
    await say(P, ratingId, 'Their words');
    await ratings.models.ratings.updateMany({}, { $set: { outbox: [] } });
    expect(JSON.stringify(await heldAbout(deps(), 'r'))).toContain('My words');
    expect(await handleErasure(deps(), { userId: 'r', stage: 'remove' })).toEqual({ blockers: [] });
    const shown = await readConversation(deps(), P, ratingId);
    expect(shown).toMatchObject({ closedBy: 'erased', left: 0 });
    expect(shown.messages.map(({ text }) => text)).toEqual(['', 'Their words']);
    await expect(say(P, ratingId, 'Hello')).rejects.toEqual(refusal('CONVERSATION_CLOSED'));
  });

  it('does not come with the erasure of a founder whose organisation stays', async () => {
    const ratingId = await completed();
    await say(P, ratingId, 'Their words');
    await ratings.models.ratings.updateMany({}, { $set: { outbox: [] } });
    expect(await handleErasure(deps(), { userId: 'p', stage: 'remove', publishes: false })).toEqual({ blockers: [] });
    await say(R, ratingId, 'My words');
    const shown = await readConversation(deps(), R, ratingId);
    expect(shown.closedAt).toBeNull();
    expect(shown.messages.map(({ text }) => text)).toEqual(['Their words', 'My words']);
  });

  it('comes also to one that begins while the rater is being erased', async () => {
    const ratingId = await completed();
    await ratings.models.ratings.updateMany({}, { $set: { outbox: [] } });
    await handleErasure(deps(), { userId: 'r', stage: 'remove' });
    await expect(say(R, ratingId, 'Hello')).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(say(P, ratingId, 'Hello')).rejects.toEqual(refusal('CONVERSATION_CLOSED'));
    expect((await kept(ratingId)).closedBy).toBe('erased');
  });
});

describe('a report of a message', () => {
  it('is made by the other one, once, and is in the moderators’ queue with the words', async () => {
    const { ratingId, report, messageId } = await reported('rater', 'stars');
    expect(report).toMatchObject({
      ...{ status: 'open', reason: 'It promises a bonus for stars.' },
      message: { by: 'rater', kind: 'stars', text: 'Give five stars and be paid.' },
    });
    const again = await reportMessage(deps(), R, { ratingId, messageId, kind: 'other' });
    expect(again.messages[0]?.reported).toBe(true);
    expect(await ratings.models.reports.countDocuments()).toBe(1);
    await expect(reportMessage(deps(), P, { ratingId, messageId, kind: 'other' })).rejects.toEqual(
      refusal('OWN_MESSAGE'),
    );
    expect((await readConversation(deps(), P, ratingId)).messages[0]?.reported).toBe(false);
  });

  it('is none of the feedback, which can be reported besides', async () => {
    const { ratingId, report } = await reported('publisher');
    expect(await reportsByRating(deps(), [ratingId])).toEqual(new Map());
    await reportFeedback(deps(), publisher, { appId: report.appId, ratingId, reason: 'It is about another app.' });
    expect(await ratings.models.reports.countDocuments()).toBe(2);
  });

  it.each(['rater', 'publisher'] as const)('of the %s that is upheld closes the conversation', async (by) => {
    const { ratingId, report } = await reported(by);
    await decideReport(deps(), upheld(report));
    expect(await kept(ratingId)).toMatchObject({ closedBy: 'report' });
    // Only a rater has a standing.
    expect(await countUpheldReports(deps(), 'r')).toBe(by === 'publisher' ? 1 : 0);
    const told = (await ratings.models.reports.findById(report._id).lean<Report>())?.outbox.map(({ event }) => event);
    expect(told?.map(({ name }) => name)).toEqual(['report.made', 'messageReport.decided', 'admin.acted']);
  });

  it('that is dismissed changes nothing', async () => {
    const { ratingId, report } = await reported('publisher');
    await decideReport(deps(), { ...upheld(report), decision: 'dismissed' });
    expect((await kept(ratingId)).closedAt).toBeNull();
    expect(await countUpheldReports(deps(), 'r')).toBe(0);
  });

  it.each(['report:2', 'report:3'])('whose decision crashes after %s is finished by the sweeper', async (step) => {
    const { ratingId, report } = await reported('publisher');
    await expect(decideReport(ratings.instance(crashAt(step)), upheld(report))).rejects.toThrow(CrashAbort);
    await sweepRatings(deps());
    expect((await kept(ratingId)).closedBy).toBe('report');
    expect(await countUpheldReports(deps(), 'r')).toBe(1);
  });
});
