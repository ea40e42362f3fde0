import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Library } from '../../components/ui/Library.tsx';
import type { RatingSheet_RatingFragment, RatingStatus } from '../../generated/graphql.ts';
import { RatingDone } from './RatingDone.tsx';
import { RatingForm } from './RatingForm.tsx';
import classes from './rating.module.css';

/** What became of the rating by the submission. */
export interface Submitted {
  status: RatingStatus;
  reason?: string | null;
  submittedAt?: string | null;
  /** What the ledger said was earned before the submission: the reward has come when it says that much more. */
  profitBefore?: string | null | undefined;
}

interface Props {
  /** The rating that is open in the sheet; null: closed. */
  rating: RatingSheet_RatingFragment | null;
  /** Told with the status that the rating had when the sheet was opened. */
  onSubmitted?: (submitted: Submitted, before: RatingStatus) => void;
  /** The submission failed; with the server's sentence, if it said one. */
  onRefused?: (told: string | undefined, before: RatingStatus) => void;
  onClose: () => void;
}

/** The rating sheet: from below over the whole height on a phone, in the middle from 768 pixels on. The draft outlives it. */
export function RatingSheet({ rating, onSubmitted, onRefused, onClose }: Props) {
  const isWide = useMediaQuery('(min-width: 768px)', false, { getInitialValueInEffect: false });
  const [done, setDone] = useState<{ id: string; submitted: Submitted } | null>(null);
  const [shown, setShown] = useState(rating);
  // While the sheet goes away it still shows what it showed.
  if (rating !== null && rating !== shown) setShown(rating);
  const submitted = done !== null && done.id === shown?.id ? done.submitted : null;
  return (
    <Library>
      <Modal.Root
        opened={rating !== null}
        onClose={onClose}
        onExitTransitionEnd={() => setShown(null)}
        fullScreen={!isWide}
        centered
        size={600}
        yOffset={24}
        classNames={{ content: classes.content ?? '' }}
        radius={isWide ? 12 : 0}
        transitionProps={{ transition: isWide ? 'fade' : 'slide-up', duration: 160 }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <div className={classes.header}>
            <Modal.Title className={classes.title ?? ''}>{submitted ? 'Your rating' : 'Rate this app'}</Modal.Title>
            <Modal.CloseButton
              className={classes.close ?? ''}
              aria-label={submitted ? 'Close' : 'Close; the draft is kept'}
            />
          </div>
          <Modal.Body className={classes.body ?? ''}>
            {shown === null ? null : submitted ? (
              <RatingDone id={shown.id} submitted={submitted} profit={shown.profit} onClose={onClose} />
            ) : (
              <RatingForm
                key={shown.id}
                rating={shown}
                onSubmitted={(answer) => {
                  setDone({ id: shown.id, submitted: answer });
                  onSubmitted?.(answer, shown.status);
                }}
                onRefused={(told) => onRefused?.(told, shown.status)}
                onReturned={onClose}
              />
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Library>
  );
}
