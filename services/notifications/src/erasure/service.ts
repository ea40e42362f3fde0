import type { ErasureCommand, ErasureReply } from '@candor/events';
import type { Clock } from '@candor/service-kit/clock';
import { cancelEndings, noteEndings, writeEnded } from '@candor/service-kit/data/endings';
import type { QueuedMail } from '@candor/service-kit/mail/queue';
import type { Model } from 'mongoose';
import type { HookDeps } from '../hooks/deps.ts';
import { forgetHooks, listEndpoints } from '../hooks/endpoints.ts';
import { isAlone } from '../hooks/gone.ts';
import type { Notification } from '../inbox/model.ts';
import { wordsOf } from '../inbox/sentences.ts';
import { findPerson, mailPreferencesOf, markErased, type PeopleDeps } from '../people/service.ts';
import type { Push, PushSubscription } from '../push/model.ts';
import { forgetPushes } from '../push/service.ts';

export interface ErasureDeps
  extends PeopleDeps,
    Pick<HookDeps, 'hookEndpoints' | 'hookDeliveries' | 'hookCursors' | 'organisations' | 'organisationEndings'> {
  notifications: Model<Notification>;
  mails: Model<QueuedMail>;
  subscriptions: Model<PushSubscription>;
  pushes: Model<Push>;
  clock: Clock;
}

const BATCH = 500;
/** Notifications that an export has at most: the newest. */
const EXPORTED_MAX = 50_000;

/**
 * This service's part of an erasure: nothing here stands in the way, and nothing is removed before `remove`. Then the person's
 * notifications, mails, choices, browsers and webhooks go, and those of each organisation that ends with them, and a mark stays, so that an event
 * that comes later tells nobody. Repeatable.
 */
export async function handleErasure(deps: ErasureDeps, command: ErasureCommand): Promise<ErasureReply> {
  const { userId, stage } = command;
  if (stage === 'cancel') {
    await markErased(deps, userId, null);
    await cancelEndings(deps.organisationEndings, userId);
    return { blockers: [] };
  }
  const organisations = await noteEndings(deps.organisationEndings, command);
  if (stage === 'remove') {
    // The marks first: whatever is told from here on takes itself back.
    await markErased(deps, userId, new Date(deps.clock.now()));
    await writeEnded(
      deps.organisationEndings,
      organisations.map(({ id }) => id),
    );
    await forgetPushes(deps, userId);
    // An organisation's id is that of the publisher who founded it; of one with other members they stay.
    if (command.publishes ?? (await isAlone(deps, userId))) await forgetHooks(deps, userId);
    for (const { id } of organisations) await forgetHooks(deps, id);
    await removePersonal(deps, userId);
    await removeAppsMail(deps, userId);
  }
  return { blockers: [] };
}

async function removePersonal({ notifications, mails }: ErasureDeps, userId: string): Promise<void> {
  for (;;) {
    const found = await notifications.find({ userId }, { _id: 1 }).limit(BATCH).lean<{ _id: string }[]>();
    if (found.length === 0) return;
    const ids = found.map(({ _id }) => _id);
    // A mail is found by its notification only, so the notification goes last.
    await mails.deleteMany({ _id: { $in: ids } });
    await notifications.deleteMany({ _id: { $in: ids } });
  }
}

/** The mail about apps to rate is of no notification. */
async function removeAppsMail({ people, mails }: ErasureDeps, userId: string): Promise<void> {
  const person = await findPerson({ people }, userId);
  if (person?.appsMail === undefined) return;
  await mails.deleteOne({ _id: person.appsMail });
  await people.updateOne({ _id: userId }, { $unset: { appsMail: 1 } });
}

/** Everything that this service holds about the person, for the person. */
export async function heldAbout(deps: ErasureDeps, userId: string): Promise<Record<string, unknown>> {
  const told = await deps.notifications
    .find({ userId })
    .sort({ createdAt: -1, _id: -1 })
    .limit(EXPORTED_MAX)
    .lean<Notification[]>();
  const person = await findPerson(deps, userId);
  return {
    mailPreferences: mailPreferencesOf(person),
    // Where a browser is told, and not the address itself, which is a secret of the browser's.
    pushSubscriptions: (await deps.subscriptions.find({ userId }).lean<PushSubscription[]>()).map((one) => ({
      id: one._id,
      pushService: new URL(one.endpoint).host,
      kinds: one.kinds,
      createdAt: one.createdAt,
    })),
    webhooks: await hooksHeld(deps, userId),
    notifications: told.map((one) => ({
      id: one._id,
      type: one.type,
      message: wordsOf(one),
      createdAt: one.createdAt,
      read: one.unreadBy === null,
    })),
    mails: await mailsAbout(deps, [...told, ...(person?.appsMail ? [{ _id: person.appsMail }] : [])]),
  };
}

/** What this service holds of an organisation, for whoever is its only member: with their account it would be removed. */
export async function heldOfOrganisation(deps: ErasureDeps, organisationId: string): Promise<Record<string, unknown>> {
  return { webhooks: await hooksHeld(deps, organisationId) };
}

/** Webhooks as an export has them: without what they are signed with. */
async function hooksHeld(deps: ErasureDeps, organisationId: string): Promise<object[]> {
  return (await listEndpoints(deps, organisationId)).map((one) => ({
    id: one._id,
    url: one.url,
    types: one.types,
    description: one.description,
    state: one.state,
    createdAt: one.createdAt,
  }));
}

async function mailsAbout({ mails }: ErasureDeps, told: readonly Pick<Notification, '_id'>[]): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let at = 0; at < told.length; at += BATCH) {
    const ids = told.slice(at, at + BATCH).map(({ _id }) => _id);
    const found = await mails.find({ _id: { $in: ids } }).lean<QueuedMail[]>();
    all.push(
      ...found.map(({ _id, to, subject, state, sentAt }) => ({ id: _id, to: to ?? null, subject, state, sentAt })),
    );
  }
  return all;
}
