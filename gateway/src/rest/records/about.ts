import { deviceIds } from '@candor/audience';
import { count, moment, text } from '../kinds.ts';
import { record, shape } from '../record.ts';

export const aboutRecord = record('AboutYou', {
  yearOfBirth: count.nullable(),
  languages: text.list().about('Codes of ISO 639-1.'),
  devices: text.list().about(`Of ${deviceIds.join(', ')}.`),
  interests: text.list().about('Of a list of twenty.'),
  fixed: shape({ field: text, until: moment })
    .list()
    .about('What may not be set to something else yet: each changes at most once in 30 days.'),
});
