import { useQuery } from '@apollo/client/react';
import { IconGift } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { Empty } from '../../../components/ui/Empty.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { More } from '../../../components/ui/More.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { isUnknown, Unknown } from '../../../components/ui/Unknown.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { BonusesPage_QueryQuery, BonusState } from '../../../generated/graphql.ts';
import { joined } from '../../../lib/pages.ts';
import { useMay } from '../../organisation/exports.ts';
import { LeaveOut } from '../left-out/LeaveOut.tsx';
import classes from '../publisher.module.css';
import { AnswersGiven } from '../questions/AnswersGiven.tsx';
import { GiveBonus } from './GiveBonus.tsx';

const PAGE = 20;
const NO_MORE = { hasNextPage: false };

const BonusesPage_Query = graphql(`
  query BonusesPage_Query($id: ID!, $first: Int!, $after: String) {
    app(id: $id) {
      id
      name
      bonusState
      leftOutState
      bonuses(first: $first, after: $after) {
        edges {
          cursor
          node {
            id
            rater
            feedback
            submittedAt
            most
            leftOut {
              ...LeaveOut_LeftOut
            }
            answers {
              ...AnswersGiven_Answer
            }
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

const CLOSED: Record<Exclude<BonusState, 'open'>, string> = {
  stars:
    'You can give no bonuses now: among your last 100 pieces of feedback they have to do with the stars. They open again by themselves when that is no longer so.',
  promised: 'You can give no bonuses: a person found that one was promised for stars.',
};

const LEFT_OUT_CLOSED =
  'You can leave nobody out now, and nobody is kept out: among your last 100 pieces of feedback it has to do with the stars. It works again by itself when that is no longer so.';

/** Feedback without its stars, to thank its raters for what they wrote, or to leave them out of what comes. */
export function BonusesPage() {
  const { id = '' } = useParams();
  const query = useQuery(BonusesPage_Query, { variables: { id, first: PAGE, after: null } });
  return (
    <Library>
      <Page title={query.data ? `Bonuses: ${query.data.app.name}` : 'Bonuses'}>
        {isUnknown(query) ? (
          <Unknown title="There is no such campaign of yours">
            <Link to="/publisher">Your campaigns</Link>
          </Unknown>
        ) : (
          <div className={classes.list}>
            <Link to={`/publisher/apps/${id}`}>Back to the campaign</Link>
            <p className="dim">
              Feedback that helped you may get a bonus, once, out of funds that were deposited at least 72 hours ago. By
              feedback that did not, you can leave its rater out of your later campaigns. Neither has anything to do
              with stars: here stands only feedback whose stars you were never shown.
            </p>
            <Link to="/publisher/left-out">Who is left out</Link>
            <Loaded query={query} skeleton={<SkeletonRows count={3} height={140} />} failed="They could not be loaded.">
              {({ app }) => (
                <>
                  {app.bonusState && app.bonusState !== 'open' ? (
                    <Message kind="note">{CLOSED[app.bonusState]}</Message>
                  ) : null}
                  {app.leftOutState === 'stars' ? <Message kind="note">{LEFT_OUT_CLOSED}</Message> : null}
                  <List app={app} />
                  <More
                    pageInfo={app.bonuses?.pageInfo ?? NO_MORE}
                    onMore={(after) =>
                      query.fetchMore({
                        variables: { after },
                        updateQuery: (before, { fetchMoreResult }) =>
                          append(before as BonusesPage_QueryQuery, fetchMoreResult),
                      })
                    }
                    failed="The next ones could not be loaded."
                  />
                </>
              )}
            </Loaded>
          </div>
        )}
      </Page>
    </Library>
  );
}

function List({ app: { bonuses, bonusState, leftOutState } }: { app: BonusesPage_QueryQuery['app'] }) {
  const [maySpend, mayLeaveOut] = [useMay('spend'), useMay('feedback')];
  if (!bonuses || bonuses.edges.length === 0)
    return (
      <Empty icon={<IconGift stroke={1.6} aria-hidden />} title="No feedback without stars shown">
        New feedback stands here until you look at its stars.
      </Empty>
    );
  return bonuses.edges.map(({ node: { id, rater, feedback, submittedAt, most, answers, leftOut } }) => (
    <article key={id} className={classes.feedback}>
      <div className={classes.feedbackHead}>
        <span className="dim small">
          Rater {rater}, <When at={submittedAt} />
        </span>
      </div>
      <p dir="auto">{feedback}</p>
      <AnswersGiven answers={answers} />
      <div className={classes.acts}>
        {maySpend && bonusState === 'open' ? <GiveBonus ratingId={id} most={most} /> : null}
        <LeaveOut
          ratingId={id}
          rater={rater}
          leftOut={leftOut ?? null}
          mayAsk={mayLeaveOut && leftOutState === 'open'}
        />
      </div>
    </article>
  ));
}

function append(before: BonusesPage_QueryQuery, next: BonusesPage_QueryQuery): BonusesPage_QueryQuery {
  if (!before.app.bonuses || !next.app.bonuses) return before;
  return { ...next, app: { ...next.app, bonuses: joined(before.app.bonuses, next.app.bonuses) } };
}
