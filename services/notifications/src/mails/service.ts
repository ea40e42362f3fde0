import type { Contact } from '@candor/events';
import type { Notification } from '../inbox/model.ts';
import { WORK_USEFUL_MS } from '../inbox/old.ts';
import { MAILED_WITHIN_MS } from '../inbox/tell.ts';
import { findPerson, wantsMail } from '../people/service.ts';
import type { MailDeps } from './deps.ts';
import { notificationMail } from './text.ts';

const BATCH = 100;
const AT_ONCE = 8;

/**
 * Queues the mail of every notification that is due one. The mail has the notification's id, so that any number of processes may
 * do this, and again after a crash. What cannot be queued now, because auth does not say where to, stays due for the next
 * round, for three days at most. Returns how many are settled.
 */
export async function queueDueMails(deps: MailDeps): Promise<number> {
  const due = await deps.notifications
    .find({ mail: 'due' })
    .sort({ recordedAt: 1 })
    .limit(BATCH)
    .lean<Notification[]>();
  let settled = 0;
  for (let at = 0; at < due.length; at += AT_ONCE) {
    const results = await Promise.allSettled(due.slice(at, at + AT_ONCE).map((one) => settleMail(deps, one)));
    settled += results.filter(({ status }) => status === 'fulfilled').length;
  }
  if (settled < due.length) deps.log.warn({ waiting: due.length - settled }, 'mails wait for the next round');
  return settled;
}

async function settleMail(deps: MailDeps, notification: Notification): Promise<void> {
  const { _id, userId, kind, createdAt } = notification;
  const usefulUntilMs = createdAt.getTime() + (kind === 'workWaits' ? WORK_USEFUL_MS : MAILED_WITHIN_MS);
  const to = usefulUntilMs > deps.clock.now() ? await addressFor(deps, notification) : undefined;
  if (to !== undefined) {
    const { subject, text } = notificationMail(notification, deps.publicUrl, to);
    await deps.queue.queueMail({ id: _id, to: to.email, subject, text, usefulUntilMs });
    // An erasure that began meanwhile may have removed the mails before this one was there.
    if ((await findPerson(deps, userId))?.erasedAt) await deps.mails.deleteOne({ _id });
  }
  await deps.notifications.updateOne({ _id }, { $unset: { mail: 1 } });
}

/** Where the notification is mailed to; undefined when it is not. An address that nobody confirmed gets mail about security only. */
async function addressFor(
  deps: MailDeps,
  { userId, type, kind, freezes, keeps }: Notification,
): Promise<Pick<Contact, 'email' | 'freezeUrl' | 'keepUrl'> | undefined> {
  const person = await findPerson(deps, userId);
  if (person?.erasedAt || !wantsMail(person, type, kind)) return undefined;
  const contact = await deps.askContact(userId, { ...(freezes && { freezes }), ...(keeps && { keeps }) });
  return contact && (contact.emailVerified || type === 'security') ? contact : undefined;
}
