import { createHash } from 'node:crypto';
import type { RatingsDeps } from '../deps.ts';
import { APPEAL_MS, OPEN_MAX } from '../limits.ts';
import { REPORT_MS } from '../reports/service.ts';
import { UPHELD_MAX } from '../standing/service.ts';
import { FEEDBACK_MAX, FEEDBACK_MIN } from './submit.ts';

const HOUR_MS = 3_600_000;
const VERSION_CHARS = 12;

/** What holds for every rating that is started now, as everybody is told it. */
export function rulesNow({ rules }: Pick<RatingsDeps, 'rules'>) {
  const { secondsMin, minutesMax, dailyCap } = rules;
  const told = {
    ...{ secondsMin, minutesMax, dailyCap, openMax: OPEN_MAX, feedbackMin: FEEDBACK_MIN },
    ...{ appealHours: APPEAL_MS / HOUR_MS, reportDays: REPORT_MS / (24 * HOUR_MS), upheldReportsMax: UPHELD_MAX },
  };
  return { ...told, version: versionOf({ ...told, feedbackMax: FEEDBACK_MAX }) };
}

/** The same rules have the same version, in every process and after every start. */
const versionOf = (rules: Record<string, number>) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(rules).sort()))
    .digest('hex')
    .slice(0, VERSION_CHARS);
