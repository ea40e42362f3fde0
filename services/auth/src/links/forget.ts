import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';

/** Forgets every link of a person, mailed or only asked for, and every mail that still waits: for an account that is erased. */
export async function forgetLinks(
  deps: Pick<AuthDeps, 'models'>,
  user: Pick<User, '_id' | 'email' | 'emailKey'>,
): Promise<void> {
  const { linkRequests, links, mails } = deps.models;
  await linkRequests.deleteMany({ emailKey: user.emailKey });
  await links.deleteMany({ userId: user._id });
  await mails.deleteMany({ to: user.email });
}
