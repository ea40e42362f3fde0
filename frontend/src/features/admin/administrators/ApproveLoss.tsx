import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import { ReasonField } from '../../../components/admin/ReasonField.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { LOSS_REASONS } from './words.ts';

const ApproveLoss_Mutation = graphql(`
  mutation ApproveLoss_Mutation($input: ApproveFactorLossInput!) {
    approveFactorLoss(input: $input) {
      id
      factorLoss {
        from
        waitsForAdministrator
      }
    }
  }
`);

interface Props {
  user: { id: string; username?: string | null };
  /** From when on the second factor can be removed. */
  from: string;
  /** With what is to be said about it. */
  onDone: (text: string) => void;
  onClose: () => void;
}

/** A superadmin approves that another administrator's lost second factor is removed, with a reason. */
export function ApproveLoss({ user, from, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [approve, { loading }] = useMutation(ApproveLoss_Mutation);
  const go = async () => {
    if (reason.trim() === '') return setError('Please give a reason.');
    setError(undefined);
    try {
      await approve({ variables: { input: { userId: user.id, reason: reason.trim() } } });
      onDone(`${user.username} can remove the second factor once its time has come.`);
    } catch (failure) {
      setError(messageOf(failure) ?? 'It did not reach the server. Your reason is still here; please try again.');
    }
  };
  return (
    <Confirm
      title={`Let ${user.username} remove the second factor?`}
      figures={[
        { label: 'Username', value: user.username },
        { label: 'Not before', value: <When at={from} /> },
      ]}
      sentence="Approve it only where you have spoken with them, and not by mail: whoever asks has their password and mailbox."
      danger
      action="Approve"
      isBusy={loading}
      error={error}
      onAction={() => void go()}
      onClose={onClose}
    >
      <ReasonField
        label="Reason"
        description="It is kept in the audit log."
        reasons={LOSS_REASONS}
        value={reason}
        onChange={setReason}
      />
    </Confirm>
  );
}
