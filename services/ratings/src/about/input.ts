import { deviceIds, interestIds, isLanguage, LANGUAGES_MAX } from '@candor/audience';
import { z } from 'zod';

/** The terms ask for it, and nobody is older. */
const AGE_MIN = 18;
const AGE_MAX = 120;

const each = <Of extends z.ZodType<string>>(of: Of, max: number, tooMany: string) =>
  z
    .array(of)
    .max(max, tooMany)
    .transform((list) => [...new Set(list)].sort())
    .optional();

/**
 * What somebody changes of what they tell about themselves. What is left out stays; null and an empty list take it away. Lists are kept in
 * one order, whatever that in which they were chosen.
 */
export const aboutInput = (now: number) => {
  const year = new Date(now).getUTCFullYear();
  const YEAR = `Please enter a year from ${year - AGE_MAX} to ${year - AGE_MIN}.`;
  return z.object({
    yearOfBirth: z
      .number()
      .int(YEAR)
      .min(year - AGE_MAX, YEAR)
      .max(year - AGE_MIN, YEAR)
      .nullable()
      .optional(),
    languages: each(
      z.string().refine(isLanguage, 'A language is told by its code of two small letters (ISO 639-1).'),
      LANGUAGES_MAX,
      `Please choose at most ${LANGUAGES_MAX} languages.`,
    ),
    devices: each(
      z.enum(deviceIds, `A device is one of: ${deviceIds.join(', ')}.`),
      deviceIds.length,
      'Too many devices.',
    ),
    interests: each(
      z.enum(interestIds, `An interest is one of: ${interestIds.join(', ')}.`),
      interestIds.length,
      'Too many interests.',
    ),
  });
};

export type AboutChange = z.infer<ReturnType<typeof aboutInput>>;
