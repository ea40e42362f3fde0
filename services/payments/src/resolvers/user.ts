import { type GraphContext, maySee, pageInput, parseInput } from '@candor/service-kit';
import { listDepositsOf } from '../deposits/service.ts';
import type { PaymentsDeps } from '../payments.ts';

interface UserReference {
  id: string;
}

export const userFields = (deps: PaymentsDeps) => ({
  // Only auth knows whether there is such a person; here an id is all that a person is.
  __resolveReference: ({ id }: UserReference) => ({ id }),
  deposits: (user: UserReference, args: unknown, { viewer }: GraphContext) =>
    maySee(viewer, user.id) ? listDepositsOf(deps, user.id, parseInput(pageInput, args)) : null,
});
