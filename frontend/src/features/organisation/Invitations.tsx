import { useMutation } from '@apollo/client/react';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { When } from '../../components/ui/When.tsx';
import { graphql } from '../../generated/gql.ts';
import type { OrganisationRole } from '../../generated/graphql.ts';
import { messageOf } from '../../lib/refusal.ts';
import classes from './organisation.module.css';
import type { OwnOrganisation } from './own.ts';
import { ROLE_WORDS, ROLES } from './rights.ts';

const Invitations_Invite = graphql(`
  mutation Invitations_Invite($input: InviteMemberInput!) {
    inviteMember(input: $input) {
      id
      email
    }
  }
`);
const Invitations_Withdraw = graphql(`
  mutation Invitations_Withdraw($id: ID!) {
    withdrawInvitation(id: $id)
  }
`);

type Invitation = NonNullable<OwnOrganisation['invitations']>[number];

/** Whom the organisation wants, by mail; for owners. */
export function Invitations({ invitations, onChanged }: { invitations: readonly Invitation[]; onChanged: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OrganisationRole>('editor');
  const [told, setTold] = useState<{ kind: 'success' | 'failure'; text: string }>();
  const [invite, inviting] = useMutation(Invitations_Invite);
  const [withdraw, withdrawing] = useMutation(Invitations_Withdraw);
  const run = async (act: () => Promise<unknown>, done: string) => {
    setTold(undefined);
    try {
      await act();
      setTold({ kind: 'success', text: done });
      onChanged();
      return true;
    } catch (failure) {
      setTold({ kind: 'failure', text: messageOf(failure) ?? 'That did not work. Please try again.' });
      return false;
    }
  };
  const send = async () => {
    const isDone = await run(() => invite({ variables: { input: { email, role } } }), `A link is mailed to ${email}.`);
    if (isDone) setEmail('');
  };
  return (
    <section className={`card ${classes.part}`} aria-label="Invitations">
      <h2>Invite somebody</h2>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextInput
          label="Mail address"
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <NativeSelect
          label="Role"
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value as OrganisationRole)}
          data={ROLES.map((one) => ({ value: one, label: `${ROLE_WORDS[one].name}: ${ROLE_WORDS[one].may}` }))}
        />
        <Button look="main" type="submit" isBusy={inviting.loading}>
          Send the link
        </Button>
      </form>
      <p className="dim small">The link works once, for 7 days, for the account with that mail address.</p>
      {told ? <Message kind={told.kind}>{told.text}</Message> : null}
      {invitations.length > 0 ? (
        <ul className={classes.list} aria-label="Open invitations">
          {invitations.map((one) => (
            <li key={one.id} className={classes.row}>
              <div className={classes.who}>
                <span className={classes.mail}>{one.email}</span>
                <span className="dim small">
                  {ROLE_WORDS[one.role].name}, until <When at={one.until} />
                </span>
              </div>
              <Button
                look="quiet"
                isBusy={withdrawing.loading}
                aria-label={`Take back the invitation of ${one.email}`}
                onClick={() => void run(() => withdraw({ variables: { id: one.id } }), 'The invitation is taken back.')}
              >
                Take back
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
