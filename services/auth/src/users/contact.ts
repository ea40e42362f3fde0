import type { Contact, ContactQuestion } from '@candor/events';
import { refuse } from '@candor/service-kit/errors';
import type { AuthDeps } from '../deps.ts';
import { freezeLink } from '../freezes/links.ts';
import { keepLink } from '../lost-factor/mails.ts';
import { isAnothers } from './mail-owner.ts';
import type { User } from './model.ts';

/**
 * Where a person's mail goes; with `freezes` also a link that freezes the account, with `keeps` one that keeps a second factor that is said
 * to be lost, where it is. Refuses with NOT_FOUND nobody, and somebody who has
 * no address, such as a superadmin that was made by command, or one that is confirmed by somebody else.
 */
export async function contactOf(
  deps: Pick<AuthDeps, 'models' | 'clock' | 'publicUrl'>,
  { userId, freezes = false, keeps = false }: ContactQuestion,
): Promise<Contact> {
  const user = await deps.models.users.findById(userId).lean<User>();
  if (!user?.email || user.emailKey.endsWith('.invalid')) throw refuse('NOT_FOUND');
  // What is told of an account is no business of whoever really has the address.
  if (await isAnothers(deps, user)) throw refuse('NOT_FOUND');
  const { name, email, emailVerified } = user;
  const keepUrl = keeps ? await keepLink(deps, user) : undefined;
  return {
    ...{ name, email, emailVerified },
    ...(freezes && { freezeUrl: await freezeLink(deps, user) }),
    ...(keepUrl !== undefined && { keepUrl }),
  };
}
