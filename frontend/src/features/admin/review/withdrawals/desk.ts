import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { showDollars } from '../../../../components/admin/Dollars.tsx';
import { graphql } from '../../../../generated/gql.ts';
import type { WithdrawalStatus, WithdrawDesk_WithdrawalFragment } from '../../../../generated/graphql.ts';
import { showDateTime } from '../../../../lib/time.ts';
import { sumOf } from '../amounts.ts';
import type { Desk, RequestStatus } from '../types.ts';
import { payoutWarnings, waitsUntil } from '../warnings.ts';

export type PayoutRow = WithdrawDesk_WithdrawalFragment;
export type MarkedPayout = Pick<PayoutRow, 'status' | 'mayHaveBeenSent'>;

graphql(`
  fragment WithdrawDesk_Withdrawal on Withdrawal {
    id
    amount
    network
    txHash
    status
    reason
    createdAt
    payableFrom
    address
    addressMasked
    approval {
      by {
        id
        username
      }
      at
      until
    }
    alone
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
    addressTold {
      by {
        id
        username
      }
      at
      until
    }
    mayHaveBeenPaid
    notSent {
      by {
        id
        username
      }
      at
    }
    evidence {
      by {
        id
        username
      }
      at
      txHash
    }
    mayHaveBeenSent {
      since
      open
      rebuilt
      looks {
        by {
          id
          username
        }
        at
      }
      found {
        by {
          id
          username
        }
        at
        txHash
        network
      }
    }
    networkFee
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
  mutation WithdrawDesk_ClaimMutation($id: ID!, $tellAddress: Boolean, $idleSeconds: Int) {
    claimWithdrawal(id: $id, tellAddress: $tellAddress, idleSeconds: $idleSeconds) {
      ...WithdrawDesk_Withdrawal
    }
  }
`);

const WithdrawDesk_ApproveMutation = graphql(`
  mutation WithdrawDesk_ApproveMutation($id: ID!) {
    approveWithdrawal(id: $id) {
      ...WithdrawDesk_Withdrawal
    }
  }
`);

const WithdrawDesk_NotSentMutation = graphql(`
  mutation WithdrawDesk_NotSentMutation($id: ID!) {
    recordNotSent(id: $id) {
      ...WithdrawDesk_Withdrawal
    }
  }
`);

const WithdrawDesk_SentMutation = graphql(`
  mutation WithdrawDesk_SentMutation($id: ID!, $txHash: String!, $network: String) {
    recordSent(id: $id, txHash: $txHash, network: $network) {
      ...WithdrawDesk_Withdrawal
    }
  }
`);

/** What keeps the desk closed after a restore. */
export const WithdrawDesk_ClosedQuery = graphql(`
  query WithdrawDesk_ClosedQuery {
    payoutDesk {
      open
      left
      payouts {
        ...WithdrawDesk_Withdrawal
      }
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
    'It says that you have paid this on the network. The held money leaves the books, once; what the network took is the platform’s. This cannot be taken back.',
  rejected:
    'The held money goes back to where it came from, and the person reads the reason. This cannot be taken back.',
};

/** The desk of payouts, where somebody can say that they looked on the chain, and nothing was sent, or what. */
export interface PayoutDesk extends Desk<PayoutRow> {
  /** As the first of two administrators. */
  approve: (id: string) => Promise<PayoutRow>;
  notSent: (id: string) => Promise<PayoutRow>;
  /** The network is asked for where the payout does not know its own. */
  sent: (id: string, txHash: string, network: string | null) => Promise<PayoutRow>;
}

/** Payouts as they are reviewed. */
export function useWithdrawDesk(): PayoutDesk {
  const client = useApolloClient();
  const [desk] = useState(() => payoutDesk(client));
  return desk;
}

function payoutDesk(client: ApolloClient): PayoutDesk {
  return {
    kind: 'withdrawal',
    noun: 'payout',
    approved: 'completed',
    approveVerb: 'Complete',
    words: { to_be_reviewed: 'To be Reviewed', completed: 'Completed', rejected: 'Rejected', cancelled: 'Cancelled' },
    next: (status) => NEXT[status as WithdrawalStatus] ?? [],
    warnings: payoutWarnings,
    reasons: [
      'Please check the address and ask again.',
      'The network cannot be paid right now. Please choose another one.',
      'The address was changed recently. Please confirm it with us and ask again.',
      'Your account is being looked at. Please see the notice in your profile.',
    ],
    claimBinds: true,
    isToLook: ({ mayHaveBeenSent }) => mayHaveBeenSent?.open === true,
    waitsUntil,
    bars,
    asksFee: true,
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
            refetchQueries,
          })
        ).data?.decideWithdrawal,
      ),
    claim: async (id, { tellAddress = false, idleSeconds = 0 } = {}) =>
      one(
        (
          await client.mutate({
            mutation: WithdrawDesk_ClaimMutation,
            variables: { id, tellAddress, idleSeconds },
          })
        ).data?.claimWithdrawal,
      ),
    approve: async (id) =>
      one((await client.mutate({ mutation: WithdrawDesk_ApproveMutation, variables: { id } })).data?.approveWithdrawal),
    notSent: async (id) =>
      one(
        (await client.mutate({ mutation: WithdrawDesk_NotSentMutation, variables: { id }, refetchQueries })).data
          ?.recordNotSent,
      ),
    sent: async (id, txHash, network) =>
      one(
        (
          await client.mutate({
            mutation: WithdrawDesk_SentMutation,
            variables: { id, txHash, network },
            refetchQueries,
          })
        ).data?.recordSent,
      ),
    unclaim: async (id) =>
      one((await client.mutate({ mutation: WithdrawDesk_UnclaimMutation, variables: { id } })).data?.unclaimWithdrawal),
    one: WithdrawDesk_Query,
    read: async (id) =>
      one(
        (await client.query({ query: WithdrawDesk_Query, variables: { id }, fetchPolicy: 'network-only' })).data
          ?.request,
      ),
    figures: ({ amount, source, address, mayHaveBeenSent }, to, { earnings, funds }) => {
      const [name, now] = source === 'earnings' ? ['Earnings', earnings] : ['Publisher funds', funds];
      if (to === 'completed' && mayHaveBeenSent?.open) return [{ label: 'Paid', value: 'before the restore' }];
      if (to === 'completed') return [{ label: 'Paid to', value: address ?? 'is told with the claim' }];
      if (now == null) return [];
      return [
        { label: `${name} now`, value: showDollars(now) },
        { label: `${name} then`, value: showDollars(sumOf([now, amount])) },
      ];
    },
    sentence: (to) => SENTENCES[to as WithdrawalStatus] ?? '',
  };
}

/** Why a payout that waits for its address, or may have been sent before a restore, cannot be decided so; undefined where it can. */
function bars(payout: PayoutRow, to: RequestStatus, me: string): string | undefined {
  const gap = payout.mayHaveBeenSent;
  const until = to === 'completed' && !gap?.open ? waitsUntil(payout) : undefined;
  if (until) return `Payable from ${showDateTime(until)}.`;
  if (gap?.rebuilt && !gap.open && to === 'completed') return 'Its address was lost in a restore.';
  if (!gap?.open) return undefined;
  if (!gap.found || to === 'rejected') return 'It is to be looked up on the chain first.';
  return gap.found.by.id === me ? 'Another administrator completes what you found.' : undefined;
}

/** Each look may be the one that opens the desk. */
const refetchQueries = [WithdrawDesk_ClosedQuery];

function one(row: PayoutRow | null | undefined): PayoutRow {
  if (!row) throw new Error('The server gave no answer.');
  return row;
}
