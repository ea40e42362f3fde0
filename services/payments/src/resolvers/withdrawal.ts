import { amountMicroInput, idempotencyKeyInput, idInput, parseInput } from '@candor/service-kit/graph/input';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { organisationOf, requireRight } from '@candor/service-kit/security/organisation';
import { hasRole, maySee, requireFreshRole, requireRole, requireUser } from '@candor/service-kit/security/viewer';
import { z } from 'zod';
import type { PaymentsDeps } from '../deps.ts';
import type { MutationResolvers, WithdrawalResolvers } from '../generated/resolvers.ts';
import { payoutNetworks } from '../networks/networks.ts';
import { TX_HASH_CHARS_MAX } from '../networks/tx-hash.ts';
import { claimAt } from '../review/claim-model.ts';
import { isMoneyPending } from '../review/settlement.ts';
import { changePin, setPayoutSettings } from '../settings/service.ts';
import { approveWithdrawal } from '../withdrawals/approve.ts';
import { cancelWithdrawal } from '../withdrawals/cancel.ts';
import { claimWithdrawal, recordNotSent, unclaimWithdrawal } from '../withdrawals/claims.ts';
import { recordSent } from '../withdrawals/found.ts';
import { isNetworkUnknown, openGapOf } from '../withdrawals/gap.ts';
import { payoutFlags, payoutSources, type Withdrawal } from '../withdrawals/model.ts';
import { waitsUntil } from '../withdrawals/payable.ts';
import { decideWithdrawal } from '../withdrawals/review.ts';
import { findWithdrawal, requestWithdrawal } from '../withdrawals/service.ts';
import { withdrawalStatuses } from '../withdrawals/status.ts';
import { mayHaveBeenPaid, mayReadAddress } from '../withdrawals/told.ts';

const REASON_CHARS_MAX = 500;
const NETWORK_FEE = 'Please enter what the network took, 0 or more and at most 1,000.';
/** More is a slip of the keyboard: no network takes so much. */
const NETWORK_FEE_MAX_MICRO = 1_000_000_000;
/** Of a payout that was made anew from its hold. */
const UNKNOWN_NETWORK = 'unknown';
const MASK_CHARS = 4;
const IDLE_SECONDS_MAX = 7 * 24 * 3_600;
const network = z.enum(payoutNetworks, 'Please choose one of the payout networks.');
const address = z.string().trim().min(1, 'Please enter an address.').max(100, 'This address is too long.');
/** Anything that is no PIN is a wrong one; the service says so without comparing it. */
const pin = z.string().trim().min(1, 'Please enter your security PIN.').max(100, 'Enter a 4-6 digit PIN');
const requestInput = z.object({
  amount: amountMicroInput('Please enter a valid amount.'),
  network,
  address,
  securityPin: pin,
  source: z.enum(payoutSources).nullish(),
  idempotencyKey: idempotencyKeyInput,
});
const settingsInput = z.object({
  network,
  address,
  securityPin: pin,
  exchange: z.string().trim().max(80, 'An exchange has at most 80 characters.').nullish(),
  password: z.string().max(200, 'The password is wrong.').nullish(),
  totp: z.string().trim().max(40, 'The code is wrong.').nullish(),
});
const pinInput = z.object({ oldPin: pin, newPin: pin });
const reviewInput = z.object({
  id: idInput,
  status: z.enum(withdrawalStatuses),
  reason: z.string().trim().max(REASON_CHARS_MAX, `A reason has at most ${REASON_CHARS_MAX} characters.`).nullish(),
  txHash: z
    .string()
    .trim()
    .max(TX_HASH_CHARS_MAX, `A transaction hash has at most ${TX_HASH_CHARS_MAX} characters.`)
    .nullish(),
  networkFee: z
    .number(NETWORK_FEE)
    .int(NETWORK_FEE)
    .nonnegative(NETWORK_FEE)
    .max(NETWORK_FEE_MAX_MICRO, NETWORK_FEE)
    .nullish(),
  notSent: z.boolean().nullish(),
  idempotencyKey: idempotencyKeyInput,
});
const sentInput = z.object({
  id: idInput,
  txHash: z
    .string()
    .trim()
    .min(1, 'Please give the transaction hash.')
    .max(TX_HASH_CHARS_MAX, `A transaction hash has at most ${TX_HASH_CHARS_MAX} characters.`),
  network: network.nullish(),
});
const claimInput = z.object({
  id: idInput,
  tellAddress: z.boolean().nullish(),
  idleSeconds: z.number().int().nonnegative().max(IDLE_SECONDS_MAX).nullish(),
});

