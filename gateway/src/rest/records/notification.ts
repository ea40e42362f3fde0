import { flag, id, moment, text, words } from '../kinds.ts';
import { record } from '../record.ts';

export const notificationRecord = record('Notification', {
  _id: id,
  type: words(['security', 'deposit', 'rating', 'other']),
  message: text,
  createdAt: moment,
  read: flag,
});

export const mailPreferences = record(
  'MailPreferences',
  { deposit: flag, rating: flag, other: flag },
  'What is mailed besides. Mail about security is always sent.',
);
