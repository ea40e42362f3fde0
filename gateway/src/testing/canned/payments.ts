import type { SubgraphDeps } from '@candor/service-kit';
import { DomainError, refuse } from '@candor/service-kit/errors';
import { type Args, at, noting, page, reference } from './common.ts';

const deposit = {
  id: 'd1',
  user: { __typename: 'User', id: 'u9' },
  amount: 100_500_000,
  network: 'SOL',
  txHash: null,
  status: 'to_be_reviewed',
  reason: null,
  createdAt: at,
  screenshot: '/pictures/screenshot/d1/x.webp?until=1&sig=2',
};

/** Payments with one deposit. */
export const paymentsResolvers: SubgraphDeps['resolvers'] = {
  Query: {
    depositAddresses: () => [{ id: 'x1', network: 'SOL', address: 'abc' }],
    deposits: (_: unknown, args: Args) => page(deposit, args),
  },
  Mutation: {
    requestDeposit: noting('requestDeposit', () => deposit),
    decideDeposit: noting('decideDeposit', (args) => {
      const { status } = args.input as { status: string };
      if (status === 'to_be_reviewed')
        throw new DomainError('STATUS_UNCHANGED', { status: 400, message: 'Status has not changed.' });
      throw refuse('IDEMPOTENCY_CONFLICT', { allowed: ['paid', 'rejected'] }, 'Not from there.');
    }),
    createDepositAddress: noting('createDepositAddress', () => ({ id: 'x2', network: 'SOL', address: 'abc' })),
    updateDepositAddress: noting('updateDepositAddress', () => ({ id: 'x2', network: 'SOL', address: 'abd' })),
    deleteDepositAddress: noting('deleteDepositAddress', () => true),
  },
  User: { ...reference, deposits: (_: unknown, args: Args) => page(deposit, args) },
};
