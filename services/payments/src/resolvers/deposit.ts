import { createBatch } from '@candor/service-kit/data/loader';
import { refuse } from '@candor/service-kit/errors';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { screenshotPath } from '@candor/service-kit/pictures/link';
import { maySeeOf } from '@candor/service-kit/security/organisation';
import { hasRole } from '@candor/service-kit/security/viewer';
import { type Deposit, SCREENSHOT_REMOVED } from '../deposits/model.ts';
import { proposalAt } from '../deposits/proposal.ts';
import { findDeposit, sentTwice } from '../deposits/service.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { DepositResolvers } from '../generated/resolvers.ts';
import { claimAt } from '../review/claim-model.ts';
import { isMoneyPending } from '../review/settlement.ts';

const person = (id: string | undefined) => (id === undefined ? null : { id });

const forReviewer =
  <Value>(read: (deposit: Deposit) => Value) =>
  (deposit: Deposit, _args: unknown, { viewer }: GraphContext) =>
    hasRole(viewer, 'finance', 'auditor') ? read(deposit) : null;

export const depositFields = (deps: PaymentsDeps): DepositResolvers => {
  // A list asks for it once per row.
  const isSentTwice = createBatch((txHashes) => sentTwice(deps, txHashes));
  return {
    __resolveReference: async ({ id }, { viewer }) => {
      const deposit = await findDeposit(deps, String(id));
      // Somebody else's deposit looks as if there were none.
      return deposit && maySeeOf(viewer, deposit.userId) ? deposit : null;
    },
    id: (deposit) => deposit._id,
    user: (deposit) => ({ id: deposit.userId }),
    duplicateHash: async ({ network, txHash }: Deposit, _args, { viewer }) => {
      if (!hasRole(viewer, 'finance', 'auditor')) return null;
      return txHash !== null && (await isSentTwice(txHash))?.has(network) === true;
    },
    amount: (deposit) => deposit.amountMicro,
    decidedBy: forReviewer(({ decisions }) => person(decisions.at(-1)?.by)),
    decidedAt: forReviewer(({ decisions }) => decisions.at(-1)?.at ?? null),
    claimedBy: forReviewer((deposit) => person(claimAt(deposit, deps.clock.now())?.by)),
    claimedUntil: forReviewer((deposit) => claimAt(deposit, deps.clock.now())?.until ?? null),
    proposal: forReviewer((deposit) => {
      const proposal = proposalAt(deposit, deps.clock.now());
      if (!proposal) return null;
      const { by, at, txHash } = proposal;
      return { by: { id: by }, at, txHash };
    }),
    alone: forReviewer(({ decisions }) => decisions.at(-1)?.alone === true),
    notes: forReviewer(({ notes }) => notes ?? []),
    moneyPending: forReviewer((deposit) => isMoneyPending(deposit)),
    screenshot: (deposit, _args, { viewer, reads }) => {
      // Whichever way a deposit was reached, the path opens the picture to whoever holds it.
      if (!maySeeOf(viewer, deposit.userId)) throw refuse('NOT_FOUND');
      // The path is the read: whoever opens it is not asked who they are.
      if (deposit.screenshot !== SCREENSHOT_REMOVED) reads.note('evidence', deposit.userId);
      return screenshotPath(deps.uploadKeys, deposit.screenshot, deps.clock.now());
    },
  };
};
