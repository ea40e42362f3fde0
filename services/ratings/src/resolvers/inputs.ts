import { amountMicroInput, idempotencyKeyInput, idInput } from '@candor/service-kit/graph/input';
import { pageInput, searchInput } from '@candor/service-kit/graph/paging';
import { z } from 'zod';
import { caseDecisions } from '../alike/model.ts';
import { disputeSorts } from '../appeals/disputes.ts';
import { changedFieldsInput, minutesInput, newFieldsInput } from '../apps/fields.ts';
import { deviceFilterInput, deviceInput } from '../devices/device.ts';
import { flagFilters } from '../flags/flag.ts';
import { problemKinds } from '../problems/model.ts';
import { answersInput } from '../questions/told.ts';
import { raisedDecisions, raisedKinds } from '../raised/model.ts';

const imageTicket = z.string().max(2_000);

export const createAppInput = newFieldsInput.and(
  z.object({ imageTicket, publisherId: idInput.nullish(), idempotencyKey: idempotencyKeyInput }),
);
export const updateAppInput = z
  .object({ id: idInput })
  .and(changedFieldsInput)
  .and(z.object({ imageTicket: imageTicket.nullish() }));

const places = z
  .number()
  .int('Please enter a number of places.')
  .min(1, 'Buy at least 1 place.')
  .max(100_000, 'Buy at most 100,000 places at a time.');
export const fundAppInput = z.object({
  id: idInput,
  places,
  idempotencyKey: idempotencyKeyInput,
});

export const changePriceInput = z
  .object({
    id: idInput,
    amount: amountMicroInput('Please enter a valid amount.'),
    profit: amountMicroInput('Please enter a valid profit.'),
    minutes: minutesInput.nullish(),
    places,
    idempotencyKey: idempotencyKeyInput,
  })
  .transform(({ id, amount, profit, ...rest }) => ({ appId: id, priceMicro: amount, profitMicro: profit, ...rest }));
export const duplicateAppInput = z.object({ id: idInput, idempotencyKey: idempotencyKeyInput });

/** Bounded only: what is no offer is refused by the service, in one way. */
const offer = z.string().max(200, 'The offer is too long.').nullish();
export const startInput = z.object({ appId: idInput, offer, idempotencyKey: idempotencyKeyInput });

/** Bounded far above the longest feedback, so that the service can say what is wrong with it. */
const feedback = z.string().max(100_000);
export const verdictInput = z.object({
  id: idInput,
  stars: z.number().nullish(),
  feedback: feedback.nullish(),
  answers: answersInput.nullish(),
});
const WORKED = 'The time worked must be whole seconds, up to a day.';
const workedSeconds = z.number().int(WORKED).min(0, WORKED).max(86_400, WORKED);
export const submitInput = verdictInput.extend({
  device: deviceInput.nullish(),
  workedSeconds: workedSeconds.nullish(),
});
export const addScreenshotInput = z.object({ id: idInput, screenshotTicket: imageTicket });
export const removeScreenshotInput = z.object({ id: idInput, screenshotId: idInput });

export const problemInput = z.object({
  id: idInput,
  kind: z.enum(problemKinds),
  text: z.string().trim().max(500, 'Say it in at most 500 characters.').nullish(),
  opened: z.boolean().nullish(),
});
export const raiseQuestionInput = z.object({ id: idInput, question: idInput, kind: z.enum(raisedKinds) });
export const resumeInput = z.object({ id: idInput, checked: z.boolean().nullish() });

export const idArgument = z.object({ id: idInput });
export const ratingsPageInput = pageInput.extend({
  status: z
    .enum([
      ...(['pending', 'in_progress', 'looked_at', 'completed', 'rejected', 'returned', 'expired'] as const),
      ...(['screened', 'compensated'] as const),
    ])
    .nullish(),
});

