import { deviceIds, interestIds, isLanguage } from '@candor/audience';
import { isCountry } from '@candor/countries';
import { z } from 'zod';
import type { Audience } from './model.ts';

const AGE_FROM = 18;
const AGE_TO = 120;
const RANGES_MAX = 5;
const CAMPAIGNS_MAX = 50;
const COMPLETED_MAX = 10_000;

/** A condition: what is in it twice counts once, and an empty one is none. */
const list = <Of extends z.ZodType<string>>(of: Of, max: number, tooMany: string) =>
  z
    .array(of)
    .max(max, tooMany)
    .nullish()
    .transform((value) => (value && value.length > 0 ? [...new Set(value)].sort() : undefined));

const AGE = `An age is a whole number from ${AGE_FROM} to ${AGE_TO}.`;
const age = z.number().int(AGE).min(AGE_FROM, AGE).max(AGE_TO, AGE);
const COMPLETED = 'The least number of ratings is a whole number from 1 to 10,000.';
const campaigns = list(z.string().min(1).max(200), CAMPAIGNS_MAX, `Please name at most ${CAMPAIGNS_MAX} campaigns.`);

/** Whom a campaign is to look for; conditions that are left out, null or empty are none. */
export const audienceInput = z
  .object({
    countries: list(
      z.string().refine(isCountry, 'A country is told by its code of two capital letters (ISO 3166-1).'),
      250,
      'Too many countries.',
    ),
    languages: list(
      z.string().refine(isLanguage, 'A language is told by its code of two small letters (ISO 639-1).'),
      200,
      'Too many languages.',
    ),
    devices: list(z.enum(deviceIds, `A device is one of: ${deviceIds.join(', ')}.`), 20, 'Too many devices.'),
    interests: list(
      z.enum(interestIds, `An interest is one of: ${interestIds.join(', ')}.`),
      50,
      'Too many interests.',
    ),
    ages: z
      .array(
        z
          .object({ from: age, to: age })
          .refine(({ from, to }) => from <= to, 'An age goes from a lower to a higher one.'),
      )
      .max(RANGES_MAX, `Please give at most ${RANGES_MAX} ranges of ages.`)
      .nullish()
      .transform((ranges) => (ranges && ranges.length > 0 ? ranges : undefined)),
    minCompleted: z
      .number()
      .int(COMPLETED)
      .min(0, COMPLETED)
      .max(COMPLETED_MAX, COMPLETED)
      .nullish()
      .transform((value) => value || undefined),
    only: campaigns,
    except: campaigns,
  })
  .transform((given): Audience => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
