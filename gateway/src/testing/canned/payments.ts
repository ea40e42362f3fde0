import { DomainError, refuse } from '@candor/service-kit/errors';
import type { SubgraphDeps } from '@candor/service-kit/graph/subgraph';
import { sample } from '../sample.ts';
import { ownId } from '../subgraphs.ts';
import { type Args, at, noted, noting, page, reference } from './common.ts';

export const deposit = sample('Deposit', {
  id: 'd1',
  user: { __typename: 'User', id: 'u9' },
  amount: 100_500_000,
  status: 'to_be_reviewed',
  txHash: null,
  reason: null,
  duplicateHash: false,
  proposal: null,
  alone: false,
  notes: noted,
});

export const withdrawal = sample('Withdrawal', {
  id: 'w1',
  user: { __typename: 'User', id: 'u9' },
  amount: 5_000_000,
  network: 'TRC20',
  address: 'TXyz',
  source: 'publisher_funds',
  status: 'to_be_reviewed',
  reason: null,
  txHash: null,
  createdAt: at,
  decidedAt: null,
  flags: ['address_changed', 'first_payout'],
  claimedBy: null,
  claimedUntil: null,
  addressMasked: 'TXyz',
  approval: null,
  alone: false,
  addressTold: null,
  mayHaveBeenPaid: false,
  notSent: [],
  evidence: [],
  mayHaveBeenSent: null,
  mayCancel: null,
  networkFee: null,
  notes: noted,
});

/** One that may have been sent before a restore. */
const marked = {
  ...withdrawal,
  mayHaveBeenSent: {
    ...{ since: at, open: true, rebuilt: false, looks: [] },
    found: { by: { __typename: 'User', id: 'u9' }, at, txHash: 'ab', network: 'TRC20' },
  },
};

/** What one administrator wants of an address, while another one is waited for. */
const proposedAddress = {
  ...{ by: { __typename: 'User', id: 'u9' }, at, until: at, kind: 'create' },
  ...{ network: 'SOL', address: 'abc' },
};

const decided = [
  { id: 'd1', amount: 100_500_000, createdAt: at, status: 'paid' },
  { id: 'd2', amount: 7_000_000, createdAt: at, status: 'rejected' },
];

/** The deposits and payouts of somebody who has more of them than a page holds. */
function longList(args: Args, records: readonly object[]) {
  const position = args.after === undefined || args.after === null ? 0 : Number(args.after);
  const node = records[position];
  const isLast = position + 1 >= records.length;
  return {
    edges: node ? [{ cursor: String(position + 1), node: { ...deposit, ...node } }] : [],
    pageInfo: { endCursor: node ? String(position + 1) : null, hasNextPage: !isLast },
  };
}

const sent = [
  { id: 'w1', amount: 1_000_000, status: 'completed' },
  { id: 'w2', amount: 2_000_000, status: 'to_be_reviewed' },
  { id: 'w3', amount: 4_000_001, status: 'completed' },
].map((payout) => ({ ...withdrawal, ...payout }));

