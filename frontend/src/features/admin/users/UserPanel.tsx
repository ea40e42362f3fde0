import { useQuery } from '@apollo/client/react';
import { countryName } from '@candor/countries';
import { Link } from 'react-router';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import people from '../../../components/admin/details.module.css';
import { Facts, Part } from '../../../components/admin/Facts.tsx';
import { SidePanel } from '../../../components/admin/table/SidePanel.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { PersonAvatar } from '../../../components/ui/PersonAvatar.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { UserPanel_QueryQuery, UsersPage_UserFragment } from '../../../generated/graphql.ts';
import { showCount } from '../../../lib/locale.ts';
import { Notes } from '../notes/exports.ts';
import { Movements } from './Movements.tsx';
import type { Measure } from './Takeover.tsx';
import classes from './users.module.css';
import { roleWord } from './words.ts';

const UserPanel_Query = graphql(`
  query UserPanel_Query($id: ID!) {
    user(id: $id) {
      ...UsersPage_User
      emailVerified
      company
      website
      lastActivity
      profilePictureUrl
      invitationCode
      erasing
      secondFactor
      hasPin
      todayProfit
      heldBalance
      totalDeposited
      totalWithdrawn
      referralEarnings
      signupBonusClaimed
      ratingCount
      pendingRatingCount
      upheldReports
      publisherBalance {
        funds
        inCampaigns
        spent
      }
      withdrawNetwork
      withdrawExchange
      deposits(first: 10) {
        edges {
          node {
            id
            amount
            status
            createdAt
          }
        }
        pageInfo {
          hasNextPage
        }
      }
      withdrawals(first: 10) {
        edges {
          node {
            id
            amount
            status
            createdAt
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`);

type Person = UserPanel_QueryQuery['user'];

interface Props {
  id: string;
  /** Missing where it is not theirs to do. */
  onEdit: ((user: UsersPage_UserFragment) => void) | undefined;
  onRole: ((user: UsersPage_UserFragment) => void) | undefined;
  onMeasure: ((user: UsersPage_UserFragment, measure: Measure) => void) | undefined;
  onClose: () => void;
}

/** Everything about one person: profile, balances, deposits and payouts. */
export function UserPanel({ id, onEdit, onRole, onMeasure, onClose }: Props) {
  const query = useQuery(UserPanel_Query, { variables: { id } });
  const user = query.data?.user;
  return (
    <SidePanel
      title={user?.username ?? 'User'}
      onClose={onClose}
      foot={
        user && (onEdit || onRole || onMeasure) ? (
          <>
            {onEdit ? <Button onClick={() => onEdit(user)}>{user.onHold ? 'Release' : 'Hold'}</Button> : null}
            {onMeasure ? (
              <>
                <Button onClick={() => onMeasure(user, user.freeze ? 'unfreeze' : 'freeze')}>
                  {user.freeze ? 'Unfreeze' : 'Freeze'}
                </Button>
                <Button onClick={() => onMeasure(user, 'sessions')}>End all sessions</Button>
              </>
            ) : null}
            {onRole ? <Button onClick={() => onRole(user)}>Change role</Button> : null}
          </>
        ) : null
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows count={6} height={56} />} failed="Failed to load user details.">
        {({ user: person }) => <Details person={person} />}
      </Loaded>
    </SidePanel>
  );
}

function Details({ person }: { person: Person }) {
  return (
    <>
      <div className={classes.head}>
        <PersonAvatar name={person.name ?? person.username ?? ''} src={person.profilePictureUrl} size={64} />
        <div>
          <p>
            <strong dir="auto">{person.name}</strong>
          </p>
          <p className="dim">{roleWord(person)}</p>
          <p className="dim small">
            Registered {person.createdAt ? <When at={person.createdAt} /> : '–'}
            {person.lastActivity ? (
              <>
                , last here <When at={person.lastActivity} />
              </>
            ) : null}
          </p>
        </div>
      </div>
      {person.erasing ? <Message kind="note">This account is being erased.</Message> : null}
      {person.freeze ? <Frozen freeze={person.freeze} /> : null}
      {person.onHold ? <Hold person={person} /> : null}
      <Notes kind="user" id={person.id} />
      <Balances person={person} />
      <Profile person={person} />
      <Movements title="Deposits" empty="No deposits" page="deposit-requests" person={person} list={person.deposits} />
      <Movements
        title="Payouts"
        empty="No payouts"
        page="withdraw-requests"
        person={person}
        list={person.withdrawals}
      />
      <p>
        <Link to={`/admin/audit?record=${person.id}`}>Decisions about this account, and who read its facts</Link>
      </p>
    </>
  );
}

function Frozen({ freeze: { at, until, byOwner, reason } }: { freeze: NonNullable<Person['freeze']> }) {
  return (
    <Part title="Frozen">
      <p className="dim small">
        Since <When at={at} />, until <When at={until} />
        {byOwner ? ', by its owner with a mailed link.' : '.'}
      </p>
      {reason ? <p className={people.quote}>{reason}</p> : null}
    </Part>
  );
}

function Hold({ person: { holdReason, holdAppeal } }: { person: Person }) {
  return (
    <Part title="On hold">
      <p dir="auto" className={people.quote}>
        {holdReason}
      </p>
      {holdAppeal ? (
        <>
          <p className="dim small">
            Appealed <When at={holdAppeal.at} />
          </p>
          <p dir="auto" className={people.quote}>
            {holdAppeal.text}
          </p>
        </>
      ) : (
        <p className="dim small">Not appealed.</p>
      )}
    </Part>
  );
}

function Balances({ person }: { person: Person }) {
  const money = (label: string, value: string | null | undefined) => ({ label, value: <Dollars value={value} /> });
  const { publisherBalance: publisher } = person;
  return (
    <Part title="Balances">
      <Facts
        facts={[
          money('Total Balance', person.totalBalance),
          money('Total Profit', person.totalProfit),
          money('Profit today', person.todayProfit),
          money('Held for payouts', person.heldBalance),
          money('Total deposited', person.totalDeposited),
          money('Total withdrawn', person.totalWithdrawn),
          money('Invite earnings', person.referralEarnings),
          { label: 'Signup bonus', value: person.signupBonusClaimed ? 'Claimed' : 'Not claimed' },
          ...(person.publisher && publisher
            ? [
                money('Publisher funds', publisher.funds),
                money('In campaigns', publisher.inCampaigns),
                money('Spent on ratings', publisher.spent),
              ]
            : []),
        ]}
      />
    </Part>
  );
}

function Profile({ person }: { person: Person }) {
  return (
    <Part title="Profile">
      <Facts
        facts={[
          {
            label: 'Email',
            value: `${person.email ?? '–'}${person.emailVerified ? ', confirmed' : ', not confirmed'}`,
          },
          { label: 'Mobile', value: person.mobile },
          { label: 'Country', value: countryName(person.country ?? '') },
          ...(person.publisher
            ? [
                { label: 'Company', value: person.company },
                { label: 'Website', value: person.website },
              ]
            : []),
          { label: 'Invitation code', value: person.invitationCode },
          { label: 'Ratings completed', value: showCount(person.ratingCount) },
          { label: 'Ratings open', value: showCount(person.pendingRatingCount) },
          { label: 'Reports upheld', value: showCount(person.upheldReports) },
          { label: 'Second factor', value: person.secondFactor ? 'On' : 'Off' },
          { label: 'Security PIN', value: person.hasPin ? 'Set' : 'Not set' },
          { label: 'Payout network', value: person.withdrawNetwork },
          { label: 'Exchange', value: person.withdrawExchange },
        ]}
      />
    </Part>
  );
}
