import { expect, it } from 'vitest';
import { requirePayable } from './payable.ts';

const nowMs = Date.UTC(2026, 10, 21, 9, 30);
const waiting = (ms: number) => ({ status: 'to_be_reviewed' as const, payableFrom: new Date(nowMs + ms) });

it('a payout to a new address says when it can be paid, and in how many seconds', () => {
  const refused = (ms: number) => {
    try {
      requirePayable(waiting(ms), nowMs);
      return undefined;
    } catch (error) {
      return error;
    }
  };
  expect(refused(1)).toMatchObject({ code: 'NOT_PAYABLE_YET', details: { retryAfterSeconds: 1 } });
  expect(refused(90_000)).toMatchObject({
    details: { retryAfterSeconds: 90 },
    message: 'The address of this payout is new. It can be paid from 2026-11-21 09:31 UTC.',
  });
  expect(refused(0)).toBeUndefined();
});
