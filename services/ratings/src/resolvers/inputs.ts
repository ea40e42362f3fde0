import { amountMicroInput, idempotencyKeyInput, idInput } from '@candor/service-kit/graph/input';
import { pageInput, searchInput } from '@candor/service-kit/graph/paging';
import { z } from 'zod';

const COUNT_MAX = 10_000_000_000;
const count = (what: string) =>
  z.number().int().min(0, `${what} must be 0 or more.`).max(COUNT_MAX, `${what} is too large.`);
const name = z.string().trim().min(1, 'Please give the app a name.').max(80, 'The name must be at most 80 characters.');
const description = z.string().trim().max(1_000, 'The description must be at most 1,000 characters.');
// An address that a rater is asked to open: http and https only, so that no script can hide in it.
const link = z
  .string()
  .trim()
  .max(500, 'The link must be at most 500 characters.')
  .refine((text) => text === '' || /^https?:\/\/[^\s]+$/i.test(text), 'The link must be an http or https address.');
const amount = amountMicroInput('Please enter a valid amount.');
const profit = amountMicroInput('Please enter a valid profit.');
const storeRating = z.number().min(0, 'The rating must be 0 to 5.').max(5, 'The rating must be 0 to 5.');

export const createAppInput = z
  .object({
    name,
    description: description.nullish(),
    link: link.nullish(),
    amount,
    profit,
    downloads: count('Downloads').nullish(),
    reviews: count('Reviews').nullish(),
    rating: storeRating.nullish(),
    imageTicket: z.string().max(2_000),
    publisherId: idInput.nullish(),
    idempotencyKey: idempotencyKeyInput,
  })
  .transform(({ amount: priceMicro, profit: profitMicro, rating, ...rest }) => ({
    ...rest,
    priceMicro,
    profitMicro,
    storeRating: rating ?? 0,
    description: rest.description ?? '',
    link: rest.link ?? '',
    downloads: rest.downloads ?? 0,
    reviews: rest.reviews ?? 0,
  }));

export const updateAppInput = z
  .object({
    id: idInput,
    name: name.nullish(),
    description: description.nullish(),
    link: link.nullish(),
    amount: amount.nullish(),
    profit: profit.nullish(),
    downloads: count('Downloads').nullish(),
    reviews: count('Reviews').nullish(),
    rating: storeRating.nullish(),
    imageTicket: z.string().max(2_000).nullish(),
  })
  .transform(({ id, ...given }) => ({
    id,
    fields: {
      name: given.name ?? undefined,
      description: given.description ?? undefined,
      link: given.link ?? undefined,
      priceMicro: given.amount ?? undefined,
      profitMicro: given.profit ?? undefined,
      downloads: given.downloads ?? undefined,
      reviews: given.reviews ?? undefined,
      storeRating: given.rating ?? undefined,
      imageTicket: given.imageTicket ?? undefined,
    },
  }));

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

export const startInput = z.object({ appId: idInput, idempotencyKey: idempotencyKeyInput });

/** Bounded far above the longest feedback, so that the service can say what is wrong with it. */
const feedback = z.string().max(100_000);
export const verdictInput = z.object({ id: idInput, stars: z.number().nullish(), feedback: feedback.nullish() });

export const idArgument = z.object({ id: idInput });
export const ratingsPageInput = pageInput.extend({
  status: z.enum(['pending', 'in_progress', 'completed', 'rejected', 'returned', 'expired']).nullish(),
});

export const appealInput = z.object({ id: idInput, text: z.string().max(20_000) });
const reason = z.string().max(2_000, 'The reason must be at most 2,000 characters.');
export const decideAppealInput = z.object({ id: idInput, decision: z.enum(['granted', 'denied']), reason });
export const reportInput = z.object({ appId: idInput, ratingId: idInput, reason: z.string().max(20_000) });
export const decideReportInput = z.object({ id: idInput, decision: z.enum(['upheld', 'dismissed']), reason });
export const appsPageInput = pageInput.extend({
  search: searchInput,
  state: z.enum(['draft', 'live', 'paused', 'closed']).nullish(),
});
export const appealsPageInput = pageInput.extend({ status: z.enum(['open', 'granted', 'denied']).nullish() });
export const reportsPageInput = pageInput.extend({ status: z.enum(['open', 'upheld', 'dismissed']).nullish() });
export const previewInput = z.object({ appId: idInput, places });
export const daysInput = z.object({
  days: z.number().int().min(1, 'Ask for at least 1 day.').max(366, 'Ask for at most 366 days.').nullish(),
});
