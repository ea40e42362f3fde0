import { z } from 'zod';
import { count, moment, usdtNumber } from '../answers.ts';
import { toWords } from '../inputs.ts';
import { toNumber } from './money.ts';

export const RATING_FIELDS =
  'id appName appImage amount profit status reason stars feedback createdAt expiresAt submittedAt ratingNo submittableAt draftSavedAt app { id }';

export const ratingStatuses = ['pending', 'in_progress', 'completed', 'rejected', 'returned', 'expired'] as const;

export const ratingRecord = z
  .object({
    _id: z.string(),
    appId: z.string(),
    appName: z.string(),
    appImage: z.string(),
    amount: usdtNumber,
    profit: usdtNumber,
    status: z.enum(ratingStatuses.map((status) => toWords(status))),
    reason: z.string().nullable().meta({ description: 'Why it was rejected.' }),
    stars: count.nullable(),
    feedback: z.string().nullable(),
    createdAt: moment,
    expiresAt: moment,
    submittedAt: moment.nullable(),
    ratingNo: count,
    submittableAt: moment,
    draftSavedAt: moment.nullable(),
  })
  .meta({ id: 'Rating' });

export interface RatingData {
  id: string;
  appName: string;
  appImage: string;
  amount: string;
  profit: string;
  status: (typeof ratingStatuses)[number];
  reason: string | null;
  stars: number | null;
  feedback: string | null;
  createdAt: string;
  expiresAt: string;
  submittedAt: string | null;
  ratingNo: number;
  submittableAt: string;
  draftSavedAt: string | null;
  app: { id: string };
}

export function toRating({ id, amount, profit, status, app, ...rating }: RatingData): z.infer<typeof ratingRecord> {
  return {
    _id: id,
    appId: app.id,
    amount: toNumber(amount),
    profit: toNumber(profit),
    status: toWords(status),
    ...rating,
  };
}
