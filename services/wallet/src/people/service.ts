import { ensureRecord } from '@candor/service-kit/data/insert';
import { findTogether } from '@candor/service-kit/data/loader';
import type { Model } from 'mongoose';
import type { Erasure, Person } from './model.ts';

export interface PersonDeps {
  persons: Model<Person>;
}

const fresh: Omit<Person, '_id'> = { onHold: false, holdChangedAt: new Date(0), erasure: 'none' };

/** Notes that an account was put on hold or released at `atMs`. Events may come twice and in any order: the newest counts. */
export async function noteHold(deps: PersonDeps, userId: string, onHold: boolean, atMs: number): Promise<void> {
  const holdChangedAt = new Date(atMs);
  await ensureRecord(deps.persons, userId, fresh);
  await deps.persons.updateOne(
    { _id: userId, holdChangedAt: { $lt: holdChangedAt } },
    { $set: { onHold, holdChangedAt } },
  );
}

/** Notes that somebody signed up, and which erased accounts were the same person's: one update, so that neither is known alone. */
export async function noteRegistration(
  deps: PersonDeps,
  userId: string,
  formerUserIds: readonly string[],
): Promise<void> {
  await ensureRecord(deps.persons, userId, fresh);
  const former = formerUserIds.length > 0 && { $addToSet: { formerUserIds: { $each: [...formerUserIds] } } };
  await deps.persons.updateOne({ _id: userId }, { $set: { registered: true }, ...former });
}

/** The ids under which this person was known: the present one first, then those of erased accounts. */
export async function accountsOf(deps: PersonDeps, userId: string): Promise<[string, ...string[]]> {
  const person = await findTogether<Person>(deps.persons, userId);
  return [userId, ...(person?.formerUserIds ?? [])];
}

/** Moves a person's erasure on. An erased person stays erased. `publisherStays`: an organisation has what is theirs as a publisher. */
export async function setErasure(
  deps: PersonDeps,
  userId: string,
  erasure: Erasure,
  publisherStays = false,
): Promise<void> {
  await ensureRecord(deps.persons, userId, fresh);
  await deps.persons.updateOne({ _id: userId, erasure: { $ne: 'erased' } }, { $set: { erasure, publisherStays } });
}

/** What is recorded of a person, if anything. */
export async function findPerson(deps: PersonDeps, userId: string): Promise<Person | undefined> {
  return (await deps.persons.findById(userId).lean<Person>()) ?? undefined;
}

/** Moves a person's erasure back to where it was not asked for, with what was agreed to. An erased person stays erased. */
export async function cancelErasure(deps: PersonDeps, userId: string): Promise<void> {
  await ensureRecord(deps.persons, userId, fresh);
  await deps.persons.updateOne(
    { _id: userId, erasure: { $ne: 'erased' } },
    { $set: { erasure: 'none' }, $unset: { givenUp: 1 } },
  );
}

/** Whether the person's account is being erased, or was. */
export async function isLeaving(deps: PersonDeps, userId: string): Promise<boolean> {
  return (await standingOf(deps, userId)).erasure !== 'none';
}

/** Whether the wallet has handled the person's registration. */
export async function isRegistered(deps: PersonDeps, userId: string): Promise<boolean> {
  return (await deps.persons.exists({ _id: userId, registered: true })) !== null;
}

/** What is known of a person; nothing was told of most of them. */
export async function standingOf(deps: PersonDeps, userId: string): Promise<Pick<Person, 'onHold' | 'erasure'>> {
  return (await deps.persons.findById(userId).lean<Person>()) ?? { onHold: false, erasure: 'none' };
}
