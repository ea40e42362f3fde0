import { describe, expect, it } from 'vitest';
import { assertTransition, requireInReview, shownStatus, type WithdrawalStatus, withdrawalStatuses } from './status.ts';

const refusalOf = (act: () => void) => {
  try {
    act();
  } catch (error) {
    const { code, message, details } = error as Error & { code: string; details: object };
    return { code, message, details };
  }
  return undefined;
};
const decided: WithdrawalStatus[] = ['completed', 'rejected'];

describe('a payout', () => {
  it.each(withdrawalStatuses)('that is %s is acted on in review alone', (status) => {
    const refusal = refusalOf(() => requireInReview({ status }, 'claimed'));
    if (status === 'to_be_reviewed') expect(refusal).toBeUndefined();
    else
      expect(refusal).toEqual({
        ...{ code: 'TRANSITION_NOT_ALLOWED', details: { allowed: [] } },
        message: `A payout that is ${shownStatus[status]} cannot be claimed.`,
      });
  });

  it.each(withdrawalStatuses.flatMap((from) => withdrawalStatuses.map((to) => [from, to] as const)))(
    'from %s to %s: completed and rejected, and out of review alone',
    (from, to) => {
      const refusal = refusalOf(() => assertTransition(from, to));
      if (from === to) expect(refusal).toMatchObject({ code: 'STATUS_UNCHANGED' });
      else if (from === 'to_be_reviewed' && decided.includes(to)) expect(refusal).toBeUndefined();
      else if (from === 'to_be_reviewed')
        expect(refusal).toEqual({
          ...{ code: 'TRANSITION_NOT_ALLOWED', details: { allowed: ['Completed', 'Rejected'] } },
          message: 'A payout that is To be Reviewed can only be set to: Completed, Rejected.',
        });
      else
        expect(refusal).toEqual({
          ...{ code: 'TRANSITION_NOT_ALLOWED', details: { allowed: [] } },
          message: `A payout that is ${shownStatus[from]} cannot be changed.`,
        });
    },
  );
});
