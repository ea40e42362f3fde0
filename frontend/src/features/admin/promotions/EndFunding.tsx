import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import details from '../../../components/admin/details.module.css';
import { graphql } from '../../../generated/gql.ts';
import { codeOf, messageOf } from '../../../lib/refusal.ts';
import type { Proposal } from './budget.ts';

const EndFunding_Mutation = graphql(`
  mutation EndFunding_Mutation($id: ID!) {
    endPromotionsProposal(id: $id) {
      balance
    }
  }
`);

interface Props {
  proposal: Proposal;
  isOwn: boolean;
  /** It waits no more, or is being paid: what is shown is old. */
  onGone: () => void;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Asks once before a payment that waits is taken back, or rejected. */
export function EndFunding({ proposal, isOwn, onGone, onDone, onClose }: Props) {
  const [end, { loading }] = useMutation(EndFunding_Mutation);
  const [error, setError] = useState<string>();
  const go = async () => {
    setError(undefined);
    try {
      await end({ variables: { id: proposal.id } });
      onDone(isOwn ? 'It was taken back. Nothing was paid.' : 'It was rejected. Nothing was paid.');
    } catch (failure) {
      setError(messageOf(failure) ?? 'An error occurred. Please try again.');
      if (codeOf(failure) !== undefined) onGone();
    }
  };
  return (
    <Confirm
      title={isOwn ? 'Take this payment back?' : 'Reject this payment?'}
      figures={[
        { label: 'Amount', value: <Dollars value={proposal.amount} /> },
        { label: 'Transaction', value: <span className={details.mono}>{proposal.txHash}</span> },
        { label: 'Wanted by', value: isOwn ? 'you' : (proposal.by.username ?? 'another administrator') },
      ]}
      sentence="Nothing is paid into the budget. It is kept in the audit log; the same payment can be wanted anew."
      danger
      action={isOwn ? 'Take back' : 'Reject'}
      isBusy={loading}
      error={error}
      onAction={() => void go()}
      onClose={onClose}
    />
  );
}
