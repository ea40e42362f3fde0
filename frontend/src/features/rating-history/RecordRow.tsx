import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { Amount } from '../../components/ui/Amount.tsx';
import { AppPicture } from '../../components/ui/AppPicture.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Status, type Tone } from '../../components/ui/Status.tsx';
import { When } from '../../components/ui/When.tsx';
import type { Appeal_RatingFragment, RatingSheet_RatingFragment, RatingStatus } from '../../generated/graphql.ts';
import { Messages } from '../conversation/exports.ts';
import { Appeal } from '../rating/exports.ts';
import { OpenFor } from './OpenFor.tsx';
import classes from './records.module.css';
import { Trail } from './Trail.tsx';

const STATUSES: Record<RatingStatus, { word: string; tone: Tone }> = {
  pending: { word: 'Pending', tone: 'wait' },
  in_progress: { word: 'In progress', tone: 'wait' },
  looked_at: { word: 'To be looked at', tone: 'wait' },
  completed: { word: 'Completed', tone: 'good' },
  rejected: { word: 'Rejected', tone: 'bad' },
  returned: { word: 'Given back', tone: 'calm' },
  expired: { word: 'Time ran out', tone: 'calm' },
  screened: { word: 'Not a match', tone: 'calm' },
  compensated: { word: 'Paid: a question was not fair', tone: 'good' },
};

/** A rating of the history, with what can be said against its rejection. */
export type ListedRating = RatingSheet_RatingFragment & Appeal_RatingFragment;

interface Props {
  rating: ListedRating;
  isTrailShown: boolean;
  onTrail: () => void;
  onOpen: () => void;
}

/**
 * One rating in the history: an open one can be gone on with, a rejected one says why, and each reward opens its trail, below
 * what one wrote.
 */
export function RecordRow({ rating, isTrailShown, onTrail, onOpen }: Props) {
  const { word, tone } = STATUSES[rating.status];
  const trailId = useId();
  const isOpen = rating.status === 'pending' || rating.status === 'in_progress';
  return (
    <article className={classes.row} aria-label={rating.appName}>
      <AppPicture src={rating.appImage} size={48} />
      <div className={classes.what}>
        <strong dir="auto" className={classes.name}>
          {rating.appName}
        </strong>
        <span className="dim small">
          <When at={rating.submittedAt ?? rating.createdAt} />
        </span>
        <span className="dim small">
          Total Amount <Amount value={rating.amount} />
        </span>
        {rating.lookedAtUntil ? <LookedAtUntil at={rating.lookedAtUntil} /> : null}
        {isOpen ? <OpenFor expiresAt={rating.expiresAt} /> : null}
      </div>
      <div className={classes.side}>
        <button
          type="button"
          className={classes.reward}
          aria-expanded={isTrailShown}
          aria-controls={trailId}
          onClick={onTrail}
        >
          <span className="dim small">Total Profit</span>
          <Amount value={rating.status === 'screened' ? rating.check?.screenReward : rating.profit} />
          <span className="unseen">, {rating.feedback ? 'your feedback and ' : ''}its trail</span>
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </button>
        <Status word={word} tone={tone} />
      </div>
      <div id={trailId} className={classes.trail} hidden={!isTrailShown}>
        {isTrailShown && rating.feedback && !isOpen ? <OwnFeedback rating={rating} /> : null}
        {isTrailShown && rating.status === 'completed' ? <Messages ratingId={rating.id} /> : null}
        {isTrailShown ? <Trail rating={rating} /> : null}
      </div>
      {rating.reason ? (
        <p dir="auto" className={`small ${classes.reason}`}>
          {rating.reason}
        </p>
      ) : null}
      {rating.status === 'rejected' || rating.appeal ? (
        <div className={classes.appeal}>
          <Appeal rating={rating} />
        </div>
      ) : null}
      {isOpen ? (
        <Button className={classes.action ?? ''} onClick={onOpen}>
          {rating.status === 'pending' ? 'Submit Now' : 'Submit Rating'}
        </Button>
      ) : null}
    </article>
  );
}

/** By when it is decided, and what happens then. */
function LookedAtUntil({ at }: { at: string }) {
  return (
    <span className="small">
      A person looks at it by <When at={at} />. Nobody having decided by then, it is paid.
    </span>
  );
}

/** What one wrote oneself, to be read again: it went to the publisher, and changes no more. */
function OwnFeedback({ rating: { stars, feedback } }: Pick<Props, 'rating'>) {
  return (
    <section className={classes.own} aria-label="Your feedback">
      <h3 className="small">
        Your feedback{stars ? <span className="dim">, {stars === 1 ? '1 star' : `${stars} stars`}</span> : null}
      </h3>
      <p dir="auto">{feedback}</p>
    </section>
  );
}
