import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { showDollars } from '../../../../components/admin/Dollars.tsx';
import { graphql } from '../../../../generated/gql.ts';
import type { DepositDesk_DepositFragment, DepositStatus } from '../../../../generated/graphql.ts';
import { sumOf } from '../amounts.ts';
import type { Desk } from '../types.ts';
import { depositWarnings } from '../warnings.ts';

export type DepositRow = DepositDesk_DepositFragment;

graphql(`
  fragment DepositDesk_Deposit on Deposit {
    id
    amount
    network
    txHash
    status
    reason
    createdAt
    screenshot
    duplicateHash
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
    proposal {
      by {
        id
        username
      }
      at
      txHash
    }
    alone
    user {
      id
      username
      mobile
      onHold
      holdReason
    }
  }
`);

const DepositDesk_Query = graphql(`
  query DepositDesk_Query($id: ID!) {
    request: deposit(id: $id) {
      ...DepositDesk_Deposit
    }
  }
`);

const DepositDesk_DecideMutation = graphql(`
  mutation DepositDesk_DecideMutation($input: DecideDepositInput!) {
    decideDeposit(input: $input) {
      ...DepositDesk_Deposit
    }
  }
`);

const DepositDesk_ClaimMutation = graphql(`
  mutation DepositDesk_ClaimMutation($id: ID!) {
    claimDeposit(id: $id) {
      ...DepositDesk_Deposit
    }
  }
`);

const DepositDesk_UnclaimMutation = graphql(`
  mutation DepositDesk_UnclaimMutation($id: ID!) {
    unclaimDeposit(id: $id) {
      ...DepositDesk_Deposit
    }
  }
`);

/** The states of a deposit, as the server has them: paid is final, a rejected one may be put back to review. */
const NEXT: Record<DepositStatus, readonly DepositStatus[]> = {
  to_be_reviewed: ['paid', 'rejected'],
  paid: [],
  rejected: ['to_be_reviewed'],
};

const SENTENCES: Record<DepositStatus, string> = {
  paid: 'The money is added to the publisher’s funds, once. This cannot be taken back.',
  rejected: 'No money moves, and the publisher reads the reason. It can be put back to review.',
  to_be_reviewed: 'No money moves. It waits for a decision again.',
};

/** Deposits as they are reviewed. */
export function useDepositDesk(): Desk<DepositRow> {
  const client = useApolloClient();
  const [desk] = useState(() => depositDesk(client));
  return desk;
}

function depositDesk(client: ApolloClient): Desk<DepositRow> {
  return {
    kind: 'deposit',
    noun: 'deposit',
    approved: 'paid',
    approveVerb: 'Set to paid',
    words: { to_be_reviewed: 'To be Reviewed', paid: 'Paid', rejected: 'Rejected' },
    next: (status) => NEXT[status as DepositStatus] ?? [],
    warnings: depositWarnings,
    reasons: [
      'There is no such transaction.',
      'The amount that arrived differs from the request.',
      'The transaction went to another address.',
      'This transaction has already been counted.',
      'The screenshot does not show the transaction.',
    ],
    claimBinds: false,
    asksFee: false,
    messages: {
      empty: 'No deposit requests found.',
      failedToLoad: 'Failed to load deposit requests.',
      notAuthorized: 'Not authorized to view deposit requests.',
      updated: 'Deposit status updated successfully!',
      failed: (id) => `Failed to update status for deposit ${id}.`,
      lost: 'Failed to update deposit status.',
    },
    decide: async (decision) =>
      one(
        (
          await client.mutate({
            mutation: DepositDesk_DecideMutation,
            variables: { input: { ...decision, status: decision.status as DepositStatus } },
          })
        ).data?.decideDeposit,
      ),
    claim: async (id) =>
      one((await client.mutate({ mutation: DepositDesk_ClaimMutation, variables: { id } })).data?.claimDeposit),
    unclaim: async (id) =>
      one((await client.mutate({ mutation: DepositDesk_UnclaimMutation, variables: { id } })).data?.unclaimDeposit),
    one: DepositDesk_Query,
    read: async (id) =>
      one(
        (await client.query({ query: DepositDesk_Query, variables: { id }, fetchPolicy: 'network-only' })).data
          ?.request,
      ),
    figures: ({ amount }, to, { funds }) =>
      to !== 'paid' || funds == null
        ? []
        : [
            { label: 'Publisher funds now', value: showDollars(funds) },
            { label: 'Publisher funds then', value: showDollars(sumOf([funds, amount])) },
          ],
    sentence: (to) => SENTENCES[to as DepositStatus],
  };
}

function one(row: DepositRow | null | undefined): DepositRow {
  if (!row) throw new Error('The server gave no answer.');
  return row;
}
