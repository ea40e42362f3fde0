import { searchKeysOfTexts } from '@candor/service-kit/graph/grams';
import { londonDay } from '@candor/service-kit/london';
import type { Model } from 'mongoose';
import type { User } from '../users/model.ts';
import type { ListedFields } from './listed-fields.ts';

interface Searched {
  usernameKey: string;
  emailKey: string;
  mobile: string;
}

/** The keys by which a person is found; to be written in the same update as any of what they are made of. */
export function searchKeysOf({ usernameKey, emailKey, mobile }: Searched): string[] {
  return searchKeysOfTexts([usernameKey, emailKey, mobile]);
}

/** The fields of a new record. */
export function listedFields(user: Searched & { createdAt: Date }): Required<ListedFields> {
  return { searchKeys: searchKeysOf(user), signupDay: londonDay(user.createdAt.getTime()) };
}

/** Gives records of before there was a search what they lack. Repeatable. */
export async function adoptOlder(users: Model<User>): Promise<void> {
  for (const user of await users
    .find({ searchKeys: { $exists: false }, accountState: { $ne: 'erased' } })
    .lean<User[]>()) {
    const { _id, emailKey, mobile } = user;
    // Guarded by what the keys are made of.
    await users.updateOne({ _id, emailKey, mobile, accountState: { $ne: 'erased' } }, { $set: listedFields(user) });
  }
}
