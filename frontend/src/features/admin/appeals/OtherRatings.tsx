import { Link } from 'react-router';
import people from '../../../components/admin/details.module.css';
import { Part } from '../../../components/admin/Facts.tsx';
import { Plot } from '../../../components/ui/Plot.tsx';
import { Status } from '../../../components/ui/Status.tsx';
import { When } from '../../../components/ui/When.tsx';
import type { Disputed_RatingFragment } from '../../../generated/graphql.ts';
import { showCount } from '../../../lib/locale.ts';
import classes from './appeals.module.css';
import { StarsShown } from './StarsShown.tsx';

/** What others said about the same app: what a verdict on one of them is to be compared with. */
export function OtherRatings({ rating }: { rating: Disputed_RatingFragment }) {
  const { app } = rating;
  const others = app.feedback?.edges.map(({ node }) => node).filter(({ id }) => id !== rating.id) ?? [];
  return (
    <Part
      title="The app's other ratings"
      aside={
        app.publisher ? (
          <span className="small">
            of{' '}
            <Link dir="auto" to={`/admin/users?id=${app.publisher.id}`}>
              {app.publisher.username}
            </Link>
          </span>
        ) : null
      }
    >
      {app.histogram ? (
        <Plot
          title="Stars"
          kind="bars"
          of="Given"
          points={app.histogram.map((value, index) => ({
            label: index === 0 ? '1 star' : `${index + 1} stars`,
            value,
          }))}
          show={(value) => showCount(value)}
        />
      ) : null}
      {others.length === 0 ? <p className="dim">No other rating was accepted yet.</p> : null}
      <ul className={classes.others}>
        {others.map((other) => (
          <li key={other.id}>
            <div className={people.inline}>
              <StarsShown stars={other.stars} />
              {other.reported ? <Status word="Reported" tone="wait" /> : null}
              <span className="dim small">
                <When at={other.submittedAt} />
              </span>
            </div>
            <p dir="auto" className={classes.text}>
              {other.feedback}
            </p>
          </li>
        ))}
      </ul>
      {app.feedback?.pageInfo.hasNextPage ? (
        <p className="dim small">The latest {app.feedback.edges.length} are shown.</p>
      ) : null}
    </Part>
  );
}
