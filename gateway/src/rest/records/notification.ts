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
  {
    deposit: flag,
    rating: flag,
    other: flag,
    apps: flag.about('Apps to rate, at most once a day.'),
    digest: flag.about(
      'Whether to be told at all, once a day at most, that there are apps to rate; false ends it in the inbox, by mail and on devices.',
    ),
  },
  'What is mailed besides. Mail about security is always sent.',
);

export const pushSubscription = record(
  'PushSubscription',
  { _id: id, rewards: flag, decisions: flag, apps: flag, here: flag, createdAt: moment },
  'A browser that is told, while the session lasts in which it was chosen. Its id is the SHA-256 of its endpoint, in hex.',
);
