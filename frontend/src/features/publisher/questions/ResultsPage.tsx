import { useQuery } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Empty } from '../../../components/ui/Empty.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { isUnknown, Unknown } from '../../../components/ui/Unknown.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { ResultsPage_QueryQuery } from '../../../generated/graphql.ts';
import { showCount } from '../../../lib/locale.ts';
import { showDay } from '../../../lib/time.ts';
import { FeedbackFilters } from '../FeedbackFilters.tsx';
import { useFeedbackFilter } from '../use-feedback-filter.ts';
import classes from './questions.module.css';
import { ResultCard } from './ResultCard.tsx';

const ResultsPage_Query = graphql(`
  query ResultsPage_Query($id: ID!, $version: Int, $filter: FeedbackFilter) {
    app(id: $id) {
      id
      name
      results(version: $version, filter: $filter) {
        version
        versions {
          version
          at
        }
        ratings
        isPartial
        questions {
          question {
            id
            kind
            text
            scale {
              from
              to
              low
              high
            }
          }
          answered
          skipped
          cells {
            label
            count
          }
          other
          mean {
            value
            from
            to
          }
          nps {
            value
            from
            to
          }
          texts {
            ratingId
            submittedAt
            text
          }
        }
      }
    }
  }
`);

type Results = NonNullable<ResultsPage_QueryQuery['app']['results']>;

/** What raters answered to a campaign's questions, question by question. */
export function ResultsPage() {
  const { id = '' } = useParams();
  const filters = useFeedbackFilter();
  const [version, setVersion] = useState<number>();
  const query = useQuery(ResultsPage_Query, {
    variables: { id, version: version ?? null, filter: filters.filter },
    // Each answer is another one of the same questions: nothing of them is to be merged with what was shown before.
    fetchPolicy: 'no-cache',
  });
  return (
    <Library>
      <Page title={query.data ? `Results: ${query.data.app.name}` : 'Results'}>
        {isUnknown(query) ? (
          <Unknown title="There is no such campaign of yours">
            <Link to="/publisher">Your campaigns</Link>
          </Unknown>
        ) : (
          <div className={classes.form}>
            <Link to={`/publisher/apps/${id}`}>Back to the campaign</Link>
            <FeedbackFilters {...filters} />
            <Loaded
              query={query}
              skeleton={<SkeletonRows count={3} height={180} />}
              failed="The results could not be loaded."
            >
              {({ app: { results } }) => (results ? <All results={results} onVersion={setVersion} /> : null)}
            </Loaded>
          </div>
        )}
      </Page>
    </Library>
  );
}

function All({ results, onVersion }: { results: Results; onVersion: (version: number) => void }) {
  const { version, versions, ratings, isPartial, questions } = results;
  return (
    <>
      {versions.length > 1 ? (
        <NativeSelect
          label="Version"
          description="A question that stands alike in several versions has the answers of all of them."
          value={version}
          onChange={({ currentTarget }) => onVersion(Number(currentTarget.value))}
          data={versions.map((one) => ({
            value: String(one.version),
            label: `${one.version}, of ${showDay(one.at)}`,
          }))}
        />
      ) : null}
      <p className="dim small tabular">
        {ratings === 1 ? 'One accepted rating' : `${showCount(ratings)} accepted ratings`}
        {isPartial ? ', the newest 5,000 looked at' : ''}. What fewer than three people chose is told together.
      </p>
      {questions.length === 0 ? (
        <Empty icon={<IconMessage stroke={1.6} aria-hidden />} title="No questions are asked" />
      ) : (
        questions.map((result, index) => <ResultCard key={result.question.id} result={result} number={index + 1} />)
      )}
    </>
  );
}
