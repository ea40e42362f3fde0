import { deviceIds, interestIds } from '@candor/audience';
import { count, text, words } from '../kinds.ts';
import { record, shape } from '../record.ts';

export const audienceRecord = record('Audience', {
  countries: text.list().nullable().about('Codes of ISO 3166-1. Null: no condition, as in each of these.'),
  languages: text.list().nullable().about('Codes of ISO 639-1.'),
  devices: words(deviceIds).list().nullable(),
  interests: words(interestIds).list().nullable(),
  ages: shape({ from: count, to: count }).list().nullable(),
  minCompleted: count.nullable().about('Ratings completed here, at least.'),
  only: text.list().nullable().about('Own campaigns, of whose products somebody has rated one.'),
  except: text.list().nullable().about('Own campaigns, of whose products somebody has rated none.'),
});
