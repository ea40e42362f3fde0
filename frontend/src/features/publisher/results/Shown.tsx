import { IconMessage } from '@tabler/icons-react';
import { Empty } from '../../../components/ui/Empty.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { Results_ShownFragment } from '../../../generated/graphql.ts';
import { showCount } from '../../../lib/locale.ts';
import { ResultCard, StarsCard } from '../questions/ResultCard.tsx';
import classes from './results.module.css';

graphql(`
  fragment Results_Shown on Results {
    version
    versions {
      version
      at
    }
    ratings
    isPartial
    isWithheld
    noise
    stars {
      cells {
        label
        count
        share {
          value
          from
          to
        }
      }
      other
      mean {
        value
        from
        to
      }
    }
    questions {
      question {
        id
        kind
        text
        options
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
        share {
          value
          from
          to
        }
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
`);
export type Results = Results_ShownFragment;

/** Results, question by question; beside each what it is compared with, if anything. */
export function Shown({ results, other }: { results: Results; other?: Results | undefined }) {
  const { questions, stars } = results;
  if (results.isWithheld && !other)
    return (
      <Empty icon={<IconMessage stroke={1.6} aria-hidden />} title="Nothing is shown of so few">
        Fewer than three of these ratings are like that, or fewer than three are not.
      </Empty>
    );
  return (
    <>
      <div className={classes.pair}>
        <Summary results={results} />
        {other ? <Summary results={other} /> : null}
      </div>
      <div className={classes.pair}>
        <StarsCard stars={stars} ratings={results.ratings} />
        {other ? <StarsCard stars={other.stars} ratings={other.ratings} of="compared" /> : null}
      </div>
      {questions.length === 0 ? (
        <Empty icon={<IconMessage stroke={1.6} aria-hidden />} title="No questions are asked" />
      ) : null}
      {questions.map((result, index) => {
        const same = other?.questions.find(({ question }) => question.id === result.question.id);
        return (
          <div key={result.question.id} className={classes.pair}>
            <ResultCard result={result} number={index + 1} />
            {other ? same ? <ResultCard result={same} number={index + 1} of="compared" /> : <NotAsked /> : null}
          </div>
        );
      })}
      <p className="dim small">
        Intervals hold the true figure in 95 of 100 cases: of means and the net promoter score by Student’s t, of shares
        by Wilson.
      </p>
    </>
  );
}

const NotAsked = () => <p className="dim small">This question was not asked there.</p>;

function Summary({ results: { ratings, isPartial, isWithheld, noise, version } }: { results: Results }) {
  return (
    <p className="dim small tabular">
      {version > 0 ? `Version ${version}: ` : ''}
      {isWithheld
        ? 'too few to be shown'
        : ratings === 1
          ? 'one accepted rating'
          : `${showCount(ratings)} accepted ratings`}
      {isPartial && noise === 0 ? ', the newest 5,000 looked at' : ''}
      {noise > 0 ? `, about: each count is within ${showCount(noise)} in 95 of 100 cases` : ''}. What fewer than three
      people chose is told together.
    </p>
  );
}
