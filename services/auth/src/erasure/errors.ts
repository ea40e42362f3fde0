import { type Refusal, refusals } from '@candor/service-kit/errors';

type ErasureCode = 'ERASURE_BLOCKED' | 'ERASURE_RUNNING';

const erasureRefusals = {
  // Told with the sentences of what stands in the way.
  ERASURE_BLOCKED: { status: 409, message: 'Your account cannot be deleted yet.' },
  ERASURE_RUNNING: { status: 409, message: 'Your account is being deleted already.' },
} satisfies Record<ErasureCode, Refusal>;

/** Refusals of erasure. */
export const refuseErasure = refusals<ErasureCode>(erasureRefusals);
