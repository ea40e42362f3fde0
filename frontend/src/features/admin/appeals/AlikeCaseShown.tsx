import { Link } from 'react-router';
import people from '../../../components/admin/details.module.css';
import { Part } from '../../../components/admin/Facts.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Status, type Tone } from '../../../components/ui/Status.tsx';
import { When } from '../../../components/ui/When.tsx';
import type { AlikeDecision, AlikeRow_AlikeCaseFragment, AlikeStatus } from '../../../generated/graphql.ts';
import classes from './alike.module.css';
import { StarsShown } from './StarsShown.tsx';

export const ALIKE_STATUS: Record<AlikeStatus, { word: string; tone: Tone }> = {
  open: { word: 'Open', tone: 'wait' },
  fine: { word: 'Fine', tone: 'good' },
  duplicate: { word: 'Duplicate', tone: 'bad' },
  paid: { word: 'Paid after 48 hours', tone: 'calm' },
};

interface Props {
  found: AlikeRow_AlikeCaseFragment;
  onDecide: (decision: AlikeDecision) => void;
}

type Row = AlikeRow_AlikeCaseFragment['ratings'][number];

/** A case: each of its ratings beside the text that it is nearly the same as, and the decision for all of them. */
export function AlikeCaseShown({ found, onDecide }: Props) {
  const { ratings, count, status, until, decidedAt, decidedBy, reason } = found;
  const [first] = ratings;
  const title = `${first?.rating.appName ?? 'A case'}: ${count === 1 ? '1 rating' : `${count} ratings`}`;
  return (
    <article className={classes.case} aria-label={title}>
      <Part title={title} aside={<Status {...ALIKE_STATUS[status]} />}>
        {ratings.map((row) => (
          <Pair key={row.rating.id} row={row} />
        ))}
        {count > ratings.length ? <p className="dim">And {count - ratings.length} more.</p> : null}
        {status === 'open' ? (
          <>
            <p className="dim small">
              Paid without a decision from <When at={until} /> on.
            </p>
            <div className={classes.ways}>
              <Button look="main" onClick={() => onDecide('fine')}>
                Fine
              </Button>
              <Button onClick={() => onDecide('duplicate')}>Duplicate</Button>
            </div>
          </>
        ) : (
          <p className="dim small">
            {decidedBy ? `By ${decidedBy.username ?? 'somebody who left'}, ` : ''}
            {decidedAt ? <When at={decidedAt} /> : null}
            {reason ? (
              <>
                : <span dir="auto">{reason}</span>
              </>
            ) : null}
          </p>
        )}
      </Part>
    </article>
  );
}

function Pair({ row: { rating, other, likeness } }: { row: Row }) {
  return (
    <div className={classes.pair}>
      <Text title={`To be decided, ${likeness} % alike`} of={rating} />
      {other ? <Text title="Nearly the same as" of={other} /> : <p className="dim">The other text is gone.</p>}
    </div>
  );
}

function Text({ title, of }: { title: string; of: NonNullable<Row['other']> }) {
  const { appName, stars, feedback, submittedAt, rater } = of;
  return (
    <section className={classes.text}>
      <h4>{title}</h4>
      <StarsShown stars={stars} />
      <p dir="auto" className={people.quote}>
        {feedback ?? 'It was never sent.'}
      </p>
      <p className="dim small">
        By{' '}
        <Link dir="auto" to={`/admin/users?id=${rater?.id}`}>
          {rater?.username ?? 'somebody who left'}
        </Link>{' '}
        about <span dir="auto">{appName}</span>
        {submittedAt ? (
          <>
            , <When at={submittedAt} />
          </>
        ) : null}
      </p>
    </section>
  );
}
