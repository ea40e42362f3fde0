import { z } from 'zod';
import { audienceInput } from '../audience/input.ts';
import { isEverybody, sameConditions } from '../audience/model.ts';

export const QUOTAS_MAX = 10;
const NAME_MAX = 60;
const PLACES_MAX = 100_000;
const PLACES = 'The places of a quota are a whole number from 1 to 100,000.';

const quota = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'A quota has a name.')
    .refine((name) => [...name].length <= NAME_MAX, `The name of a quota has at most ${NAME_MAX} characters.`)
    .regex(/^\P{Cc}*$/u, 'The name of a quota has control characters.'),
  match: audienceInput.refine((match) => !isEverybody(match), 'A quota is for somebody: please give it a condition.'),
  places: z.number().int(PLACES).min(1, PLACES).max(PLACES_MAX, PLACES),
});

/** The quotas of a campaign as its publisher sends them; undefined: as they are. */
export const quotasInput = z
  .array(quota)
  .max(QUOTAS_MAX, `A campaign has at most ${QUOTAS_MAX} quotas.`)
  .superRefine((list, context) => {
    for (const [at, { name, match }] of list.entries()) {
      const before = list.slice(0, at);
      const say = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [at, field], message: `Quota ${at + 1}: ${message}` });
      if (before.some((one) => one.name.toLowerCase() === name.toLowerCase()))
        say('name', 'Another quota has this name.');
      if (before.some((one) => sameConditions(one.match, match))) say('match', 'Another quota is for the same people.');
    }
  })
  .nullish()
  .transform((list) => list ?? undefined);
