/**
 * The mail with an invitation, in lines that fit a mail's. It names neither the organisation nor who invites: nobody can have us send a stranger
 * words of their own. The token is in the fragment, which a browser keeps to itself.
 */
export function invitationMail(publicUrl: string, token: string): { subject: string; text: string } {
  return {
    subject: 'You are invited to an organisation on Candor',
    text: [
      'Hello,',
      'an organisation on Candor wants you as a member. Sign in, or sign up with\nthis mail address, and open this link within 7 days to join:',
      `${publicUrl}/join#token=${token}`,
      'The link works once. Who invites you is told after you joined, and you can\nleave at any time.',
      'If you do not know what this is about, there is nothing to do.',
    ].join('\n\n'),
  };
}
