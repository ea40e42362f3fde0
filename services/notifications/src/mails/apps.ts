import type { Model } from 'mongoose';
import type { Person } from '../people/model.ts';
import { findPerson, mailPreferencesOf } from '../people/service.ts';
import { APPS_USEFUL_MS } from '../push/due.ts';
import { APPS_SENTENCE } from '../push/message.ts';
import type { MailDeps } from './deps.ts';

const BATCH = 100;

type AppsMailDeps = Pick<MailDeps, 'mails' | 'queue' | 'askContact' | 'publicUrl' | 'clock'> & {
  people: Model<Person>;
};

/**
 * Queues a mail for each person who is to be told of apps to rate, at a confirmed address. It has the ids of the event and the person, so
 * that any number of processes may do this, and again after a crash. While auth does not say where to, it stays due. Returns how many are
 * settled.
 */
export async function queueAppsMails(deps: AppsMailDeps): Promise<number> {
  const waiting = await deps.people
    .find({ appsDue: { $exists: true } })
    .limit(BATCH)
    .lean<Person[]>();
  const results = await Promise.allSettled(waiting.map((person) => settle(deps, person)));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

async function settle(deps: AppsMailDeps, person: Person): Promise<void> {
  const { _id, appsDue } = person;
  const now = deps.clock.now();
  const isWanted = !person.erasedAt && mailPreferencesOf(person).apps;
  const contact = isWanted ? await deps.askContact(_id) : null;
  if (contact?.emailVerified) {
    const id = `${appsDue}.apps.${_id}`;
    // Known before it is there, so that an erasure finds it.
    await deps.people.updateOne({ _id }, { $set: { appsMail: id, appsMailedAt: new Date(now) } });
    const mail = { id, to: contact.email, subject: 'There are apps to rate on Candor', text: textFor(deps.publicUrl) };
    await deps.queue.queueMail({ ...mail, usefulUntilMs: now + APPS_USEFUL_MS });
    // An erasure that began meanwhile may have removed the mail before it was there.
    if ((await findPerson(deps, _id))?.erasedAt) await deps.mails.deleteOne({ _id: id });
  }
  await deps.people.updateOne({ _id, appsDue }, { $unset: { appsDue: 1 } });
}

const textFor = (publicUrl: string) =>
  [
    'Hello,',
    APPS_SENTENCE,
    `Start the next rating:\n${publicUrl}/start`,
    'You asked to be told, at most twice a day. You can end that under your notifications:',
    `${publicUrl}/notification`,
  ].join('\n\n');
