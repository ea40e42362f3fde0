import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import { ReasonField } from '../../../components/admin/ReasonField.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { UsersPage_UserFragment } from '../../../generated/graphql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { FREEZE_REASONS, SESSION_REASONS, UNFREEZE_REASONS } from './words.ts';

const Takeover_FreezeMutation = graphql(`
  mutation Takeover_FreezeMutation($input: SetFreezeInput!) {
    setFreeze(input: $input) {
      ...UsersPage_User
    }
  }
`);
const Takeover_SessionsMutation = graphql(`
  mutation Takeover_SessionsMutation($input: EndSessionsInput!) {
    endSessionsOf(input: $input) {
      id
    }
  }
`);

/** What is done about an account that somebody may have taken over. */
export type Measure = 'freeze' | 'unfreeze' | 'sessions';

interface Props {
  user: Pick<UsersPage_UserFragment, 'id' | 'username' | 'freeze'>;
  measure: Measure;
  /** With what is to be said about it. */
  onDone: (text: string) => void;
  onClose: () => void;
}

const wordsOf = (measure: Measure, username: string) =>
  ({
    freeze: {
      title: `Freeze ${username}?`,
      account: 'Free → frozen for 7 days',
      sentence:
        'All their sessions end. Nothing of the account is changed, paid out or exported, and their payouts cannot be claimed. They are told the reason, and lift it with a mailed link, their password and their second factor. You cannot freeze the same account again within 30 days.',
      action: 'Freeze',
      done: `${username} is frozen.`,
      reasons: FREEZE_REASONS,
    },
    unfreeze: {
      title: `Unfreeze ${username}?`,
      account: 'Frozen → free',
      sentence:
        'Everything works again at once, and they are told the reason. Whoever still knows the password can sign in.',
      action: 'Unfreeze',
      done: `${username} is no longer frozen.`,
      reasons: UNFREEZE_REASONS,
    },
    sessions: {
      title: `End all sessions of ${username}?`,
      account: 'Signed out everywhere',
      sentence: 'They are told, and can sign in again. The reason is kept in the audit log.',
      action: 'End all sessions',
      done: `All sessions of ${username} have ended.`,
      reasons: SESSION_REASONS,
    },
  })[measure];

/** Freezes an account, unfreezes it, or ends its sessions, with a reason. */
export function Takeover({ user, measure, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [setFreeze, freezing] = useMutation(Takeover_FreezeMutation);
  const [endSessions, ending] = useMutation(Takeover_SessionsMutation);
  const words = wordsOf(measure, user.username ?? '');
  const go = async () => {
    const given = { userId: user.id, reason: reason.trim() };
    if (given.reason === '') return setError('Please give a reason.');
    setError(undefined);
    try {
      await (measure === 'sessions'
        ? endSessions({ variables: { input: given } })
        : setFreeze({ variables: { input: { ...given, frozen: measure === 'freeze' } } }));
      onDone(words.done);
    } catch (failure) {
      setError(messageOf(failure) ?? 'It did not reach the server. Your reason is still here; please try again.');
    }
  };
  return (
    <Confirm
      title={words.title}
      figures={[
        { label: 'Username', value: user.username },
        { label: 'Account', value: words.account },
        ...(user.freeze ? [{ label: 'Frozen until', value: <When at={user.freeze.until} /> }] : []),
      ]}
      sentence={words.sentence}
      action={words.action}
      isBusy={freezing.loading || ending.loading}
      error={error}
      onAction={() => void go()}
      onClose={onClose}
    >
      <ReasonField
        label="Reason"
        description={measure === 'sessions' ? 'It is kept in the audit log.' : `${user.username} reads it.`}
        reasons={words.reasons}
        value={reason}
        onChange={setReason}
      />
    </Confirm>
  );
}
