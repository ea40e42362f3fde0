type Text = { subject: string; text: string };

const NOT_YOU =
  'If you did not ask for it, somebody knows your password: change it now.\nYour second factor stays as it is.';
const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The mail with the link that confirms that a second factor is lost. Like all of these it names nobody. */
export function confirmLossMail(url: string): Text {
  return {
    subject: 'Confirm that you lost your Candor second factor',
    text: [
      'Hello,',
      'somebody, we hope you, typed the password of your Candor account and says\nthat its second factor and recovery codes are lost. Open this link within\n30 minutes to confirm it:',
      url,
      'From then on 7 days pass before it can be removed. You are told at once,\nand can stop it in that time.',
      NOT_YOU,
    ].join('\n\n'),
  };
}

/** The mail with the link by which, with the password, the second factor is removed. */
export function removeFactorMail(url: string): Text {
  return {
    subject: 'Sign in to Candor without your second factor',
    text: [
      'Hello,',
      'the 7 days since you said that your second factor is lost have passed.\nOpen this link within 30 minutes to remove it and to sign in:',
      url,
      'The link works once, together with your password. All sessions end, and\npayouts wait after it.',
      'If you did not ask for it, somebody knows your password: change it now,\nand your second factor stays as it is.',
    ].join('\n\n'),
  };
}

/** The mail to who asks again before the time has come. */
export function lossWaitsMail(from: Date): Text {
  return {
    subject: 'Your Candor second factor cannot be removed yet',
    text: [
      'Hello,',
      'somebody, we hope you, said that the second factor of your Candor account\nis lost. For your safety 7 days pass before it is removed.',
      `Please sign in and ask again from ${minuteOf(from)} on.`,
      NOT_YOU,
    ].join('\n\n'),
  };
}

/** The mail to an administrator whose loss nobody has approved. */
export function lossUnapprovedMail(): Text {
  return {
    subject: 'Another administrator must approve that your second factor is removed',
    text: [
      'Hello,',
      'somebody, we hope you, said that the second factor of your Candor account\nis lost. You are an administrator: another one, who may change roles, must\napprove it among the administrators. Then ask again.',
      NOT_YOU,
    ].join('\n\n'),
  };
}
