import { useMutation, useQuery } from '@apollo/client/react';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '../../../components/ui/Button.tsx';
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
import type { ProblemKind, ProblemsPage_QueryQuery } from '../../../generated/graphql.ts';
import { joined } from '../../../lib/pages.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { Changes } from '../../organisation/exports.ts';
import classes from '../publisher.module.css';

const PAGE = 50;
const NO_MORE = { hasNextPage: false };

const ProblemsPage_Query = graphql(`
  query ProblemsPage_Query($id: ID!, $first: Int!, $after: String) {
    app(id: $id) {
      id
      name
      pausedFor
      problems(first: $first, after: $after) {
        edges {
          cursor
          node {
            id
            kind
            text
            createdAt
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
const ProblemsPage_ResumeMutation = graphql(`
  mutation ProblemsPage_ResumeMutation($id: ID!) {
    resumeApp(id: $id, checked: true) {
      ...Campaign_App
      pausedFor
    }
  }
`);

const WORDS: Record<ProblemKind, string> = {
  does_not_start: 'The app does not start',
  link_dead: 'The link leads nowhere',
  paywall: 'It asks for money first',
  not_as_described: 'It is not what was described',
};

/** What kept raters from rating a campaign's app, and, where it paused itself because of that, the way to let it go on. */
export function ProblemsPage() {
  const { id = '' } = useParams();
  const query = useQuery(ProblemsPage_Query, { variables: { id, first: PAGE, after: null } });
  return (
    <Library>
      <Page title={query.data ? `Problems: ${query.data.app.name}` : 'Problems'}>
        {isUnknown(query) ? (
          <Unknown title="There is no such campaign of yours">
            <Link to="/publisher">Your campaigns</Link>
          </Unknown>
        ) : (
          <div className={classes.list}>
            <Link to={`/publisher/apps/${id}`}>Back to the campaign</Link>
            <Loaded query={query} skeleton={<SkeletonRows count={3} height={90} />} failed="They could not be loaded.">
              {({ app }) => (
                <>
                  <GoOn id={app.id} pausedFor={app.pausedFor ?? null} />
                  <List problems={app.problems ?? null} />
                  <More
                    pageInfo={app.problems?.pageInfo ?? NO_MORE}
                    onMore={(after) =>
                      query.fetchMore({
                        variables: { after },
                        updateQuery: (before, { fetchMoreResult }) =>
                          append(before as ProblemsPage_QueryQuery, fetchMoreResult),
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

function GoOn({ id, pausedFor }: { id: string; pausedFor: ProblemsPage_QueryQuery['app']['pausedFor'] }) {
  const [resume, { loading, data }] = useMutation(ProblemsPage_ResumeMutation, { variables: { id } });
  const [error, setError] = useState<string>();
  const go = () => {
    setError(undefined);
    resume().catch((failure: unknown) =>
      setError(messageOf(failure) ?? 'It did not reach the server. Please try again.'),
    );
  };
  if (pausedFor !== 'problems')
    return data ? <Message kind="success">It goes on. Raters can start again.</Message> : null;
  return (
    <Changes act="campaigns">
      <section className={`card ${classes.card}`} aria-labelledby="paused">
        <h2 id="paused">Paused by itself</h2>
        <p>
          Three raters who do not know each other opened the app and could not rate it. Nothing was paid for that, and
          their places are free again. Try the link as somebody who sees it for the first time; once it works, let the
          campaign go on. After that it takes three new ones and a day before it pauses itself again.
        </p>
        {error ? <Message kind="failure">{error}</Message> : null}
        <div>
          <Button look="main" isBusy={loading} onClick={go}>
            I have checked it: let it go on
          </Button>
        </div>
      </section>
    </Changes>
  );
}

function List({ problems }: { problems: ProblemsPage_QueryQuery['app']['problems'] }) {
  if (!problems || problems.edges.length === 0)
    return (
      <Empty icon={<IconCircleCheck stroke={1.6} aria-hidden />} title="No problems so far">
        Where a rater cannot rate the app, it stands here why.
      </Empty>
    );
  return problems.edges.map(({ node: { id, kind, text, createdAt } }) => (
    <article key={id} className={classes.feedback}>
      <div className={classes.feedbackHead}>
        <strong>{WORDS[kind]}</strong>
        <span className="dim small">
          <When at={createdAt} />
        </span>
      </div>
      {text ? <p dir="auto">{text}</p> : null}
    </article>
  ));
}

function append(before: ProblemsPage_QueryQuery, next: ProblemsPage_QueryQuery): ProblemsPage_QueryQuery {
  if (!before.app.problems || !next.app.problems) return before;
  return { ...next, app: { ...next.app, problems: joined(before.app.problems, next.app.problems) } };
}