const CASE_COUNT = 'count must be the number of ratings of the case.';
export const appealInput = z.object({ id: idInput, text: z.string().max(20_000) });
const reason = z.string().max(2_000, 'The reason must be at most 2,000 characters.');
export const decideAppealInput = z.object({ id: idInput, decision: z.enum(['granted', 'denied']), reason });
export const reportInput = z.object({ appId: idInput, ratingId: idInput, reason: z.string().max(20_000) });
export const decideReportInput = z.object({ id: idInput, decision: z.enum(['upheld', 'dismissed']), reason });
export const appsPageInput = pageInput.extend({
  search: searchInput,
  state: z.enum(['draft', 'live', 'paused', 'closed']).nullish(),
});
const disputes = pageInput.extend({ search: searchInput, sort: z.enum(disputeSorts).nullish() });
export const appealsPageInput = disputes.extend({ status: z.enum(['open', 'granted', 'denied']).nullish() });
export const reportsPageInput = disputes.extend({ status: z.enum(['open', 'upheld', 'dismissed']).nullish() });
export const casesPageInput = pageInput.extend({ status: z.enum(['open', 'fine', 'duplicate', 'paid']).nullish() });
export const decideAlikeInput = z.object({
  id: idInput,
  decision: z.enum(caseDecisions),
  count: z.number().int(CASE_COUNT).min(1, CASE_COUNT),
  reason,
});
export const questionCasesPageInput = pageInput.extend({ status: z.enum(['open', ...raisedDecisions]).nullish() });
const REPORTS_COUNT = 'count must be the number of reports of the question.';
export const decideQuestionInput = z.object({
  id: idInput,
  decision: z.enum(raisedDecisions),
  count: z.number().int(REPORTS_COUNT).min(1, REPORTS_COUNT),
  reason,
});
export const payDifferenceInput = z
  .object({
    id: idInput,
    total: amountMicroInput('Please enter the sum as it was shown.'),
    idempotencyKey: idempotencyKeyInput,
  })
  .transform(({ id, total, idempotencyKey }) => ({ appId: id, totalMicro: total, idempotencyKey }));
export const previewInput = z.object({ appId: idInput, places });
export const daysInput = z.object({
  days: z.number().int().min(1, 'Ask for at least 1 day.').max(366, 'Ask for at most 366 days.').nullish(),
});

const STARS = 'Stars are whole numbers from 1 to 5.';
const day = z
  .string()
  .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text), 'A day is written like 2026-11-21.')
  .nullish();
const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const ANSWERS = 'Ask for at most 12 questions, and 20 answers to each.';
const answerFilter = z.object({
  question: idInput,
  values: z.array(z.string().max(200)).min(1, ANSWERS).max(20, ANSWERS),
});
export const labelInput = z
  .string()
  .trim()
  .min(1, 'A label has 1 to 40 characters.')
  .max(40, 'A label has 1 to 40 characters.');
const feedbackFilter = z
  .object({
    stars: z.array(z.number().int(STARS).min(1, STARS).max(5, STARS)).max(5, STARS).nullish(),
    words: searchInput,
    from: day,
    to: day,
    asked: z.number().int().min(0).nullish(),
    answers: z.array(answerFilter).max(12, ANSWERS).nullish(),
    label: labelInput.nullish(),
    flags: z.array(z.enum(flagFilters)).max(4).nullish(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, 'The first day is after the last one.');

/** Which feedback is asked for, in a page of it. */
export const feedbackPageInput = pageInput.extend({
  device: deviceFilterInput.nullish(),
  filter: feedbackFilter.nullish(),
});

/** Which version's results are asked for, and of which feedback. */
const viewFields = {
  version: z.number().int().min(0).nullish(),
  filter: feedbackFilter.nullish(),
  device: deviceFilterInput.nullish(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'A country is a code of two letters, such as DE.')
    .nullish(),
};
const isAsked = (part: object | null | undefined) =>
  Object.values(part ?? {}).some(
    (value) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
const standsAlone = (view: {
  country?: string | null | undefined;
  filter?: object | null | undefined;
  device?: object | null | undefined;
}) => !view.country || (!isAsked(view.filter) && !isAsked(view.device));
const ALONE = 'A country stands alone: results by country have no other filter.';
export const resultsInput = z.object(viewFields).refine(standsAlone, ALONE);

const viewName = z
  .string()
  .trim()
  .min(1, 'The name has 1 to 60 characters.')
  .max(60, 'The name has 1 to 60 characters.');
const LINK_DAYS = 'A link ends after 1 to 90 days.';
export const saveViewInput = z.object({ appId: idInput, name: viewName, ...viewFields }).refine(standsAlone, ALONE);
export const makeLinkInput = z
  .object({
    appId: idInput,
    name: viewName,
    days: z.number().int(LINK_DAYS).min(1, LINK_DAYS).max(90, LINK_DAYS),
    ...viewFields,
  })
  .refine(standsAlone, ALONE);
export const ofAppInput = z.object({ appId: idInput, id: idInput });
export const labelFeedbackInput = z.object({ appId: idInput, ratingId: idInput, label: labelInput });
export const removeLabelInput = labelFeedbackInput.omit({ ratingId: true });
export const publisherInput = z.object({ publisher: idInput });
export const tokenInput = z.object({ token: z.string().max(200) });
