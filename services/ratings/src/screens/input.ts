import { amountMicroInput, idempotencyKeyInput, idInput } from '@candor/service-kit/graph/input';
import { z } from 'zod';
import { optionInput, TEXT_MAX, words } from '../questions/input.ts';

const OPTIONS_MIN = 2;
const OPTIONS_MAX = 12;
const COUNT = 'Please enter a number of screens, 1 to 100,000.';

const isDifferent = (options: readonly string[]) =>
  new Set(options.map((option) => option.toLowerCase())).size === options.length;

/** The first question of a campaign, as its publisher sends it. */
export const checkInput = z
  .object({
    text: words('The question', TEXT_MAX),
    options: z
      .array(optionInput)
      .min(OPTIONS_MIN, `There must be ${OPTIONS_MIN} to ${OPTIONS_MAX} options.`)
      .max(OPTIONS_MAX, `There must be ${OPTIONS_MIN} to ${OPTIONS_MAX} options.`)
      .refine(isDifferent, 'Two options are the same.'),
    ends: z.array(optionInput).min(1, 'Choose at least one answer that ends the rating.'),
  })
  .superRefine(({ options, ends }, context) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', path: ['ends'], message });
    if (ends.some((end) => !options.includes(end))) fault('An answer that ends the rating is one of the options.');
    if (options.every((option) => ends.includes(option))) fault('One answer at least has to let the rating go on.');
  })
  // In the order of the options, each once: the same check is the same, however it was written down.
  .transform(({ text, options, ends }) => ({ text, options, ends: options.filter((one) => ends.includes(one)) }));

export const buyScreensInput = z
  .object({
    id: idInput,
    check: checkInput,
    screenReward: amountMicroInput('Please enter what the check pays.'),
    screens: z.number().int(COUNT).min(1, COUNT).max(100_000, COUNT),
    idempotencyKey: idempotencyKeyInput,
  })
  .transform(({ id, screenReward, ...rest }) => ({ appId: id, rewardMicro: screenReward, ...rest }));

export const takeScreensBackInput = z
  .object({ id: idInput, endCheck: z.boolean().nullish(), idempotencyKey: idempotencyKeyInput })
  .transform(({ id, endCheck, idempotencyKey }) => ({ appId: id, endCheck: endCheck ?? false, idempotencyKey }));

/** Bounded only: what is none of the options is refused by the service. */
export const answerCheckInput = z.object({ id: idInput, answer: z.string().max(1_000, 'The answer is too long.') });
