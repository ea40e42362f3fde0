import { ensureRecord } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import type { Model } from 'mongoose';
import { chosenTypes, isChosen, type NotificationType, ofEach } from '../inbox/types.ts';
import type { MailPreferences, Person } from './model.ts';

export interface PeopleDeps {
  people: Model<Person>;
}

/** What is known of a person; null when nothing is. */
export async function findPerson(deps: PeopleDeps, userId: string): Promise<Person | null> {
  return deps.people.findById(userId).lean<Person>();
}

/** Which kinds of notifications are mailed to this person. */
export function mailPreferencesOf(person: Person | null): MailPreferences {
  // Nobody is mailed of apps who has not asked for it; the inbox has them unless somebody wants none.
  const { apps = false, digest = true } = person?.mail ?? {};
  return { ...ofEach((type, mailed) => person?.mail?.[type] ?? mailed), apps, digest };
}

/** Whether this person is told that work waits at all: without, in no way. */
export const wantsDigest = (person: Person | null): boolean => !person?.erasedAt && mailPreferencesOf(person).digest;

/** Whether a notification of this type, and kind, is mailed to this person: that work waits is a choice of its own. */
export function wantsMail(person: Person | null, type: NotificationType, kind?: string): boolean {
  if (kind === 'workWaits') return wantsDigest(person) && mailPreferencesOf(person).apps;
  return !isChosen(type) || mailPreferencesOf(person)[type];
}

/** Changes what is mailed; what is left out stays. Repeatable. Refuses with UNAUTHENTICATED whoever was erased meanwhile. */
export async function setMailPreferences(
  deps: PeopleDeps,
  userId: string,
  chosen: { [Kind in keyof MailPreferences]?: boolean | null | undefined },
): Promise<void> {
  const $set = Object.fromEntries(
    ([...chosenTypes, 'apps', 'digest'] as const).flatMap((kind) =>
      typeof chosen[kind] === 'boolean' ? [[`mail.${kind}`, chosen[kind]]] : [],
    ),
  );
  if (Object.keys($set).length === 0) return;
  await ensureRecord(deps.people, userId, { _id: userId });
  const changed = await deps.people.updateOne({ _id: userId, erasedAt: null }, { $set });
  if (changed.matchedCount === 0) throw refuse('UNAUTHENTICATED');
}

/** Nobody is told anything from now on, and what was chosen is forgotten; or the account stays after all. Repeatable. */
export async function markErased(deps: PeopleDeps, userId: string, at: Date | null): Promise<void> {
  await ensureRecord(deps.people, userId, { _id: userId });
  if (at === null) await deps.people.updateOne({ _id: userId }, { $unset: { erasedAt: 1 } });
  else await deps.people.updateOne({ _id: userId, erasedAt: null }, { $set: { erasedAt: at }, $unset: { mail: 1 } });
}
