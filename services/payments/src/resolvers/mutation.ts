import { amountMicroInput, idempotencyKeyInput, idInput, parseInput } from '@candor/service-kit/graph/input';
import { noteInput } from '@candor/service-kit/notes/note';
import { requireFreshRole, requireRole } from '@candor/service-kit/security/viewer';
import { z } from 'zod';
import { createAddress, deleteAddress, updateAddress } from '../addresses/service.ts';
import { claimDeposit, unclaimDeposit } from '../deposits/claim-service.ts';
import { decideDeposit } from '../deposits/decision-service.ts';
import { requestDeposit, requireDepositor } from '../deposits/service.ts';
import { depositStatuses } from '../deposits/status.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { depositNetworks } from '../networks/networks.ts';
import { TX_HASH_CHARS_MAX } from '../networks/tx-hash.ts';
import { noteDeposit, noteWithdrawal } from '../review/notes.ts';

const REASON_CHARS_MAX = 500;
const ADDRESS_CHARS_MAX = 100;

const network = z.enum(depositNetworks, 'Please choose one of the deposit networks.');
const txHash = z
  .string()
  .trim()
  .max(TX_HASH_CHARS_MAX, `A transaction hash has at most ${TX_HASH_CHARS_MAX} characters.`)
  .regex(/^[0-9A-Za-z]*$/, 'A transaction hash has letters and digits only.')
  .nullish();
const requestInput = z.object({
  amount: amountMicroInput('Please enter a valid deposit amount.'),
  network,
  screenshotTicket: z.string('Attachment is required.').min(1, 'Attachment is required.').max(2_000),
  txHash,
  idempotencyKey: idempotencyKeyInput,
});
const decisionInput = z.object({
  id: idInput,
  status: z.enum(depositStatuses),
  reason: z.string().trim().max(REASON_CHARS_MAX, `A reason has at most ${REASON_CHARS_MAX} characters.`).nullish(),
  txHash,
  idempotencyKey: idempotencyKeyInput,
});
const addressInput = z.object({
  network,
  address: z.string().trim().min(1, 'Please enter an address.').max(ADDRESS_CHARS_MAX, 'This address is too long.'),
  idempotencyKey: idempotencyKeyInput,
});

export const mutations = (deps: PaymentsDeps): MutationResolvers => ({
  noteDeposit: (_, { input }, { viewer }) => {
    const { userId: adminId } = requireRole(viewer, 'finance');
    return noteDeposit(deps, { adminId, ...parseInput(noteInput, input) });
  },
  noteWithdrawal: (_, { input }, { viewer }) => {
    const { userId: adminId } = requireRole(viewer, 'finance');
    return noteWithdrawal(deps, { adminId, ...parseInput(noteInput, input) });
  },
  requestDeposit: (_, { input }, { viewer }) => {
    const { userId: by, organisation } = requireDepositor(viewer);
    const { amount: amountMicro, ...rest } = parseInput(requestInput, input);
    return requestDeposit(deps, { userId: organisation.id, by, amountMicro, ...rest });
  },
  decideDeposit: (_, { input }, { viewer }) => {
    const { userId: adminId } = requireFreshRole(viewer, 'finance');
    const { id: depositId, ...rest } = parseInput(decisionInput, input);
    return decideDeposit(deps, { adminId, depositId, ...rest });
  },
  claimDeposit: (_, args, { viewer }) =>
    claimDeposit(deps, parseInput(idInput, args.id), requireRole(viewer, 'finance').userId),
  unclaimDeposit: (_, args, { viewer }) =>
    unclaimDeposit(deps, parseInput(idInput, args.id), requireRole(viewer, 'finance').userId),
  createDepositAddress: (_, { input }, { viewer }) => {
    const { userId: adminId } = requireFreshRole(viewer, 'finance');
    return createAddress(deps, { adminId, ...parseInput(addressInput, input) });
  },
  updateDepositAddress: (_, args, { viewer }) => {
    const { userId: adminId } = requireFreshRole(viewer, 'finance');
    const id = parseInput(idInput, args.id);
    return updateAddress(deps, id, { adminId, ...parseInput(addressInput, args.input) });
  },
  deleteDepositAddress: (_, args, { viewer }) => {
    const { userId: adminId } = requireFreshRole(viewer, 'finance');
    return deleteAddress(deps, { id: parseInput(idInput, args.id), adminId });
  },
});
