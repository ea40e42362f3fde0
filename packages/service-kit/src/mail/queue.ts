import { type Connection, type Model, Schema } from 'mongoose';
import type { Clock } from '../clock.ts';
import { isDuplicateKey } from '../data/mongo.ts';
import { createSweeper } from '../sweeper.ts';
import type { Log } from '../telemetry/log.ts';
import { type Mail, MailError, type Mailer } from './mail.ts';

/** After the first, second, … failed try. After the last one the mail is given up. */
const PAUSES_MS = [5_000, 30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000, 2 * 3_600_000, 6 * 3_600_000];
export const MAIL_TRIES_MAX = PAUSES_MS.length + 1;
/** Longer than any try takes: until then nobody else tries the same mail, and then a try that died with its process is repeated. */
export const MAIL_CLAIM_MS = 2 * 60_000;
/** How long a mail's id is remembered, so that an event that is told again does not send it again. */
const REMEMBERED_MS = 30 * 24 * 3_600_000;
const LOOK_EVERY_MS = 1_000;
const BATCH = 100;
const AT_ONCE = 4;

/** A mail that waits to be sent, or was. The address and the text are kept only until then. */
export interface QueuedMail {
  _id: string;
  to?: string | undefined;
  subject: string;
  text?: string | undefined;
  state: 'waiting' | 'sent' | 'given up';
  tries: number;
  nextTryAt: Date;
  /** After this moment it is of no use to anybody, and is not sent. */
  usefulUntil: Date | null;
  sentAt: Date | null;
  forgetAt: Date;
}

const schema = new Schema<QueuedMail>(
  {
    _id: String,
    to: { type: String },
    subject: { type: String, required: true },
    text: { type: String },
    state: { type: String, required: true },
    tries: { type: Number, required: true },
    nextTryAt: { type: Date, required: true },
    usefulUntil: { type: Date, default: null },
    sentAt: { type: Date, default: null },
    forgetAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'mails' },
);
schema.index({ state: 1, nextTryAt: 1 });
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const mailModel = (connection: Connection): Model<QueuedMail> => connection.model<QueuedMail>('Mail', schema);

export interface MailQueue {
  /**
   * Queues a mail; one whose id is known already is ignored, so that whatever asks for it may be repeated. It is sent soon, or
   * not at all once `usefulUntilMs` has passed.
   */
  queueMail(mail: Mail & { usefulUntilMs?: number | undefined }): Promise<void>;
  /** Tries every mail that is due, once. Returns how many were sent. */
  sendDue(): Promise<number>;
  start(): void;
  /** Stops after the mails under way. */
  stop(): Promise<void>;
}

/**
 * Sends what is queued, from any number of processes: each try is claimed by a guarded update. A mail that is not taken is
 * tried again with back-off, at most eight times; an address that the server refuses for good is not tried again.
 */
export function createMailQueue(deps: { mails: Model<QueuedMail>; mailer: Mailer; clock: Clock; log: Log }): MailQueue {
  const { mails, clock, log } = deps;
  const sendDue = async () => {
    const now = new Date(clock.now());
    const due = await mails
      .find({ state: 'waiting', nextTryAt: { $lte: now } })
      .limit(BATCH)
      .lean<QueuedMail[]>();
    let sent = 0;
    for (let at = 0; at < due.length; at += AT_ONCE) {
      const results = await Promise.all(due.slice(at, at + AT_ONCE).map((mail) => tryMail(deps, mail)));
      sent += results.filter(Boolean).length;
    }
    return sent;
  };
  const sweeper = createSweeper({ name: 'mails', everyMs: LOOK_EVERY_MS, sweep: sendDue, log });
  return {
    async queueMail({ id, to, subject, text, usefulUntilMs }) {
      const now = clock.now();
      try {
        await mails.create({
          _id: id,
          to,
          subject,
          text,
          state: 'waiting',
          tries: 0,
          nextTryAt: new Date(now),
          usefulUntil: usefulUntilMs === undefined ? null : new Date(usefulUntilMs),
          forgetAt: new Date(now + REMEMBERED_MS),
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      sweeper.nudge();
    },
    sendDue,
    start: sweeper.start,
    async stop() {
      await sweeper.stop();
      deps.mailer.close();
    },
  };
}

async function tryMail(deps: Parameters<typeof createMailQueue>[0], mail: QueuedMail): Promise<boolean> {
  const { mails, mailer, clock, log } = deps;
  const now = clock.now();
  const claimed = await mails.updateOne(
    { _id: mail._id, state: 'waiting', tries: mail.tries },
    { $inc: { tries: 1 }, $set: { nextTryAt: new Date(now + MAIL_CLAIM_MS) } },
  );
  if (claimed.modifiedCount === 0) return false;
  const tries = mail.tries + 1;
  const own = { _id: mail._id, state: 'waiting' as const, tries };
  const { to, text } = mail;
  if (to === undefined || text === undefined || (mail.usefulUntil && mail.usefulUntil.getTime() <= now)) {
    await mails.updateOne(own, { $set: { state: 'given up' }, $unset: { to: 1, text: 1 } });
    log.warn({ mail: mail._id }, 'a mail was not sent in time to be of use');
    return false;
  }
  try {
    await mailer.send({ id: mail._id, to, subject: mail.subject, text });
  } catch (error) {
    const pauseMs = PAUSES_MS[tries - 1];
    const isFinal = pauseMs === undefined || (error instanceof MailError && error.isFinal);
    // An error of the mailer says nothing of the address; any other one is only named.
    const reason = error instanceof MailError ? error.message : error instanceof Error ? error.name : 'unknown';
    if (isFinal) {
      await mails.updateOne(own, { $set: { state: 'given up' }, $unset: { to: 1, text: 1 } });
      log.error({ mail: mail._id, tries, reason }, 'a mail was given up');
    } else {
      await mails.updateOne(own, { $set: { nextTryAt: new Date(clock.now() + pauseMs) } });
      log.warn({ mail: mail._id, tries, reason }, 'a mail was not taken and will be tried again');
    }
    return false;
  }
  await mails.updateOne(own, { $set: { state: 'sent', sentAt: new Date(clock.now()) }, $unset: { to: 1, text: 1 } });
  return true;
}