/** The ends of an address, by which it is known again and nothing can be sent. */
function masked(whole: string | undefined): string {
  return whole ? `${whole.slice(0, MASK_CHARS)}…${whole.slice(-MASK_CHARS)}` : '';
}

/** Payouts stay open to accounts on hold: nobody loses what they earned. */
export const withdrawalMutations = (deps: PaymentsDeps): MutationResolvers => ({
  requestWithdrawal: (_, { input }, { viewer }) => {
    const { userId } = requireUser(viewer);
    const organisation = organisationOf(viewer);
    const { amount: amountMicro, source, ...rest } = parseInput(requestInput, input);
    if (source === 'funds' && organisation) requireRight(organisation, 'payouts');
    const isPublisher = organisation !== null;
    const organisationId = organisation?.id;
    return requestWithdrawal(deps, {
      ...{ userId, isPublisher, organisationId, amountMicro },
      source: source ?? 'earnings',
      ...rest,
    });
  },
  setPayoutSettings: async (_, { input }, { viewer, address: callerAddress }) => {
    const { userId } = requireUser(viewer);
    await setPayoutSettings(deps, { userId, callerAddress, ...parseInput(settingsInput, input) });
    return { id: userId };
  },
  changePin: async (_, { input, onlyProve }, { viewer }) => {
    const { userId } = requireUser(viewer);
    await changePin(deps, { userId, ...parseInput(pinInput, input), onlyProve });
    return { id: userId };
  },
  cancelWithdrawal: (_, args, { viewer }) =>
    cancelWithdrawal(deps, parseInput(idInput, args.id), requireUser(viewer).userId),
  claimWithdrawal: (_, args, { viewer }) => {
    const { userId: adminId } = requireRole(viewer, 'finance');
    const { id, tellAddress, idleSeconds } = parseInput(claimInput, args);
    return claimWithdrawal(deps, id, adminId, {
      tellsAddress: tellAddress ?? true,
      idleMs: (idleSeconds ?? 0) * 1_000,
    });
  },
  approveWithdrawal: (_, args, { viewer }) => {
    const { userId: adminId } = requireFreshRole(viewer, 'finance');
    return approveWithdrawal(deps, parseInput(idInput, args.id), adminId);
  },
  recordNotSent: (_, args, { viewer }) => {
    const { userId: adminId } = requireFreshRole(viewer, 'finance');
    return recordNotSent(deps, parseInput(idInput, args.id), adminId);
  },
  recordSent: (_, args, { viewer }) => {
    const { userId: adminId } = requireFreshRole(viewer, 'finance');
    const { id: withdrawalId, ...found } = parseInput(sentInput, args);
    return recordSent(deps, { withdrawalId, adminId, ...found });
  },
  unclaimWithdrawal: (_, args, { viewer }) =>
    unclaimWithdrawal(deps, parseInput(idInput, args.id), requireRole(viewer, 'finance').userId),
  decideWithdrawal: (_, { input }, { viewer }) => {
    const { userId: adminId } = requireFreshRole(viewer, 'finance');
    const { id: withdrawalId, networkFee: networkFeeMicro, ...rest } = parseInput(reviewInput, input);
    return decideWithdrawal(deps, { adminId, withdrawalId, networkFeeMicro, ...rest });
  },
});

