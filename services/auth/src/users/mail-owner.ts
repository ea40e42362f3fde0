import type { Model } from 'mongoose';
import type { AuthDeps } from '../deps.ts';
import type { User } from './model.ts';

/** Whoever confirmed a mail address: others may have typed it, and prove nothing by it. */
export function mailOwner({ models }: Pick<AuthDeps, 'models'>, emailKey: string): Promise<User | null> {
  return models.users.findOne({ emailKey, emailVerified: true }).lean<User>().exec();
}

/** Whether the address that a person typed is confirmed by somebody else. */
export async function isAnothers(
  deps: Pick<AuthDeps, 'models'>,
  user: Pick<User, '_id' | 'emailKey' | 'emailVerified'>,
): Promise<boolean> {
  if (user.emailVerified) return false;
  return (await mailOwner(deps, user.emailKey)) !== null;
}

/** Whom a mail address signs in: whoever confirmed it, else whoever had it before it had to be confirmed. */
export async function signedInByMail(deps: Pick<AuthDeps, 'models'>, emailKey: string): Promise<User | null> {
  const owner = await mailOwner(deps, emailKey);
  return owner ?? deps.models.users.findOne({ emailKey, mailSignIn: true }).lean<User>().exec();
}

/** Gives whoever confirmed an address, by a build of before there was the field, what keeps it theirs. Repeatable. */
export async function adoptConfirmed(users: Model<User>): Promise<void> {
  const older = users.find({ emailVerified: true, confirmedKey: { $exists: false } }, { emailKey: 1 });
  for await (const { _id, emailKey } of older.lean<Pick<User, '_id' | 'emailKey'>[]>().cursor())
    await users.updateOne({ _id, emailKey, emailVerified: true }, { $set: { confirmedKey: emailKey } });
}
