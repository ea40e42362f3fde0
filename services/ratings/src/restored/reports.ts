import type { RatingsDeps } from '../deps.ts';
import { ofFeedback, type Report } from '../reports/model.ts';

/** A fee that the ledger gave back for a rating, and who decided, as far as the audit log tells. */
export interface GivenBack {
  ratingId: string;
  /** What was given back, in micro-USDT. */
  feeMicro: number;
  decided: { by: string; at: Date; reason: string | null };
}

/**
 * Marks a report that was restored from before its decision as upheld, because its fee is back: nobody may decide it again. It counts
 * against the rater by the sweeper. Answers with what a person must look at, where the report is gone or stands otherwise.
 */
export async function restoreRemedy(
  { models }: { models: Pick<RatingsDeps['models'], 'reports'> },
  { ratingId, feeMicro, decided }: GivenBack,
): Promise<string | undefined> {
  const fields = {
    ...{ status: 'upheld', decision: decided.reason ?? 'Decided before a restore.', decidedBy: decided.by },
    ...{ decidedAt: decided.at, feeMicro, unsettled: true },
  } as const;
  const mended = await models.reports.updateOne({ ratingId, ...ofFeedback, status: 'open' }, { $set: fields });
  if (mended.modifiedCount === 1) return undefined;
  const report = await models.reports
    .findOne({ ratingId, ...ofFeedback }, { status: 1 })
    .lean<Pick<Report, 'status'>>();
  if (!report) return 'its fee is given back, and its report is not there';
  return report.status === 'upheld' ? undefined : `its fee is given back, and its report is ${report.status}`;
}
