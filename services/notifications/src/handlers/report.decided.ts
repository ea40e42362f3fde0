import type { DomainEvent } from '@candor/events';
import { type TellDeps, tell } from '../inbox/tell.ts';
import { sentence } from '../inbox/wording.ts';

/** An administrator decided a report: its publisher hears of it, and its rater when it was upheld, with what it means. */
export const onReportDecided = (deps: TellDeps) => async (event: DomainEvent<'report.decided'>) => {
  const { publisherId, raterId, appName, upheld, decision } = event.payload;
  await tell(deps, event, {
    userId: publisherId,
    type: 'other',
    message: `Your report about feedback on ${appName} was ${upheld ? 'upheld' : 'dismissed'}: ${sentence(decision)}`,
  });
  if (!upheld) return;
  const meaning = 'Your reward stays yours. Three upheld reports put an account on hold.';
  const message = `A report about your feedback on ${appName} was upheld: ${sentence(decision)} ${meaning}`;
  await tell(deps, event, { userId: raterId, type: 'rating', message }, 'rater');
};
