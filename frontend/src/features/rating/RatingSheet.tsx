import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { RatingSheet_RatingFragment } from '../../generated/graphql.ts';
import { RatingDone } from './RatingDone.tsx';
import { RatingForm } from './RatingForm.tsx';
import classes from './rating.module.css';

/** What became of the rating while the sheet was open. */
export type Closed = {
  status: string;
  reason?: string | null;
  /** What the ledger said was earned before the submission: the reward has come when it says more. */
  profitBefore?: string | null | undefined;
};

interface Props {
  rating: RatingSheet_RatingFragment | null;
  onClose: () => void;
  /** Told once when the rating is over, with the status it had before. */
  onClosed: (closed: Closed, before: string) => void;
}

/** The rating sheet: from below over the whole height on a phone, a wide panel from 768 pixels on. */
export function RatingSheet({ rating, onClose, onClosed }: Props) {
  const isWide = useMediaQuery('(min-width: 768px)') ?? false;
  const [done, setDone] = useState<{ closed: Closed; ratingId: string } | null>(null);
  const isDone = done !== null && done.ratingId === rating?.id;
  const close = () => {
    setDone(null);
    onClose();
  };
  return (
    <Drawer
      opened={rating !== null}
      onClose={close}
      position={isWide ? 'right' : 'bottom'}
      size={isWide ? 640 : '100%'}
      title={isDone ? 'Your rating' : 'Rate this app'}
      closeButtonProps={{ 'aria-label': 'Close; the draft is kept' }}
      transitionProps={{ duration: 160 }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      {rating === null ? null : isDone ? (
        <RatingDone closed={done.closed} profit={rating.profit} onClose={close} />
      ) : (
        <RatingForm
          key={rating.id}
          rating={rating}
          onClosed={(closed) => {
            setDone({ closed, ratingId: rating.id });
            onClosed(closed, rating.status);
            if (closed.status === 'returned') close();
          }}
        />
      )}
    </Drawer>
  );
}
