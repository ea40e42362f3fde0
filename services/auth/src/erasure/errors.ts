import { type Refusal, refusals } from '@candor/service-kit/errors';

type ErasureCode = 'ERASURE_BLOCKED' | 'ERASURE_REST' | 'ERASURE_RUNNING';

const erasureRefusals = {
  // Told with the sentences of what stands in the way.
  ERASURE_BLOCKED: { status: 409, message: 'Your account cannot be deleted yet.' },
  // All that stands in the way is a rest that can be given up; told with the sum.
  ERASURE_REST: { status: 409, message: 'There is a rest that you have not agreed to give up.' },
  ERASURE_RUNNING: { status: 409, message: 'Your account is being deleted already.' },
} satisfies Record<ErasureCode, Refusal>;

/** Refusals of erasure. */
export const refuseErasure = refusals<ErasureCode>(erasureRefusals);
