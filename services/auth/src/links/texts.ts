import type { LinkKind, RequestedKind } from './model.ts';

const HOUR_MS = 3_600_000;
/** How long each kind of link is good. */
export const LINK_MS: Record<LinkKind, number> = {
  reset: HOUR_MS / 2,
  verify: 24 * HOUR_MS,
  pin: HOUR_MS / 2,
  freeze: 7 * 24 * HOUR_MS,
  unfreeze: HOUR_MS / 2,
  lostFactor: HOUR_MS / 2,
  removeFactor: HOUR_MS / 2,
  // As long as there may be something to stop.
  keepFactor: 14 * 24 * HOUR_MS,
};
/** The client's page that uses each kind of link. */
const PATH: Record<LinkKind, string> = {
  reset: '/reset',
  verify: '/verify-email',
  pin: '/reset-pin',
  freeze: '/freeze',
  unfreeze: '/unfreeze',
  lostFactor: '/lost-factor',
  removeFactor: '/remove-factor',
  keepFactor: '/keep-factor',
};

/** The address that a mail has of a link. The token is in the fragment: a browser keeps it to itself, so that no server, proxy or log sees it. */
export const linkUrl = (kind: LinkKind, publicUrl: string, token: string): string =>
  `${publicUrl}${PATH[kind]}#token=${token}`;

/** The kinds that have one mail each: what is said of a lost second factor depends on how far it has come. */
export type MailedKind = Exclude<RequestedKind, 'lostFactor'>;

/**
 * The mail with a link, in lines that fit a mail's. It names nobody: whoever types a stranger's address at the signup must not be able to make us send
 * the stranger words of their own.
 */
export function linkMail(kind: MailedKind, publicUrl: string, token: string): { subject: string; text: string } {
  const link = linkUrl(kind, publicUrl, token);
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
  if (kind === 'pin') {
    return {
      subject: 'Reset your Candor security PIN',
      text: [
        'Hello,',
        'somebody, we hope you, asked for a new security PIN for your Candor\naccount. Open this link within 30 minutes to choose one:',
        link,
        'The link works once, together with your password. Payouts wait after it.',
        'If you did not ask for it, somebody is signed in to your account: change\nyour password now. Your PIN stays as it is.',
      ].join('\n\n'),
    };
  }
  if (kind === 'unfreeze') {
    return {
      subject: 'Lift the freeze of your Candor account',
      text: [
        'Hello,',
        'somebody, we hope you, asked to lift the freeze of your Candor account.\nOpen this link within 30 minutes to do it:',
        link,
        'The link works once, together with your password.',
        'If you did not ask for it, somebody is signed in to your account: your\naccount stays frozen. Do not open the link, and write to us.',
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

/** The mail to who asked for a new PIN by an address that does not prove anything yet, and from when it does. */
export function youngAddressMail(proofFrom: Date): { subject: string; text: string } {
  return {
    subject: 'Your Candor security PIN cannot be reset yet',
    text: [
      'Hello,',
      'somebody, we hope you, asked for a new security PIN for your Candor\naccount. For your safety a mail address must have been yours for 7 days\nbefore a PIN is reset by it.',
      `Please ask again from ${proofFrom.toISOString().slice(0, 16).replace('T', ' ')} UTC on.`,
      'If you did not ask for it, somebody is signed in to your account: change\nyour password now. Your PIN stays as it is.',
    ].join('\n\n'),
  };
}

/** The mail to whoever confirmed an address that somebody typed at a sign-up. It names nobody, as any that a stranger can have sent. */
export function takenMail(publicUrl: string): { subject: string; text: string } {
  return {
    subject: 'Your mail address was used for another Candor account',
    text: [
      'Hello,',
      'a Candor account was made with this mail address, which is confirmed for\nyour account already. The new one cannot confirm it, and cannot sign in\nby it.',
      `If it was you, sign in to the account that you have. A forgotten password\nis set anew here:\n${publicUrl}/forgot`,
      'If it was not you, there is nothing to do: the address stays yours.',
    ].join('\n\n'),
  };
}
