import { useMutation } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import { ReasonField } from '../../../components/admin/ReasonField.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { Role } from '../../../generated/graphql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { MEANINGS, ROLE_REASONS, WORDS } from './words.ts';

const EditRole_Mutation = graphql(`
  mutation EditRole_Mutation($input: SetRoleInput!) {
    setRole(input: $input) {
      id
      role
      roleProposal {
        role
        until
        by {
          id
          username
        }
      }
    }
  }
`);

const ROLES: readonly Role[] = ['User', 'superadmin', 'finance', 'moderator', 'auditor'];

interface Props {
  user: { id: string; username?: string | null; role?: Role | null };
  /** With what is to be said about it. */
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Gives somebody a role of administrators, or takes it, with a reason. */
export function EditRole({ user, onDone, onClose }: Props) {
  // What it is now is kept from the beginning: the answer changes the record below this question.
  const [before] = useState(user.role ?? 'User');
  const [role, setRole] = useState<Role>(before);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [change, { loading }] = useMutation(EditRole_Mutation);
  const go = async () => {
    if (role === before) return setError('Please choose another role.');
    if (reason.trim() === '') return setError('Please give a reason.');
    setError(undefined);
    try {
      const { data } = await change({ variables: { input: { userId: user.id, role, reason: reason.trim() } } });
      const waits = data?.setRole.roleProposal != null;
      onDone(waits ? 'It waits for a second administrator.' : `${user.username} is ${WORDS[role]} now.`);
    } catch (failure) {
      setError(messageOf(failure) ?? 'It did not reach the server. Your reason is still here; please try again.');
    }
  };
  return (
    <Confirm
      title={`Change the role of ${user.username}?`}
      figures={[
        { label: 'Username', value: user.username },
        { label: 'Role', value: `${WORDS[before]} → ${WORDS[role]}` },
      ]}
      sentence={MEANINGS[role]}
      danger={role === 'superadmin'}
      action="Change role"
      isBusy={loading}
      error={error}
      onAction={() => void go()}
      onClose={onClose}
    >
      <NativeSelect
        label="Role"
        data={ROLES.map((value) => ({ value, label: WORDS[value] }))}
        value={role}
        onChange={({ currentTarget }) => setRole(ROLES.find((one) => one === currentTarget.value) ?? before)}
      />
      <ReasonField
        label="Reason"
        description="It is kept in the audit log."
        reasons={ROLE_REASONS}
        value={reason}
        onChange={setReason}
      />
    </Confirm>
  );
}
