import { useQuery } from '@apollo/client/react';
import { IconUsers } from '@tabler/icons-react';
import { Amount } from '../../components/ui/Amount.tsx';
import { CopyButton } from '../../components/ui/CopyButton.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { More } from '../../components/ui/More.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton, SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { When } from '../../components/ui/When.tsx';
import { graphql } from '../../generated/gql.ts';
import type { InvitationPage_QueryQuery } from '../../generated/graphql.ts';
import { joined } from '../../lib/pages.ts';
import { readToken } from '../../lib/session.ts';
import { showDay } from '../../lib/time.ts';
import classes from './invitation.module.css';

const COPIED_MS = 2_500;
const PAGE = 100;

const InvitationPage_Query = graphql(`
  query InvitationPage_Query($first: Int!, $after: String) {
    me {
      id
      invitationCode
      referralEarnings
      referrals(first: $first, after: $after) {
        edges {
          cursor
          node {
            id
            username
            createdAt
            paid
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

type Me = InvitationPage_QueryQuery['me'];

/** The invitation code and link, who came by them, and what was really paid for it. */
export function InvitationPage() {
  const isSignedIn = readToken() !== null;
  const query = useQuery(InvitationPage_Query, { variables: { first: PAGE, after: null }, skip: !isSignedIn });
  if (!isSignedIn) return <Message kind="note">Authentication required to view referrals.</Message>;
  return (
    <Page title="Invite & Earn">
      <Loaded query={query} skeleton={<InvitationSkeleton />} failed="Failed to load referral information.">
        {({ me }) => (
          <>
            <Invitation me={me} hasMore={me.referrals?.pageInfo.hasNextPage ?? false} />
            <Invited me={me} />
            {me.referrals ? (
              <More
                pageInfo={me.referrals.pageInfo}
                failed="Failed to load referral information."
                onMore={(after) =>
                  query.fetchMore({
                    variables: { after },
                    updateQuery: (before, { fetchMoreResult }) =>
                      append(before as InvitationPage_QueryQuery, fetchMoreResult),
                  })
                }
              />
            ) : null}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Invitation({ me, hasMore }: { me: Me; hasMore: boolean }) {
  const code = me.invitationCode ?? '';
  const link = `${window.location.origin}/signup?ref=${encodeURIComponent(code)}`;
  const [site, way] = [link.slice(0, window.location.origin.length), link.slice(window.location.origin.length)];
  const count = me.referrals?.edges.length ?? 0;
  return (
    <section className={`card ${classes.invitation}`} aria-label="Your invitation">
      <p className="dim">
        10.00 USDT for each person who signs up with your code and earns enough by rating to claim the signup bonus, out
        of the promotions budget. Where the fees of their publishers do not cover it, a person looks at it first. When
        the budget is empty it waits, and is paid, oldest first, when there is money again.
      </p>
      <div className={classes.line}>
        <div className={classes.what}>
          <p className="dim small">Invitation code</p>
          <strong>{code}</strong>
        </div>
        <CopyButton text={code} what="the invitation code" saidForMs={COPIED_MS} />
      </div>
      <div className={classes.line}>
        <div className={classes.what}>
          <p className="dim small">Invitation link</p>
          <span>
            {site}
            <wbr />
            {way}
          </span>
        </div>
        <CopyButton text={link} what="the invitation link" saidForMs={COPIED_MS} />
      </div>
      <dl className={classes.figures}>
        <div>
          <dt>Total Invite Earnings</dt>
          <dd>
            <Amount value={me.referralEarnings} />
          </dd>
        </div>
        <div>
          <dt>People invited</dt>
          <dd className={classes.count}>
            {count}
            {hasMore ? '+' : ''}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Invited({ me }: { me: Me }) {
  const edges = me.referrals?.edges ?? [];
  if (edges.length === 0)
    return (
      <Empty icon={<IconUsers stroke={1.6} aria-hidden />} title="No Referrals Yet">
        Whoever signs up with your code stands here.
      </Empty>
    );
  return (
    <ul className="card">
      {edges.map(({ node }) => (
        <li key={node.id} className={classes.row}>
          <span dir="auto" className={classes.what}>
            {node.username}
          </span>
          <span className={classes.state}>
            <span className={node.paid ? classes.paid : 'dim small'}>{node.paid ? 'Paid' : 'Not paid yet'}</span>
            {node.createdAt ? (
              <span className="dim small">
                <When at={node.createdAt} show={showDay} />
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

function InvitationSkeleton() {
  return (
    <>
      <div className={`card ${classes.invitation}`}>
        <Skeleton height={68} />
        <Skeleton height={46} />
        <Skeleton height={46} />
        <Skeleton height={59} />
      </div>
      <SkeletonRows count={3} height={52} />
    </>
  );
}

function append(before: InvitationPage_QueryQuery, next: InvitationPage_QueryQuery): InvitationPage_QueryQuery {
  if (!before.me.referrals || !next.me.referrals) return before;
  return { ...next, me: { ...next.me, referrals: joined(before.me.referrals, next.me.referrals) } };
}
