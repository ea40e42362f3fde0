import { deviceIds, interestIds } from '@candor/audience';
import { count, moment, text, words } from '../kinds.ts';
import { record, shape } from '../record.ts';

export const aboutFields = ['yearOfBirth', 'languages', 'devices', 'interests'] as const;

export const aboutRecord = record('AboutYou', {
  yearOfBirth: count.nullable(),
  languages: text.list().about('Codes of ISO 639-1.'),
  devices: words(deviceIds).list(),
  interests: words(interestIds).list(),
  fixed: shape({ field: words(aboutFields), until: moment })
    .list()
    .about('What may not be set to something else yet: each changes at most once in 30 days.'),
});
