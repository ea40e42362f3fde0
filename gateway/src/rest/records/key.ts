import { flag, id, moment, text, usdt } from '../kinds.ts';
import { record, shape } from '../record.ts';

/** An API key without what it is shown as. */
export const keyRecord = record('ApiKey', {
  _id: id,
  prefix: text.about('What the key begins with, by which it is known again.'),
  name: text,
  scopes: text.list().about('What it is for.'),
  dailyLimit: usdt.nullable().about('What it may spend in a day (UTC); null where it may spend nothing.'),
  spentToday: usdt.about('What it has spent today (UTC).'),
  createdAt: moment,
  endsAt: moment.nullable(),
  lastUsedAt: moment.nullable().about('To the minute.'),
  revokedAt: moment.nullable(),
  active: flag.about('Whether it is neither over nor revoked.'),
});

export const madeKey = shape({
  key: keyRecord,
  token: text.about('The key itself, to be sent as Authorization: Bearer. Nobody sees it again.'),
});
