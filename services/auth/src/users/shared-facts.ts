import type { SharedFacts } from '@candor/events';
import type { AuthDeps } from '../deps.ts';
import type { User } from './model.ts';
import { deviceKeysOf, ofDevices } from './person-facts.ts';

/** Whether another account has this person's number, or was signed in to from a device of theirs. Whoever was erased has neither. */
export async function sharedFactsOf({ models }: Pick<AuthDeps, 'models'>, userId: string): Promise<SharedFacts> {
  const { users, sessions } = models;
  const mobile = (await users.findById(userId, { mobile: 1 }).lean<Pick<User, 'mobile'>>())?.mobile;
  const deviceKeys = await deviceKeysOf({ models }, userId);
  const [sameMobile, sameDevice] = await Promise.all([
    mobile ? users.exists({ mobile, _id: { $ne: userId } }) : null,
    deviceKeys.length > 0 ? sessions.exists({ ...ofDevices(deviceKeys), userId: { $ne: userId } }) : null,
  ]);
  return { mobile: sameMobile !== null, device: sameDevice !== null };
}
