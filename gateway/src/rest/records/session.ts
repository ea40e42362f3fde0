import { anything, flag, id, moment, text } from '../kinds.ts';
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

export const passkeyRecord = record('Passkey', {
  _id: id,
  name: text,
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  backedUp: flag.about('Whether it is kept by more than one device.'),
});
export const addedPasskey = shape({
  passkey: passkeyRecord,
  codes: text.list().about('Ten recovery codes where it is the first factor besides the password; else none.'),
});
/** What a browser makes a passkey by, or signs with one. */
export const webauthnOptions = anything.about("WebAuthn's options, for the browser's own call.");
