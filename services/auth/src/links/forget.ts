import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';

/**
 * Forgets every link of a person, mailed or only asked for, and every mail that still waits: for an account that is erased. What was asked
 * for, or waits, under an address that others typed too may be theirs, and stays as long as theirs does.
 */
export async function forgetLinks(
  deps: Pick<AuthDeps, 'models'>,
  user: Pick<User, '_id' | 'email' | 'emailKey'>,
): Promise<void> {
  const { linkRequests, links, mails, users } = deps.models;
  const { _id, email, emailKey } = user;
  await linkRequests.deleteMany({ userId: _id });
  await links.deleteMany({ userId: _id });
  if (await users.exists({ emailKey, _id: { $ne: _id } })) return;
  await linkRequests.deleteMany({ emailKey });
  await mails.deleteMany({ to: email });
}
