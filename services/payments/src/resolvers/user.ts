import { endingsHeld } from '@candor/service-kit/data/endings';
import { createLoader } from '@candor/service-kit/data/loader';
import { parseInput } from '@candor/service-kit/graph/input';
import { pageInput } from '@candor/service-kit/graph/paging';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { mayAct, publisherIdAt } from '@candor/service-kit/security/organisation';
import { maySee } from '@candor/service-kit/security/viewer';
import { listDepositsOf } from '../deposits/service.ts';
import type { PaymentsDeps } from '../deps.ts';
import { heldAbout, heldOfOrganisation } from '../erasure/service.ts';
import type { UserResolvers } from '../generated/resolvers.ts';
import { settingsWaitUntil } from '../settings/address-wait.ts';
import type { Payee } from '../settings/model.ts';
import { payoutsFromOf } from '../settings/reset.ts';
import { listWithdrawalsOf } from '../withdrawals/service.ts';

/** A person's payments; null for everybody but that person and administrators. */
export const userFields = (deps: PaymentsDeps): UserResolvers => {
  const own =
    <Args, Value>(read: (userId: string, args: Args) => Value) =>
    (user: { id: string }, args: Args, { viewer }: GraphContext) =>
      maySee(viewer, user.id) ? read(user.id, args) : null;
  // A person's profile asks for four of its fields, a list of people for each row's.
  const payeeOf = createLoader<Payee>(deps.payees);
  const ofPayee = <Value>(read: (payee: Payee | undefined) => Value) =>
    own(async (userId) => read(await payeeOf(userId)));
  return {
    // Only auth knows whether there is such a person; here an id is all that a person is.
    __resolveReference: ({ id }) => ({ id }),
    deposits: (user, args, { viewer }) =>
      maySee(viewer, user.id)
        ? listDepositsOf(deps, publisherIdAt(viewer, user.id), parseInput(pageInput, args))
        : null,
    withdrawals: own((userId, args) => listWithdrawalsOf(deps, userId, parseInput(pageInput, args))),
    withdrawNetwork: ofPayee((payee) => payee?.network ?? null),
    // Where somebody is paid is told to whoever has claimed a payout, and otherwise to the person only.
    withdrawAddress: async (user, _args, { viewer }) =>
      viewer.userId === user.id ? ((await payeeOf(user.id))?.address ?? null) : null,
    withdrawExchange: async (user, _args, { viewer, reads }) => {
      const exchange = maySee(viewer, user.id) ? (await payeeOf(user.id))?.exchange : null;
      if (exchange) reads.note('payout', user.id);
      return exchange ?? null;
    },
    hasPin: ofPayee((payee) => (payee?.pinHash ?? null) !== null),
    withdrawPayableFrom: ofPayee((payee) => settingsWaitUntil(deps, payee)),
    payoutsFrom: ofPayee((payee) => payoutsFromOf(payee, deps.clock.now())),
    // Of the person only: an administrator has pages of their own for what they need.
    heldByPayments: async (user, _args, { viewer }) => {
      if (viewer.userId !== user.id) return null;
      const ending = await endingsHeld(deps.askParting, user.id, (id) => heldOfOrganisation(deps, id));
      return { ...(await heldAbout(deps, user.id, mayAct(viewer, user.id, 'read'))), ...ending };
    },
  };
};
