import { type GraphContext, pageInput, parseInput, requireAdmin } from '@candor/service-kit';
import { z } from 'zod';
import { listAddresses } from '../addresses/service.ts';
import { listDeposits } from '../deposits/service.ts';
import { depositStatuses } from '../deposits/status.ts';
import type { PaymentsDeps } from '../payments.ts';
import { depositAddressNode } from './deposit-address.ts';

const depositsInput = pageInput.extend({ status: z.enum(depositStatuses).nullish() });

export const queries = (deps: PaymentsDeps) => ({
  depositAddresses: async () => (await listAddresses(deps)).map(depositAddressNode),
  deposits: (_: unknown, args: unknown, { viewer }: GraphContext) => {
    requireAdmin(viewer);
    return listDeposits(deps, parseInput(depositsInput, args));
  },
});
