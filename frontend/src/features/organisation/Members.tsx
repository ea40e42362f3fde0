import { useMutation } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import type { OrganisationRole } from '../../generated/graphql.ts';
import { actIn } from '../../lib/organisation.ts';
import { messageOf } from '../../lib/refusal.ts';
import classes from './organisation.module.css';
import type { OwnOrganisation } from './own.ts';
import { ROLE_WORDS, ROLES } from './rights.ts';

const Members_Role = graphql(`
  mutation Members_Role($input: ChangeMemberRoleInput!) {
    changeMemberRole(input: $input) {
      id
      role
    }
  }
`);
const Members_Remove = graphql(`
  mutation Members_Remove($userId: ID!) {
    removeMember(userId: $userId)
  }
`);

type Member = OwnOrganisation['members'][number];
type Asked = { what: 'remove' | 'leave' | 'handOver'; member: Member };

/** Who belongs to it. Owners give roles, hand over and take out; everybody may leave, but for the last owner. */
export function Members({ organisation, onChanged }: { organisation: OwnOrganisation; onChanged: () => void }) {
  const [asked, setAsked] = useState<Asked>();
  const [error, setError] = useState<string>();
  const [change, changing] = useMutation(Members_Role);
  const [remove, removing] = useMutation(Members_Remove);
  const isOwner = organisation.role === 'owner';
  const isLastOwner = isOwner && organisation.members.filter(({ role }) => role === 'owner').length === 1;
  const run = async (act: () => Promise<unknown>, then = onChanged) => {
    setError(undefined);
    try {
      await act();
      setAsked(undefined);
      then();
    } catch (failure) {
      setError(messageOf(failure) ?? 'That did not work. Please try again.');
    }
  };
  const give = (userId: string, role: OrganisationRole) =>
    run(() => change({ variables: { input: { userId, role } } }));
  const go = ({ what, member: { id: userId } }: Asked) =>
    what === 'handOver'
      ? run(() => change({ variables: { input: { userId, role: 'owner', handOver: true } } }))
      : run(() => remove({ variables: { userId } }), what === 'leave' ? () => actIn(null) : onChanged);
  return (
    <section className={`card ${classes.part}`} aria-label="Members">
      <h2>Members</h2>
      {error && !asked ? <Message kind="failure">{error}</Message> : null}
      <ul className={classes.list}>
        {organisation.members.map((member) => (
          <li key={member.id} className={classes.row}>
            <div className={classes.who}>
              <strong dir="auto">
                {member.name ?? 'Somebody'}
                {member.you ? ' (you)' : ''}
              </strong>
              <span className="dim small">{member.email}</span>
            </div>
            <div className={classes.buttons}>
              {isOwner && !(member.you && isLastOwner) ? (
                <NativeSelect
                  aria-label={`Role of ${member.name ?? 'somebody'}`}
                  value={member.role}
                  disabled={changing.loading}
                  onChange={({ currentTarget }) => void give(member.id, currentTarget.value as OrganisationRole)}
                  data={ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role].name }))}
                />
              ) : (
                <span>{ROLE_WORDS[member.role].name}</span>
              )}
              {isOwner && !member.you ? (
                <>
                  <Button look="quiet" onClick={() => setAsked({ what: 'handOver', member })}>
                    Hand over
                  </Button>
                  <Button look="quiet" onClick={() => setAsked({ what: 'remove', member })}>
                    Remove
                  </Button>
                </>
              ) : null}
              {member.you && !isLastOwner ? (
                <Button look="quiet" onClick={() => setAsked({ what: 'leave', member })}>
                  Leave
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {asked ? (
        <Dialog
          title={titleOf(asked)}
          action={WORDS[asked.what]}
          isBusy={changing.loading || removing.loading}
          error={error}
          onAction={() => void go(asked)}
          onClose={() => {
            setError(undefined);
            setAsked(undefined);
          }}
        >
          <p>{TEXTS[asked.what]}</p>
        </Dialog>
      ) : null}
    </section>
  );
}

const WORDS = { remove: 'Remove', leave: 'Leave', handOver: 'Hand over' } as const;
const TEXTS = {
  remove: 'They lose every right at once. For 90 days they are offered none of its apps to rate.',
  leave:
    'You lose every right at once, and come back by an invitation only. For 90 days you are offered none of its apps to rate.',
  handOver: 'They become an owner, and you an editor. Only an owner can give you more rights again.',
} as const;

function titleOf({ what, member }: Asked): string {
  if (what === 'leave') return 'Leave this organisation?';
  const name = member.name ?? 'this member';
  return what === 'remove' ? `Remove ${name}?` : `Hand over to ${name}?`;
}
