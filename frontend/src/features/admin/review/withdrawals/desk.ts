import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { showDollars } from '../../../../components/admin/Dollars.tsx';
import { graphql } from '../../../../generated/gql.ts';
import type { WithdrawalStatus, WithdrawDesk_WithdrawalFragment } from '../../../../generated/graphql.ts';
import { sumOf } from '../amounts.ts';
import type { Desk } from '../types.ts';
import { payoutWarnings } from '../warnings.ts';

export type PayoutRow = WithdrawDesk_WithdrawalFragment;

graphql(`
  fragment WithdrawDesk_Withdrawal on Withdrawal {
    id
    amount
    network
    txHash
    status
    reason
    createdAt
    address
    source
    flags
    flagsPending
    decidedAt
    decidedBy {
      id
      username
    }
    moneyPending
    claimedBy {
      id
      username
    }
    claimedUntil
    user {
      id
      username
      mobile
      onHold
      holdReason
    }
  }
`);

const WithdrawDesk_Query = graphql(`
  query WithdrawDesk_Query($id: ID!) {
    request: withdrawal(id: $id) {
      ...WithdrawDesk_Withdrawal
    }
  }
`);

const WithdrawDesk_DecideMutation = graphql(`
  mutation WithdrawDesk_DecideMutation($input: DecideWithdrawalInput!) {
    decideWithdrawal(input: $input) {
      ...WithdrawDesk_Withdrawal
    }
  }
`);

const WithdrawDesk_ClaimMutation = graphql(`
  mutation WithdrawDesk_ClaimMutation($id: ID!) {
    claimWithdrawal(id: $id) {
      ...WithdrawDesk_Withdrawal
    }
  }
`);

const WithdrawDesk_UnclaimMutation = graphql(`
  mutation WithdrawDesk_UnclaimMutation($id: ID!) {
    unclaimWithdrawal(id: $id) {
      ...WithdrawDesk_Withdrawal
    }
  }
`);

/** The states of a payout, as the server has them: what is decided is final, because money was moved. */
const NEXT: Partial<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  to_be_reviewed: ['completed', 'rejected'],
};

const SENTENCES: Partial<Record<WithdrawalStatus, string>> = {
  completed:
    'It says that you have paid this on the network. The held money leaves the books, once. This cannot be taken back.',
  rejected:
    'The held money goes back to where it came from, and the person reads the reason. This cannot be taken back.',
};

/** Payouts as they are reviewed. */
export function useWithdrawDesk(): Desk<PayoutRow> {
  const client = useApolloClient();
  const [desk] = useState(() => payoutDesk(client));
  return desk;
}

function payoutDesk(client: ApolloClient): Desk<PayoutRow> {
  return {
    kind: 'withdrawal',
    noun: 'payout',
    approved: 'completed',
    approveVerb: 'Complete',
    words: { to_be_reviewed: 'To be Reviewed', completed: 'Completed', rejected: 'Rejected' },
    next: (status) => NEXT[status as WithdrawalStatus] ?? [],
    warnings: payoutWarnings,
    reasons: [
      'Please check the address and ask again.',
      'The network cannot be paid right now. Please choose another one.',
      'The address was changed recently. Please confirm it with us and ask again.',
      'Your account is being looked at. Please see the notice in your profile.',
    ],
    claimBinds: true,
    messages: {
      empty: 'No withdrawal requests found.',
      failedToLoad: 'Failed to load withdrawal requests.',
      notAuthorized: 'Not authorized to view withdrawal requests.',
      updated: 'Withdrawal status updated successfully!',
      failed: () => 'Failed to update withdrawal status.',
      lost: 'Failed to update withdrawal status.',
    },
    decide: async (decision) =>
      one(
        (
          await client.mutate({
            mutation: WithdrawDesk_DecideMutation,
            variables: { input: { ...decision, status: decision.status as WithdrawalStatus } },
          })
        ).data?.decideWithdrawal,
      ),
    claim: async (id) =>
      one((await client.mutate({ mutation: WithdrawDesk_ClaimMutation, variables: { id } })).data?.claimWithdrawal),
    unclaim: async (id) =>
      one((await client.mutate({ mutation: WithdrawDesk_UnclaimMutation, variables: { id } })).data?.unclaimWithdrawal),
    one: WithdrawDesk_Query,
    read: async (id) =>
      one(
        (await client.query({ query: WithdrawDesk_Query, variables: { id }, fetchPolicy: 'network-only' })).data
          ?.request,
      ),
    figures: ({ amount, source, address }, to, { earnings, funds }) => {
      const [name, now] = source === 'earnings' ? ['Earnings', earnings] : ['Publisher funds', funds];
      if (to === 'completed') return [{ label: 'Paid to', value: address }];
      if (now == null) return [];
      return [
        { label: `${name} now`, value: showDollars(now) },
        { label: `${name} then`, value: showDollars(sumOf([now, amount])) },
      ];
    },
    sentence: (to) => SENTENCES[to as WithdrawalStatus] ?? '',
  };
}

function one(row: PayoutRow | null | undefined): PayoutRow {
  if (!row) throw new Error('The server gave no answer.');
  return row;
}
