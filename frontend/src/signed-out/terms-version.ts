import { AGREEMENT_VERSION } from '../lib/agreement.ts';

/** The day of the terms and the privacy notice, as people read it. */
export const AGREED_ON = new Date(AGREEMENT_VERSION).toLocaleDateString('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'UTC',
});
