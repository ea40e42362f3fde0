import type { AuthDeps } from '../deps.ts';
import { makeLink } from '../links/make.ts';
import { linkUrl } from '../links/texts.ts';
import { hasSecondFactor } from '../second-factor/check.ts';
import type { User } from '../users/model.ts';
import { isApproved } from './approval.ts';
import { lossNow } from './fields.ts';
import { confirmLossMail, lossUnapprovedMail, lossWaitsMail, removeFactorMail } from './texts.ts';

type MailDeps = Pick<AuthDeps, 'models' | 'clock' | 'publicUrl' | 'superadminNeedsSecondFactor'>;

/**
 * The mail to whoever typed the password and has lost the second factor, by how far it has come: with the link that confirms it, with when to
 * come again, or with the link that removes the factor, each good until then. Undefined where there is no factor, or no confirmed address.
 */
export async function lossMail(
  deps: MailDeps,
  user: User,
  untilMs: number,
): Promise<{ subject: string; text: string } | undefined> {
  if (!user.emailVerified || user.accountState || !hasSecondFactor(user)) return undefined;
  const loss = lossNow(user, deps.clock.now());
  const linkOf = async (kind: 'lostFactor' | 'removeFactor') =>
    linkUrl(kind, deps.publicUrl, await makeLink(deps, user, { kind, untilMs }));
  if (!loss) return confirmLossMail(await linkOf('lostFactor'));
  if (!(await isApproved(deps, user, loss))) return lossUnapprovedMail();
  if (loss.from.getTime() > deps.clock.now()) return lossWaitsMail(loss.from);
  return removeFactorMail(await linkOf('removeFactor'));
}

/** A link for the mail about a loss: whoever reads it stops it, as long as it counts. Undefined where there is none any more. */
export async function keepLink(
  deps: Pick<AuthDeps, 'models' | 'clock' | 'publicUrl'>,
  user: User,
): Promise<string | undefined> {
  const loss = lossNow(user, deps.clock.now());
  if (!loss) return undefined;
  return linkUrl(
    'keepFactor',
    deps.publicUrl,
    await makeLink(deps, user, { kind: 'keepFactor', untilMs: loss.until.getTime() }),
  );
}
