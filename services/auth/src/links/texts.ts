import type { LinkKind } from './model.ts';

const HOUR_MS = 3_600_000;
/** How long each kind of link is good. */
export const LINK_MS: Record<LinkKind, number> = { reset: HOUR_MS / 2, verify: 24 * HOUR_MS };
/** The client's page that uses each kind of link. */
const PATH: Record<LinkKind, string> = { reset: '/reset', verify: '/verify-email' };

/**
 * The mail with a link, in lines that fit a mail's. It names nobody: whoever types a stranger's address at the signup must not be able to make us send
 * the stranger words of their own.
 */
export function linkMail(kind: LinkKind, publicUrl: string, token: string): { subject: string; text: string } {
  const link = `${publicUrl}${PATH[kind]}?token=${token}`;
  if (kind === 'reset') {
    return {
      subject: 'Reset your Candor password',
      text: [
        'Hello,',
        'somebody, we hope you, asked for a new password for your Candor account.\nOpen this link within 30 minutes to choose one:',
        link,
        'The link works once. A new password signs you out everywhere.',
        'If you did not ask for it, there is nothing to do: your password stays\nas it is.',
      ].join('\n\n'),
    };
  }
  return {
    subject: 'Confirm your mail address for Candor',
    text: [
      'Hello,',
      'a Candor account was made with this mail address. Open this link within\n24 hours to confirm that it is yours:',
      link,
      'If you did not make an account, there is nothing to do.',
    ].join('\n\n'),
  };
}
