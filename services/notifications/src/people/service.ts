import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import type { Model } from 'mongoose';
import type { NotificationType } from '../inbox/model.ts';
import type { MailPreferences, Person } from './model.ts';

export interface PeopleDeps {
  people: Model<Person>;
}

/** What is mailed to who has chosen nothing. Ratings are many a day and are told in the inbox; who wants them mailed says so. */
export const defaultMail: MailPreferences = { deposit: true, rating: false, other: true };

/** What is known of a person; null when nothing is. */
export async function findPerson(deps: PeopleDeps, userId: string): Promise<Person | null> {
  return deps.people.findById(userId).lean<Person>();
}

/** Which kinds of notifications are mailed to this person. */
export function mailPreferencesOf(person: Person | null): MailPreferences {
  const { deposit, rating, other } = person?.mail ?? {};
  return {
    deposit: deposit ?? defaultMail.deposit,
    rating: rating ?? defaultMail.rating,
    other: other ?? defaultMail.other,
  };
}

/** Whether a notification of this type is mailed to this person. */
export function wantsMail(person: Person | null, type: NotificationType): boolean {
  return type === 'security' || mailPreferencesOf(person)[type];
}

/** Changes what is mailed; what is left out stays. Repeatable. Refuses with UNAUTHENTICATED whoever was erased meanwhile. */
export async function setMailPreferences(
  deps: PeopleDeps,
  userId: string,
  chosen: { [Kind in keyof MailPreferences]?: boolean | null | undefined },
): Promise<void> {
  const kinds = ['deposit', 'rating', 'other'] as const;
  const $set = Object.fromEntries(
    kinds.flatMap((kind) => (typeof chosen[kind] === 'boolean' ? [[`mail.${kind}`, chosen[kind]]] : [])),
  );
  if (Object.keys($set).length === 0) return;
  await ensurePerson(deps, userId);
  const changed = await deps.people.updateOne({ _id: userId, erasedAt: null }, { $set });
  if (changed.matchedCount === 0) throw refuse('UNAUTHENTICATED');
}

/** Nobody is told anything from now on, and what was chosen is forgotten; or the account stays after all. Repeatable. */
export async function markErased(deps: PeopleDeps, userId: string, at: Date | null): Promise<void> {
  await ensurePerson(deps, userId);
  if (at === null) await deps.people.updateOne({ _id: userId }, { $unset: { erasedAt: 1 } });
  else await deps.people.updateOne({ _id: userId, erasedAt: null }, { $set: { erasedAt: at }, $unset: { mail: 1 } });
}

async function ensurePerson(deps: PeopleDeps, userId: string): Promise<void> {
  await deps.people.updateOne({ _id: userId }, { $setOnInsert: { _id: userId } }, { upsert: true }).catch((error) => {
    // Another call made it at the same moment.
    if (!isDuplicateKey(error)) throw error;
  });
}
