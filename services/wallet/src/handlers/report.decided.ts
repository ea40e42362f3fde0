import type { DomainEvent } from '@candor/events';
import { giveFeeBack, type RemedyDeps } from '../remedies/service.ts';

/** A person decided a report: where it was upheld its publisher has the fee back, and the rater keeps the reward. */
export const onReportDecided =
  (deps: RemedyDeps) =>
  async ({ payload: { upheld, ...report } }: DomainEvent<'report.decided'>): Promise<void> => {
    if (upheld) await giveFeeBack(deps, report);
  };
