import { refuse } from '@candor/service-kit/errors';
import { idInput, parseInput } from '@candor/service-kit/graph/input';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { maySeeOf } from '@candor/service-kit/security/organisation';
import { maySee, requireRole, requireUser, type Viewer } from '@candor/service-kit/security/viewer';
import { z } from 'zod';
import { listAddresses } from '../addresses/service.ts';
import { countDeposits, findDeposit, listDeposits } from '../deposits/service.ts';
import { depositStatuses } from '../deposits/status.ts';
import type { PaymentsDeps } from '../deps.ts';
import { secondPersonWaits } from '../four-eyes/waits.ts';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { payoutNetworks } from '../networks/networks.ts';
import { requestsInput } from '../review/list.ts';
import { depositWait, payoutWait } from '../review/waits.ts';
import { readDesk } from '../withdrawals/gap.ts';
import { readQueue } from '../withdrawals/queue.ts';
import { countWithdrawals, findWithdrawal, listWithdrawals } from '../withdrawals/service.ts';
import { withdrawalStatuses } from '../withdrawals/status.ts';

const depositStatus = z.object({ status: z.enum(depositStatuses).nullish() });
const withdrawalStatus = z.object({ status: z.enum(withdrawalStatuses).nullish() });
const depositsInput = requestsInput.extend(depositStatus.shape);
const withdrawalsInput = requestsInput.extend(withdrawalStatus.shape);

/** The queries of those who review, and of auditors, are refused before anything that was sent is looked at. */
function forAdmin<Args, Result>(read: (args: Args) => Result) {
  return (_: unknown, args: Args, { viewer }: GraphContext) => {
    requireRole(viewer, 'finance', 'auditor');
    return read(args);
  };
}

export const queries = (deps: PaymentsDeps): QueryResolvers => ({
  depositAddresses: () => listAddresses(deps),
  deposits: forAdmin((args) => listDeposits(deps, parseInput(depositsInput, args))),
  depositCount: forAdmin((args) => countDeposits(deps, parseInput(depositStatus, args).status)),
  withdrawals: forAdmin((args) => listWithdrawals(deps, parseInput(withdrawalsInput, args))),
  withdrawalCount: forAdmin((args) => countWithdrawals(deps, parseInput(withdrawalStatus, args).status)),
  payoutQueue: (_, _args, { viewer }) => {
    requireUser(viewer);
    return readQueue(deps);
  },
  payoutDesk: forAdmin(() => readDesk(deps)),
  // For everybody: the page about Candor says what the smallest payout is.
  payoutNetworks: () => payoutNetworks.map((network) => ({ network, minimum: deps.payoutMinMicro[network] })),
  reviewWaits: forAdmin(async () => {
    const [deposits, payouts] = await Promise.all([depositWait(deps), payoutWait(deps)]);
    return { deposits, payouts };
  }),
  secondPersonWaits: forAdmin(() => secondPersonWaits(deps)),
  deposit: visible((id) => findDeposit(deps, id), maySeeOf),
  withdrawal: visible((id) => findWithdrawal(deps, id), maySee),
});

/** A record for whose it is and for administrators; everybody else is told that there is none. */
function visible<Found extends { userId: string }>(
  find: (id: string) => Promise<Found | null>,
  mayLook: (viewer: Viewer, ownerId: string) => boolean,
) {
  return async (_: unknown, args: { id: string }, { viewer }: GraphContext): Promise<Found> => {
    requireUser(viewer);
    const found = await find(parseInput(idInput, args.id));
    if (!found || !mayLook(viewer, found.userId)) throw refuse('NOT_FOUND');
    return found;
  };
}