/** Payments with a deposit, a payout, and somebody who has many. */
export const paymentsResolvers = {
  Query: {
    depositAddresses: () => [{ id: 'x1', network: 'SOL', address: 'abc' }],
    deposits: (_: unknown, args: Args) => page(deposit, args),
    deposit: (_: unknown, { id }: Args) => {
      if (id !== deposit.id) throw refuse('NOT_FOUND');
      return deposit;
    },
    withdrawal: (_: unknown, { id }: Args) => {
      if (id !== withdrawal.id) throw refuse('NOT_FOUND');
      return withdrawal;
    },
    withdrawals: (_: unknown, args: Args) => page({ ...withdrawal, status: args.status ?? withdrawal.status }, args),
    depositCount: (_: unknown, { status }: Args) => (status === 'to_be_reviewed' ? 3 : 9),
    withdrawalCount: (_: unknown, { status }: Args) => (status === 'to_be_reviewed' ? 2 : 9),
    reviewWaits: () => ({
      deposits: { waiting: 0, oldest: null, medianHours: null, p90Hours: null },
      payouts: { waiting: 2, oldest: at, medianHours: 5.5, p90Hours: null },
    }),
    secondPersonWaits: () => ({
      ...{ deposits: [], payouts: [], alone: 0 },
      addresses: [{ id: 'x3', network: 'SOL', address: 'abc', proposal: proposedAddress }],
    }),
    payoutDesk: () => ({ open: false, left: 1, payouts: [marked] }),
    payoutNetworks: () => [{ network: 'TRC20', minimum: 1_000_000 }],
    payoutQueue: () => ({ waiting: 2, medianHours: 5.5, p90Hours: null }),
  },
  Mutation: {
    noteDeposit: noting('noteDeposit', () => deposit),
    noteWithdrawal: noting('noteWithdrawal', () => withdrawal),
    requestWithdrawal: noting('requestWithdrawal', (args) => {
      const { securityPin } = args.input as { securityPin: string };
      if (securityPin === '0000')
        throw new DomainError('PIN_WRONG', { status: 403, message: 'The security PIN is wrong.' });
      if (securityPin === '9999')
        throw new DomainError('PIN_LOCKED', { status: 423, message: 'Locked.' }, { retryAfterSeconds: 3_600 });
      return { ...withdrawal, status: 'processing' };
    }),
    setPayoutSettings: noting('setPayoutSettings', (_args, context) => ({ id: ownId(context) })),
    changePin: noting('changePin', (args, context) => {
      const { oldPin } = args.input as { oldPin: string };
      if (oldPin === '0000') throw new DomainError('PIN_WRONG', { status: 403, message: 'The security PIN is wrong.' });
      return { id: ownId(context) };
    }),
    claimWithdrawal: noting('claimWithdrawal', (_args, context) => ({
      ...withdrawal,
      claimedBy: { __typename: 'User', id: ownId(context) },
      claimedUntil: at,
    })),
    cancelWithdrawal: noting('cancelWithdrawal', () => ({ ...withdrawal, status: 'cancelled' })),
    recordNotSent: noting('recordNotSent', () => withdrawal),
    recordSent: noting('recordSent', () => marked),
    decideWithdrawal: noting('decideWithdrawal', (args) => {
      const { status, txHash, reason } = args.input as { status: string; txHash?: string; reason?: string };
      if (status === withdrawal.status)
        throw new DomainError('STATUS_UNCHANGED', { status: 400, message: 'Status has not changed.' });
      return { ...withdrawal, status, txHash: txHash ?? null, reason: reason ?? null, decidedAt: at };
    }),
    requestDeposit: noting('requestDeposit', () => deposit),
    decideDeposit: noting('decideDeposit', (args) => {
      const { status } = args.input as { status: string };
      if (status === 'to_be_reviewed')
        throw new DomainError('STATUS_UNCHANGED', { status: 400, message: 'Status has not changed.' });
      throw refuse('IDEMPOTENCY_CONFLICT', { allowed: ['paid', 'rejected'] }, 'Not from there.');
    }),
    createDepositAddress: noting('createDepositAddress', (args) => ({
      ...{ id: 'x2', network: 'SOL', address: 'abc' },
      proposal: (args.input as { address: string }).address === 'waits' ? proposedAddress : null,
    })),
    updateDepositAddress: noting('updateDepositAddress', () => ({
      id: 'x2',
      network: 'SOL',
      address: 'abd',
      proposal: null,
    })),
    deleteDepositAddress: noting('deleteDepositAddress', ({ id }) => id !== 'waits'),
  },
  Found: { ...reference, deposits: () => [deposit], payouts: () => [withdrawal] },
  User: {
    ...reference,
    deposits: ({ id }: { id: string }, args: Args) => (id === 'busy' ? longList(args, decided) : page(deposit, args)),
    withdrawals: ({ id }: { id: string }, args: Args) =>
      id === 'busy' ? longList(args, sent) : page(withdrawal, args),
    withdrawNetwork: () => 'TRC20',
    withdrawAddress: () => 'TXyz',
    withdrawExchange: () => null,
    withdrawPayableFrom: () => at,
    hasPin: () => true,
    heldByPayments: () => ({ payouts: [] }),
  },
} satisfies SubgraphDeps['resolvers'];
