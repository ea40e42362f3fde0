import { type Refusal, refusals } from '@candor/service-kit/errors';

export type DifferenceCode = 'NO_DIFFERENCE' | 'DIFFERENCE_CHANGED' | 'TOO_MANY_SHARES';

const differenceRefusals = {
  NO_DIFFERENCE: { status: 409, message: 'Everybody who rated this app was paid the minimum for the time it took.' },
  DIFFERENCE_CHANGED: { status: 409, message: 'The sum has changed meanwhile. Please look at it again.' },
  TOO_MANY_SHARES: { status: 409, message: 'That is more than can be paid at once.' },
} satisfies Record<DifferenceCode, Refusal>;

/** Refusals of paying differences to the minimum. */
export const refuseDifference = refusals<DifferenceCode>(differenceRefusals);
