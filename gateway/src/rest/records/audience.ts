import { deviceIds } from '@candor/audience';
import { count, text } from '../kinds.ts';
import { record, shape } from '../record.ts';

export const audienceRecord = record('Audience', {
  countries: text.list().nullable().about('Codes of ISO 3166-1. Null: no condition, as in each of these.'),
  languages: text.list().nullable().about('Codes of ISO 639-1.'),
  devices: text
    .list()
    .nullable()
    .about(`Of ${deviceIds.join(', ')}.`),
  interests: text.list().nullable().about('Of a list of twenty.'),
  ages: shape({ from: count, to: count }).list().nullable(),
  minCompleted: count.nullable().about('Ratings completed here, at least.'),
  only: text.list().nullable().about('Own campaigns, of whose products somebody has rated one.'),
  except: text.list().nullable().about('Own campaigns, of whose products somebody has rated none.'),
});

export const quotaRecord = record('Quota', {
  name: text,
  match: audienceRecord.about('Whom it is for, of those whom the campaign looks for.'),
  places: count.about('How many it is to have in all.'),
  taken: count.about('How many of them are reserved or completed, in threes, rounded down.'),
});

export const timeToFillRecord = record('TimeToFill', {
  places: count.about('How many places more, besides those that the campaign has open.'),
  fromDays: count
    .nullable()
    .about('That many days at least; 0: it may be less than one. Null: too little is known of raters who fit.'),
  toDays: count
    .nullable()
    .about('That many days at most. Null though fromDays is told: it may be more than 90, or some are never filled.'),
  day: text.about('The day on which the raters were counted, as 2026-11-24 (UTC).'),
});

export const estimateRecord = record('AudienceEstimate', {
  eligible: count.about(
    'Raters who were active in the last 30 days and fit, in tens, rounded down; 0: fewer than 10. A noise that is fixed for the day is among them.',
  ),
  day: text.about('The day on which they were counted, as 2026-11-24 (UTC).'),
});
