import { useQuery } from '@apollo/client/react';
import { countryName } from '@candor/countries';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { Status } from '../../../components/ui/Status.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { PersonHistory_QueryQuery } from '../../../generated/graphql.ts';
import { showDay } from '../../../lib/time.ts';
import classes from './review.module.css';
import { STATUS_TONES, STATUS_WORDS } from './statuses.ts';

export const PersonHistory_Query = graphql(`
  query PersonHistory_Query($id: ID!) {
    user(id: $id) {
      id
      username
      name
      email
      mobile
      country
      createdAt
      company
      publisher
      onHold
      holdReason
      totalBalance
      heldBalance
      ratingCount
      upheldReports
      publisherBalance {
        funds
      }
      deposits(first: 6) {
        edges {
          cursor
          node {
            id
            amount
            network
            status
            createdAt
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      withdrawals(first: 6) {
        edges {
          cursor
          node {
            id
            amount
            network
            status
            createdAt
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

type Person = PersonHistory_QueryQuery['user'];
type Listed = NonNullable<Person['deposits'] | Person['withdrawals']>;

/** Who asks: the profile, the hold, and what they asked for before. */
export function PersonHistory({ userId, requestId }: { userId: string; requestId: string }) {
  const query = useQuery(PersonHistory_Query, { variables: { id: userId }, fetchPolicy: 'cache-and-network' });
  return (
    <section className={classes.history} aria-label="The person">
      <Loaded
        query={query}
        skeleton={<Skeleton height={320} />}
        failed="What is known about the person could not be loaded."
      >
        {({ user }) => (
          <>
            <div className={classes.historyHead}>
              <h3 dir="auto">{user.name ?? user.username}</h3>
              <Link to={`/admin/users?id=${user.id}`}>Open the profile</Link>
            </div>
            <dl className={classes.facts}>
              <Fact label="Username" value={user.username} />
              <Fact label="Mobile" value={user.mobile} />
              <Fact label="Email" value={user.email} />
              <Fact label="Country" value={countryName(user.country ?? '')} />
              <Fact label="Company" value={user.company} />
              <Fact label="Signed up" value={user.createdAt ? showDay(user.createdAt) : null} />
              <Fact label="Hold" value={user.onHold ? `On hold: ${user.holdReason ?? 'no reason given'}` : 'None'} />
              <Fact label="Earnings" value={<Dollars value={user.totalBalance} />} />
              <Fact label="Held for payouts" value={<Dollars value={user.heldBalance} />} />
              {user.publisher ? (
                <Fact label="Publisher funds" value={<Dollars value={user.publisherBalance?.funds} />} />
              ) : null}
              <Fact label="Ratings" value={user.ratingCount} />
              {user.upheldReports ? <Fact label="Upheld reports" value={user.upheldReports} /> : null}
            </dl>
            <Past title="Deposits" list={user.deposits} requestId={requestId} />
            <Past title="Payouts" list={user.withdrawals} requestId={requestId} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (value === null || value === undefined || value === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The last ones, newest first, without the one that is being looked at. */
function Past({ title, list, requestId }: { title: string; list: Listed | null | undefined; requestId: string }) {
  const others = (list?.edges ?? []).map(({ node }) => node).filter(({ id }) => id !== requestId);
  return (
    <div>
      <h3>{title} before</h3>
      {others.length === 0 ? (
        <p className="dim small">None.</p>
      ) : (
        <ul className={classes.past}>
          {others.slice(0, 5).map(({ id, amount, network, status, createdAt }) => (
            <li key={id}>
              <span className="dim small">{showDay(createdAt)}</span>
              <span className="small">{network}</span>
              <Dollars value={amount} />
              <Status word={STATUS_WORDS[status]} tone={STATUS_TONES[status]} />
            </li>
          ))}
        </ul>
      )}
      {list?.pageInfo.hasNextPage ? <p className="dim small">There are more in the profile.</p> : null}
    </div>
  );
}
