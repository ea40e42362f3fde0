import { useApolloClient, useQuery } from '@apollo/client/react';
import { IconMessage } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { More } from '../../components/ui/More.tsx';
import { SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type {
  DeviceInput,
  FeedbackFilter,
  FeedbackList_QueryQuery,
  FeedbackList_QueryQueryVariables,
} from '../../generated/graphql.ts';
import { BROWSER_WORDS, SYSTEM_WORDS, TYPE_WORDS } from '../../lib/device-words.ts';
import { showCount } from '../../lib/locale.ts';
import { joined } from '../../lib/pages.ts';
import { messageOf } from '../../lib/refusal.ts';
import { csvOf, saveFile } from '../../lib/save-file.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { DeviceFilter } from './DeviceFilter.tsx';
import { FeedbackFilters } from './FeedbackFilters.tsx';
import { FeedbackItem } from './FeedbackItem.tsx';
import classes from './publisher.module.css';
import { answerCells, questionsIn } from './questions/AnswersGiven.tsx';
import { useFeedbackFilter } from './use-feedback-filter.ts';

const PAGE = 50;
const CSV_PAGE = 500;

const FeedbackList_Query = graphql(`
  query FeedbackList_Query($id: ID!, $filter: FeedbackFilter, $first: Int!, $after: String, $device: DeviceInput) {
    app(id: $id) {
      id
      feedback(filter: $filter, first: $first, after: $after, device: $device) {
        edges {
          cursor
          node {
            ...FeedbackItem_Feedback
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

type List = NonNullable<FeedbackList_QueryQuery['app']['feedback']>;

interface Props {
  appId: string;
  name: string;
  completed: number;
  /** Whether the page hears of new ratings just now. */
  isLive: boolean;
}

/** What raters said, newest first. When `completed` grows the new feedback is put on top of what is there. */
export function FeedbackList({ appId, name, completed, isLive }: Props) {
  const filters = useFeedbackFilter();
  const { filter } = filters;
  const [device, setDevice] = useState<DeviceInput | null>(null);
  const isFiltered = filter !== null;
  const query = useQuery(FeedbackList_Query, { variables: { id: appId, filter, first: PAGE, after: null, device } });
  const { fetchMore } = query;
  const seen = useRef(completed);
  const [openedMs] = useState(serverNow);
  const isNew = (submittedAt: string) => Date.parse(submittedAt) > openedMs;
  useEffect(() => {
    if (seen.current === completed) return;
    seen.current = completed;
    // What cannot be had now comes with the next piece of feedback.
    fetchMore({
      variables: { after: null },
      updateQuery: (before, { fetchMoreResult }) =>
        onTop(before as FeedbackList_QueryQuery, fetchMoreResult, isFiltered),
    }).catch(() => undefined);
  }, [completed, fetchMore, isFiltered]);
  return (
    <section className={classes.list} aria-labelledby="feedback">
      <div className={classes.sectionHead}>
        <h2 id="feedback">Feedback</h2>
        <span role="status" className="dim small">
          {isLive
            ? toldNew(query.data?.app.feedback?.edges.filter(({ node }) => isNew(node.submittedAt)).length ?? 0)
            : 'The connection is lost. New feedback appears when it is back.'}
        </span>
        <DeviceFilter appId={appId} value={device} onChange={setDevice} />
        {query.data?.app.feedback?.edges.length ? (
          <CsvButton appId={appId} name={name} filter={filter} device={device} />
        ) : null}
      </div>
      {completed > 0 || filter !== null ? <FeedbackFilters {...filters} /> : null}
      <Loaded
        query={query}
        skeleton={<SkeletonRows count={3} height={110} />}
        failed="The feedback could not be loaded."
      >
        {({ app: { feedback } }) =>
          device && feedback?.edges.length === 0 && !feedback.pageInfo.hasNextPage ? (
            <p className="dim">No feedback is shown with this device{isFiltered ? ' and these filters' : ''}.</p>
          ) : !feedback || (feedback.edges.length === 0 && !feedback.pageInfo.hasNextPage) ? (
            isFiltered ? (
              <Empty icon={<IconMessage stroke={1.6} aria-hidden />} title="No feedback fits the filters" />
            ) : (
              <Empty icon={<IconMessage stroke={1.6} aria-hidden />} title="No feedback yet">
                It stands here as soon as the first rating is accepted.
              </Empty>
            )
          ) : (
            <>
              {feedback.edges.length === 0 ? (
                <p className="dim">Nothing among the newest ones fits; there are more.</p>
              ) : (
                <div className="card">
                  {feedback.edges.map(({ node }) => (
                    <FeedbackItem key={node.id} appId={appId} feedback={node} isNew={isNew(node.submittedAt)} />
                  ))}
                </div>
              )}
              <More
                pageInfo={feedback.pageInfo}
                failed="The next feedback could not be loaded. Please try again."
                onMore={(after) =>
                  fetchMore({
                    variables: { after },
                    updateQuery: (before, { fetchMoreResult }) =>
                      append(before as FeedbackList_QueryQuery, fetchMoreResult),
                  })
                }
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

const toldNew = (count: number) =>
  count === 0 ? 'New feedback appears by itself.' : `${showCount(count)} new since you opened this page.`;

interface CsvProps {
  appId: string;
  name: string;
  filter: FeedbackFilter | null;
  device: DeviceInput | null;
}

/** All feedback that fits the filter as a file, also what is not shown yet. */
function CsvButton({ appId, name, filter, device }: CsvProps) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const download = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const all: List['edges'][number]['node'][] = [];
      let after: string | null = null;
      do {
        const variables: FeedbackList_QueryQueryVariables = { id: appId, filter, first: CSV_PAGE, after, device };
        const { data } = await client.query({ query: FeedbackList_Query, variables, fetchPolicy: 'no-cache' });
        const page: List | null | undefined = data?.app.feedback;
        if (!page) throw new Error('The server gave no answer.');
        all.push(...page.edges.map(({ node }) => node));
        after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
      } while (after !== null);
      saveFile(csvOf(rowsOf(all)), `candor-feedback-${name.replace(/[^\w-]+/g, '-')}.csv`, 'text/csv');
    } catch (failure) {
      setError(messageOf(failure) ?? 'The feedback could not be loaded. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void download()}>
        Download CSV
      </Button>
      {error ? <Message kind="failure">{error}</Message> : null}
    </>
  );
}

function rowsOf(all: readonly List['edges'][number]['node'][]): (string | number)[][] {
  const asked = questionsIn(all);
  return [
    ['submitted at', 'stars', 'rater', 'feedback', ...DEVICE_HEADER, ...asked],
    ...all.map(({ submittedAt, stars, rater, feedback, device, answers }) => [
      ...[submittedAt, stars, rater, feedback],
      ...deviceCells(device),
      ...answerCells(answers, asked),
    ]),
  ];
}

const DEVICE_HEADER = ['device', 'system', 'system version', 'app version', 'browser'];
/** What was left out, and what too few raters of the campaign have. */
const OTHER = 'other';

function deviceCells(device: List['edges'][number]['node']['device']): string[] {
  const { type, system, systemVersion, appVersion, browser } = device ?? {};
  const words = [type && TYPE_WORDS[type], system && SYSTEM_WORDS[system], systemVersion, appVersion];
  return [...words, browser && BROWSER_WORDS[browser]].map((word) => word ?? OTHER);
}

function append(before: FeedbackList_QueryQuery, next: FeedbackList_QueryQuery): FeedbackList_QueryQuery {
  if (!before.app.feedback || !next.app.feedback) return before;
  return { ...next, app: { ...next.app, feedback: joined(before.app.feedback, next.app.feedback) } };
}

function onTop(
  before: FeedbackList_QueryQuery,
  newest: FeedbackList_QueryQuery,
  isFiltered: boolean,
): FeedbackList_QueryQuery {
  const [old, fresh] = [before.app?.feedback, newest.app.feedback];
  if (!old || !fresh) return newest;
  const known = new Set(old.edges.map(({ node }) => node.id));
  // A short page of what fits a filter has all of it, as far as it was looked for.
  const isWhole = isFiltered && fresh.edges.length < PAGE;
  // More came than a page holds: what lies between is not known, so the list begins anew.
  if (!isWhole && fresh.pageInfo.hasNextPage && !fresh.edges.some(({ node }) => known.has(node.id))) return newest;
  const edges = [...fresh.edges.filter(({ node }) => !known.has(node.id)), ...old.edges];
  return { ...before, app: { ...before.app, feedback: { ...old, edges } } };
}
