import { useQuery } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { Empty } from '../../components/ui/Empty.tsx';
import { Library } from '../../components/ui/Library.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { OrganisationPage_QueryQuery } from '../../generated/graphql.ts';
import { actIn } from '../../lib/organisation.ts';
import { Invitations } from './Invitations.tsx';
import { Log } from './Log.tsx';
import { Members } from './Members.tsx';
import { Name } from './Name.tsx';
import classes from './organisation.module.css';
import type { OwnOrganisation } from './own.ts';
import { ROLE_WORDS } from './rights.ts';

const OrganisationPage_Query = graphql(`
  query OrganisationPage_Query {
    me {
      id
      organisations {
        id
        name
        role
      }
    }
    organisation {
      id
      name
      role
      members {
        id
        name
        email
        role
        since
        you
      }
      invitations {
        id
        email
        role
        until
      }
      log(first: 20) {
        edges {
          cursor
          node {
            id
            at
            actor
            act
            details
          }
        }
      }
    }
  }
`);

type Data = OrganisationPage_QueryQuery;

/** The organisation in which one acts: who belongs to it, who is invited, what was done; and the choice where one is in several. */
export function OrganisationPage() {
  const query = useQuery(OrganisationPage_Query, { fetchPolicy: 'cache-and-network' });
  const reread = () => void query.refetch().catch(() => undefined);
  return (
    <Library>
      <Page title="Organisation">
        <Loaded query={query} skeleton={<Skeleton height={240} />} failed="Your organisation could not be loaded.">
          {({ me, organisation }) => (
            <div className={classes.parts}>
              <Chooser organisations={me.organisations ?? []} current={organisation?.id} />
              {organisation ? (
                <Parts organisation={organisation} onChanged={reread} />
              ) : me.organisations?.length ? null : (
                <Empty icon={<IconUsersGroup stroke={1.6} aria-hidden />} title="You are in no organisation">
                  Whoever becomes a publisher has one; others are invited into one by mail.
                </Empty>
              )}
            </div>
          )}
        </Loaded>
      </Page>
    </Library>
  );
}

function Parts({ organisation, onChanged }: { organisation: OwnOrganisation; onChanged: () => void }) {
  const isOwner = organisation.role === 'owner';
  return (
    <>
      <Name organisation={organisation} onChanged={onChanged} />
      <Members organisation={organisation} onChanged={onChanged} />
      {isOwner ? <Invitations invitations={organisation.invitations ?? []} onChanged={onChanged} /> : null}
      <Log log={organisation.log} />
    </>
  );
}

/** Only for whoever is in several. */
function Chooser({
  organisations,
  current,
}: {
  organisations: NonNullable<Data['me']['organisations']>;
  current: string | undefined;
}) {
  if (organisations.length < 2) return null;
  return (
    <NativeSelect
      label="Act in"
      value={current ?? ''}
      onChange={({ currentTarget }) => actIn(currentTarget.value, '/organisation')}
      data={[
        ...(current === undefined ? [{ value: '', label: 'Choose an organisation' }] : []),
        ...organisations.map(({ id, name, role }) => ({ value: id, label: `${name} (${ROLE_WORDS[role].name})` })),
      ]}
    />
  );
}
