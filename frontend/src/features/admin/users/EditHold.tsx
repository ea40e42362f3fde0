import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import people from '../../../components/admin/details.module.css';
import { ReasonField } from '../../../components/admin/ReasonField.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { UsersPage_UserFragment } from '../../../generated/graphql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { HOLD_REASONS, RELEASE_REASONS } from './words.ts';

const EditHold_Mutation = graphql(`
  mutation EditHold_Mutation($input: SetHoldInput!) {
    setHold(input: $input) {
      ...UsersPage_User
    }
  }
`);

interface Props {
  user: Pick<UsersPage_UserFragment, 'id' | 'username' | 'onHold' | 'holdReason' | 'holdAppeal' | 'totalBalance'>;
  /** With what is to be said about it. */
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Puts an account on hold or releases it, with a reason; a held person's appeal is read before. */
export function EditHold({ user, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [setHold, { loading }] = useMutation(EditHold_Mutation);
  const { username } = user;
  // What it is now is kept from the beginning: the answer changes the record below this question.
  const [wasHeld] = useState(user.onHold === true);
  const go = async () => {
    if (reason.trim() === '') return setError('Please give a reason.');
    setError(undefined);
    try {
      await setHold({ variables: { input: { userId: user.id, onHold: !wasHeld, reason: reason.trim() } } });
      onDone(wasHeld ? `${username} was released.` : `${username} is on hold.`);
    } catch (failure) {
      setError(messageOf(failure) ?? 'It did not reach the server. Your reason is still here; please try again.');
    }
  };
  return (
    <Confirm
      title={wasHeld ? `Release ${username}?` : `Put ${username} on hold?`}
      figures={[
        { label: 'Username', value: username },
        { label: 'Account', value: wasHeld ? 'On hold → free' : 'Free → on hold' },
        { label: 'Total Balance, not touched', value: <Dollars value={user.totalBalance} /> },
      ]}
      sentence={
        wasHeld
          ? 'They can rate, publish and be invited again at once, and are told the reason.'
          : 'They cannot start ratings or campaigns, and are told the reason. They keep the right to withdraw what they earned and can appeal once.'
      }
      action={wasHeld ? 'Release' : 'Hold'}
      isBusy={loading}
      error={error}
      onAction={() => void go()}
      onClose={onClose}
    >
      {wasHeld && user.holdReason ? (
        <div>
          <p className="dim small">On hold because</p>
          <p dir="auto" className={people.quote}>
            {user.holdReason}
          </p>
        </div>
      ) : null}
      {wasHeld && user.holdAppeal ? (
        <div>
          <p className="dim small">Their appeal</p>
          <p dir="auto" className={people.quote}>
            {user.holdAppeal.text}
          </p>
        </div>
      ) : null}
      <ReasonField
        label="Reason"
        description={`${username} reads it.`}
        reasons={wasHeld ? RELEASE_REASONS : HOLD_REASONS}
        value={reason}
        onChange={setReason}
      />
    </Confirm>
  );
}