export const withdrawalFields = (deps: PaymentsDeps): WithdrawalResolvers => {
  const forReviewer =
    <Value>(read: (withdrawal: Withdrawal) => Value) =>
    (withdrawal: Withdrawal, _args: unknown, { viewer }: GraphContext) =>
      hasRole(viewer, 'finance', 'auditor') ? read(withdrawal) : null;
  const claimOf = (withdrawal: Withdrawal) => claimAt(withdrawal, deps.clock.now());
  return {
    __resolveReference: async ({ id }, { viewer }) => {
      const withdrawal = await findWithdrawal(deps, String(id));
      // Somebody else's payout looks as if there were none.
      return withdrawal && maySee(viewer, withdrawal.userId) ? withdrawal : null;
    },
    id: (withdrawal) => withdrawal._id,
    user: (withdrawal) => ({ id: withdrawal.userId }),
    amount: (withdrawal) => withdrawal.amountMicro,
    network: (withdrawal) => (isNetworkUnknown(withdrawal) ? UNKNOWN_NETWORK : withdrawal.network),
    address: (withdrawal, _args, { viewer, reads }) => {
      const { userId } = viewer;
      if (userId !== null && userId === withdrawal.userId) return withdrawal.address;
      const isClaimant = hasRole(viewer, 'finance') && mayReadAddress(withdrawal, userId ?? '', deps.clock.now());
      if (isClaimant && withdrawal.address) reads.note('payout', withdrawal.userId);
      return isClaimant ? withdrawal.address : null;
    },
    addressMasked: forReviewer(({ address: whole }) => masked(whole)),
    approval: forReviewer(({ approval, status }) => {
      const holds = status === 'to_be_reviewed' && approval && approval.until.getTime() > deps.clock.now();
      return holds ? { by: { id: approval.by }, at: approval.at, until: approval.until } : null;
    }),
    alone: forReviewer(({ addressTold, decision }) => (decision ? decision.alone : addressTold?.alone) === true),
    addressTold: forReviewer(({ addressTold }) => addressTold && { ...addressTold, by: { id: addressTold.by } }),
    mayHaveBeenPaid: forReviewer((withdrawal) => withdrawal.status === 'to_be_reviewed' && mayHaveBeenPaid(withdrawal)),
    notSent: forReviewer(({ notSent }) => (notSent ?? []).map(({ by, at }) => ({ by: { id: by }, at }))),
    evidence: forReviewer(({ evidence }) =>
      (evidence ?? []).map(({ by, at, txHash }) => ({ by: { id: by }, at, txHash })),
    ),
    mayHaveBeenSent: forReviewer(({ mayHaveBeenSent }) => {
      if (!mayHaveBeenSent) return null;
      const { looks, found, ...gap } = mayHaveBeenSent;
      return {
        ...gap,
        looks: looks.map(({ by, at }) => ({ by: { id: by }, at })),
        found: found && { ...found, by: { id: found.by } },
      };
    }),
    payableFrom: (withdrawal) => waitsUntil(withdrawal, deps.clock.now()),
    mayCancel: (withdrawal, _args, { viewer }) => {
      const { userId, status, addressTold } = withdrawal;
      if (viewer.userId !== userId) return null;
      return status === 'to_be_reviewed' && !addressTold && !openGapOf(withdrawal);
    },
    notes: ({ notes }, _args, { viewer }) => (hasRole(viewer, 'finance', 'auditor') ? (notes ?? []) : null),
    networkFee: forReviewer(({ decision }) => decision?.networkFeeMicro ?? null),
    flags: forReviewer(({ flags }) => payoutFlags.filter((flag) => flags.includes(flag))),
    flagsPending: forReviewer((withdrawal) => withdrawal.flagsPending),
    claimedBy: forReviewer((withdrawal) => {
      const claim = claimOf(withdrawal);
      return claim && { id: claim.by };
    }),
    claimedUntil: forReviewer((withdrawal) => claimOf(withdrawal)?.until ?? null),
    decidedBy: forReviewer(({ decision }) => decision && { id: decision.by }),
    moneyPending: forReviewer((withdrawal) => isMoneyPending(withdrawal)),
  };
};
