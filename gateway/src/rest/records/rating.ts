import { toWords } from '../inputs.ts';
import { toNumber } from './money.ts';

export const RATING_FIELDS =
  'id appName appImage amount profit status reason stars feedback createdAt expiresAt submittedAt ratingNo submittableAt draftSavedAt app { id }';

export const ratingStatuses = ['pending', 'in_progress', 'completed', 'rejected', 'returned', 'expired'] as const;

export interface RatingData {
  id: string;
  appName: string;
  appImage: string;
  amount: string;
  profit: string;
  status: string;
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

export function toRating({ id, amount, profit, status, app, ...rating }: RatingData): Record<string, unknown> {
  return {
    _id: id,
    appId: app.id,
    amount: toNumber(amount),
    profit: toNumber(profit),
    status: toWords(status),
    ...rating,
  };
}
