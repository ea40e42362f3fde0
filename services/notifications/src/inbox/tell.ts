import type { DomainEvent } from '@candor/events';
import { findTogether } from '@candor/service-kit/data/loader';
import { insertTogether } from '@candor/service-kit/data/together';
import type { QueuedMail } from '@candor/service-kit/mail/queue';
import type { OrganisationAct } from '@candor/service-kit/security/organisation';
import type { Model } from 'mongoose';
import { concernedIn, type OrganisationDeps } from '../organisations/service.ts';
import type { PeopleAhead, Wishes } from '../people/ahead.ts';
import { type PeopleDeps, wantsDigest, wantsMail } from '../people/service.ts';
import { PUSHED_WITHIN_MS } from '../push/due.ts';
import { type PushKind, pushKindOf } from '../push/kinds.ts';
import type { PushSubscription } from '../push/model.ts';
import { wantsPush } from '../push/service.ts';
import type { Notification } from './model.ts';
import { isOld, WORK_USEFUL_MS } from './old.ts';
import { type ParamsOf, type Said, type SentenceName, sentences, wordsOf } from './sentences.ts';
import type { InboxDeps } from './service.ts';
import type { NotificationType } from './types.ts';

/** An event that is heard of later than this is told in the inbox and not mailed: nobody is helped by old news by mail. */
export const MAILED_WITHIN_MS = 3 * 24 * 3_600_000;
/** An event that comes again this soon may be one whose teller died before it was announced. */
const ANNOUNCED_AGAIN_MS = 5 * 60_000;

export interface TellDeps extends InboxDeps, PeopleDeps, OrganisationDeps {
  mails: Model<QueuedMail>;
  subscriptions: Model<PushSubscription>;
  /** Who is about to be told something. */
  peopleAhead: PeopleAhead;
  /** Tells every replica that a person was told something, for the live streams. Rejects when it could not. */
  announce(notification: Notification): Promise<void>;
  /** Tells that a mail is due. */
  nudgeMails(): void;
  /** Tells that a browser is to be told. */
  nudgePushes(): void;
}

/** What a person is told. */
export type Sentence = Said & {
  userId: string;
  type: NotificationType;
  /** Whether its mail has a link that freezes the account. */
  freezes?: boolean;
  /** Whether its mail has a link that keeps a second factor which is said to be lost. */
  keeps?: boolean;
  /** Where an event tells two people, names the second. */
  part?: string;
  /** Where `userId` is an organisation's: what its members must be allowed to do, so as to be told. */
  concerns?: OrganisationAct;
};

/** A sentence of a kind, for the members of an organisation whom it concerns. */
export function sayTo<Name extends SentenceName>(
  organisationId: string,
  concerns: OrganisationAct,
  kind: Name,
  params: ParamsOf<Name>,
): Sentence {
  return { ...say(organisationId, kind, params), concerns };
}

/** A sentence of a kind, for somebody. */
export function say<Name extends SentenceName>(userId: string, kind: Name, params: ParamsOf<Name>): Sentence {
  return { userId, type: sentences[kind].type, kind, params } as Sentence;
}

/**
 * Tells of an event whom it is for: a person, or the members of an organisation whom it concerns, each as a person. The founder's
 * notification has the event's id, as it had before there were organisations.
 */
export async function tell(
  deps: TellDeps,
  event: Pick<DomainEvent, 'id' | 'occurredAt'>,
  { concerns, ...sentence }: Sentence,
): Promise<void> {
  if (concerns === undefined) return tellOne(deps, event, sentence as Sentence);
  const founder = sentence.userId;
  for (const userId of await concernedIn(deps, founder, concerns)) {
    const part = userId === founder ? sentence.part : [sentence.part, userId].filter(Boolean).join('.');
    await tellOne(deps, event, { ...sentence, userId, ...(part !== undefined && { part }) } as Sentence);
  }
}

/**
 * Tells a person of an event, once: the event's id is the notification's, so that the same event again changes nothing.
 * Whoever was erased is told nothing, however late the event comes, and nobody of what has left every inbox by now.
 */
async function tellOne(
  deps: TellDeps,
  event: Pick<DomainEvent, 'id' | 'occurredAt'>,
  sentence: Sentence,
): Promise<void> {
  const { userId, type, kind, params, part, freezes, keeps } = sentence;
  const _id = part === undefined ? event.id : `${event.id}.${part}`;
  const now = deps.clock.now();
  const createdAt = new Date(event.occurredAt);
  const pushKind = now - createdAt.getTime() < PUSHED_WITHIN_MS ? pushKindOf(kind) : undefined;
  const ahead = await deps.peopleAhead.take(userId, kind);
  const { person, isPushed } = ahead ?? (await lookUp(deps, userId, pushKind));
  if (person?.erasedAt) return untell(deps, _id);
  if (isOld(deps, createdAt)) return;
  if (kind === 'workWaits' && (!wantsDigest(person) || now - createdAt.getTime() > WORK_USEFUL_MS)) return;
  const isMailed = wantsMail(person, type, kind) && now - createdAt.getTime() < MAILED_WITHIN_MS;
  const notification: Notification = {
    ...{ _id, userId, type, kind, params, createdAt },
    message: wordsOf({ kind, params, message: '' }),
    recordedAt: new Date(now),
    unreadBy: userId,
    mail: isMailed ? 'due' : undefined,
    push: isPushed && pushKind !== undefined ? 'due' : undefined,
    ...(isMailed && freezes && { freezes }),
    ...(isMailed && keeps && { keeps }),
  };
  const told = await insertTogether(deps.notifications, notification);
  // An erasure that began meanwhile may have removed everything before this was there.
  if ((await findTogether(deps.people, userId))?.erasedAt) return untell(deps, _id);
  if (told && now - told.recordedAt.getTime() < ANNOUNCED_AGAIN_MS) await deps.announce(told);
  if (told?.mail) deps.nudgeMails();
  if (told?.push) deps.nudgePushes();
}

/** Looks up what telling this person of something of this kind depends on, before it is to be told. */
export function lookAhead(deps: TellDeps, userId: string, kind: SentenceName): void {
  deps.peopleAhead.prepare(userId, kind, () => lookUp(deps, userId, pushKindOf(kind)));
}

async function lookUp(deps: TellDeps, userId: string, pushKind: PushKind | undefined): Promise<Wishes> {
  const [person, isPushed] = await Promise.all([
    findTogether(deps.people, userId),
    pushKind !== undefined && wantsPush(deps, userId, pushKind),
  ]);
  return { person: person ?? null, isPushed };
}

/** Takes back what somebody was told who is not there any more, with its mail. Repeatable. */
async function untell(deps: TellDeps, id: string): Promise<void> {
  await deps.mails.deleteOne({ _id: id });
  await deps.notifications.deleteOne({ _id: id });
}
