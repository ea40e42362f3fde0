import { flag, id, moment, text } from '../kinds.ts';
import { record, shape } from '../record.ts';

/** What signing in, in whichever way, is answered with. */
export const signedIn = shape({ token: text.about('To be sent as Authorization: Bearer.') });

export const sessionRecord = record('Session', {
  _id: id,
  createdAt: moment,
  lastUsedAt: moment,
  device: text.nullable().about('The program, as it names itself.'),
  current: flag.about('Whether it is the session that asks.'),
});

export const secondFactorSetup = shape({ secret: text, uri: text });
export const recoveryCodes = shape({ codes: text.list() });
