import { Link } from 'react-router';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import people from '../../../components/admin/details.module.css';
import { Facts, Part } from '../../../components/admin/Facts.tsx';
import { AppPicture } from '../../../components/ui/AppPicture.tsx';
import { Flags } from '../../../components/ui/Flags.tsx';
import { Screenshots } from '../../../components/ui/Screenshots.tsx';
import { Status } from '../../../components/ui/Status.tsx';
import { When } from '../../../components/ui/When.tsx';
import type { Disputed_RatingFragment, RatingStatus } from '../../../generated/graphql.ts';
import { showCount } from '../../../lib/locale.ts';
import classes from './appeals.module.css';
import { StarsShown } from './StarsShown.tsx';

export const STATUS: Record<RatingStatus, string> = {
  pending: 'Pending',
  in_progress: 'Inprogress',
  looked_at: 'To be looked at',
  completed: 'Completed',
  rejected: 'Rejected',
  returned: 'Returned',
  expired: 'Expired',
  screened: 'Not a match',
  compensated: 'Paid without a rating',
};

/** The rating that is disputed, as it was submitted. */
export function RatingShown({ rating }: { rating: Disputed_RatingFragment }) {
  const { sameTextAs: first } = rating;
  return (
    <Part title="The rating">
      <div className={classes.app}>
        <AppPicture src={rating.appImage} size={48} />
        <div>
          <p>
            <Link dir="auto" to={`/admin/apps?q=${encodeURIComponent(rating.app.name)}`}>
              {rating.appName}
            </Link>
          </p>
          <p dir="auto" className="dim small">
            {rating.appDescription}
          </p>
        </div>
      </div>
      <StarsShown stars={rating.stars} />
      <p dir="auto" className={people.quote}>
        {rating.feedback}
      </p>
      <Screenshots screenshots={rating.screenshots ?? []} label="Screenshots of this rating" />
      <Flags flags={rating.flags ?? []} />
      {rating.reason ? (
        <p className="dim">
          Rejected because: <span dir="auto">{rating.reason}</span>
        </p>
      ) : null}
      {first ? (
        <>
          <h4 className={classes.first}>The same text, submitted first</h4>
          <p dir="auto" className={people.quote}>
            {first.feedback}
          </p>
          <p className="dim small">
            By{' '}
            <Link dir="auto" to={`/admin/users?id=${first.rater?.id}`}>
              {first.rater?.username}
            </Link>{' '}
            about <span dir="auto">{first.appName}</span>
            {first.submittedAt ? (
              <>
                , <When at={first.submittedAt} />
              </>
            ) : null}
          </p>
        </>
      ) : null}
      <Facts
        facts={[
          { label: 'Submitted', value: rating.submittedAt ? <When at={rating.submittedAt} /> : null },
          { label: 'Time taken', value: timeTaken(rating) },
          { label: 'Reward', value: <Dollars value={rating.profit} /> },
          { label: 'Price of the place', value: <Dollars value={rating.amount} /> },
        ]}
      />
    </Part>
  );
}

/** Who wrote it, and what else they wrote of late. */
export function Rater({ rater }: { rater: Disputed_RatingFragment['rater'] }) {
  if (!rater) return null;
  return (
    <Part
      title="The rater"
      aside={
        <span className={people.inline}>
          {rater.onHold ? <Status word="On hold" tone="bad" /> : null}
          <Link dir="auto" to={`/admin/users?id=${rater.id}`}>
            {rater.username}
          </Link>
        </span>
      }
    >
      <Facts
        facts={[
          { label: 'Registered', value: rater.createdAt ? <When at={rater.createdAt} /> : null },
          { label: 'Ratings completed', value: showCount(rater.ratingCount) },
          { label: 'Reports upheld', value: showCount(rater.upheldReports) },
          { label: 'Total Profit', value: <Dollars value={rater.totalProfit} /> },
        ]}
      />
      <ul className={classes.list} aria-label="The rater's latest ratings">
        {rater.ratings?.edges.map(({ node }) => (
          <li key={node.id}>
            <span dir="auto">{node.appName}</span>
            <span className="dim small">
              {STATUS[node.status]}
              {node.stars ? `, ${node.stars} ★` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function timeTaken({ createdAt, submittedAt }: Disputed_RatingFragment): string | null {
  if (!submittedAt) return null;
  const seconds = Math.round((Date.parse(submittedAt) - Date.parse(createdAt)) / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
