import { Badge, Button, Text } from '@mantine/core';
import { Amount } from '../../components/ui/Amount.tsx';
import { AppPicture } from '../../components/ui/AppPicture.tsx';
import type { RatingSheet_RatingFragment, RatingStatus } from '../../generated/graphql.ts';
import { showDateTime, showExact } from '../../lib/time.ts';
import classes from './records.module.css';

const WORDS: Record<RatingStatus, { label: string; color: string }> = {
  pending: { label: 'Pending', color: 'yellow' },
  in_progress: { label: 'In progress', color: 'yellow' },
  completed: { label: 'Completed', color: 'green' },
  rejected: { label: 'Rejected', color: 'red' },
  returned: { label: 'Given back', color: 'gray' },
  expired: { label: 'Time ran out', color: 'gray' },
};

/** One rating in the history; an open one can be gone on with. */
export function RecordRow({ rating, onOpen }: { rating: RatingSheet_RatingFragment; onOpen: () => void }) {
  const { label, color } = WORDS[rating.status];
  const at = rating.submittedAt ?? rating.createdAt;
  const isOpen = rating.status === 'pending' || rating.status === 'in_progress';
  return (
    <article className={classes.row}>
      <AppPicture src={rating.appImage} size={48} />
      <div className={classes.what}>
        <Text fw={600} truncate>
          {rating.appName}
        </Text>
        <Text size="xs" c="dimmed">
          <time dateTime={at} title={showExact(at)}>
            {showDateTime(at)}
          </time>
        </Text>
        {rating.reason ? (
          <Text size="xs" c="dimmed">
            {rating.reason}
          </Text>
        ) : null}
      </div>
      <div className={classes.side}>
        <Amount value={rating.profit} />
        <Badge variant="light" color={color} radius="sm" className={classes.badge}>
          {label}
        </Badge>
      </div>
      {isOpen ? (
        <Button className={classes.action} variant="light" size="sm" onClick={onOpen}>
          {rating.status === 'pending' ? 'Submit Now' : 'Submit Rating'}
        </Button>
      ) : null}
    </article>
  );
}
