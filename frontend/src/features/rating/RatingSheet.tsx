import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Library } from '../../components/ui/Library.tsx';
import type { RatingSheet_RatingFragment, RatingStatus } from '../../generated/graphql.ts';
import { useNow } from '../../lib/countdown.ts';
import { type Answered, CheckAsked, NoMatch } from './check/Check.tsx';
import { RatingDone } from './RatingDone.tsx';
import { RatingForm } from './RatingForm.tsx';
import classes from './rating.module.css';
import type { Submitted } from './submitted.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useVisible } from './use-visible.ts';

/** Scrolled so far, the time left among the facts is out of view. */
const OFFER_GONE = 120;

interface Props {
  /** The rating that is open in the sheet; null: closed. */
  rating: RatingSheet_RatingFragment | null;
  /** Told with the status that the rating had when the sheet was opened. */
  onSubmitted?: (submitted: Submitted, before: RatingStatus) => void;
  /** The submission failed; with the server's sentence, if it said one. */
  onRefused?: (told: string | undefined, before: RatingStatus) => void;
  /** Goes on with the next rating; offered when there is one. */
  onNext?: () => unknown;
  onClose: () => void;
}

/**
 * The rating sheet: from below over the whole height on a phone, above the on-screen keyboard when there is one; in the middle from 768
 * pixels on. The draft outlives it.
 */
export function RatingSheet({ rating, onSubmitted, onRefused, onNext, onClose }: Props) {
  const isWide = useMediaQuery('(min-width: 768px)', false, { getInitialValueInEffect: false });
  const [done, setDone] = useState<{ id: string; submitted: Submitted } | null>(null);
  /** What was answered here to the first question of a rating. */
  const [answered, setAnswered] = useState<Answered>();
  const [shown, setShown] = useState(rating);
  // While the sheet goes away it still shows what it showed.
  if (rating !== null && rating !== shown) setShown(rating);
  const [isScrolled, setScrolled] = useState(false);
  const isOpen = rating !== null;
  const visible = useVisible(isOpen && !isWide);
  // In the same moment as it closes: the library does it a little later, when the page has long had the focus where nothing moves.
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => giveBack(opener);
  }, [isOpen]);
  const submitted = done !== null && done.id === shown?.id ? done.submitted : null;
  const now = answered?.id === shown?.id ? answered : undefined;
  const isOver = submitted !== null || now?.isScreened === true;
  const isAsked = shown?.check != null && shown.checkAnswer == null && !now;
  return (
    <Library>
      <Modal.Root
        opened={isOpen}
        // Escape closes the uppermost: an appeal that is written above the sheet is not lost with it.
        onClose={() => document.querySelector('dialog[open]') === null && onClose()}
        returnFocus={false}
        onExitTransitionEnd={() => {
          setShown(null);
          setScrolled(false);
          focusPage();
        }}
        fullScreen={!isWide}
        centered
        size={600}
        yOffset={24}
        classNames={{ content: classes.content ?? '' }}
        radius={isWide ? 12 : 0}
        transitionProps={{ transition: isWide ? 'fade' : 'slide-up', duration: 160 }}
      >
        <Modal.Overlay />
        <Modal.Content
          data-keyboard={visible?.hasKeyboard || undefined}
          onScrollCapture={({ target }) => setScrolled(target instanceof Element && target.scrollTop > OFFER_GONE)}
          style={visible ? { height: visible.height, marginTop: visible.top } : {}}
        >
          <div className={classes.header}>
            <Modal.Title className={classes.title ?? ''}>{isOver ? 'Your rating' : 'Rate this app'}</Modal.Title>
            {shown && !isOver ? <HeaderTime expiresAt={shown.expiresAt} isShown={isScrolled} /> : null}
            <Modal.CloseButton
              className={classes.close ?? ''}
              aria-label={isOver ? 'Close' : 'Close; the draft is kept'}
            />
          </div>
          <div className={classes.body}>
            {shown === null ? null : submitted ? (
              <RatingDone id={shown.id} submitted={submitted} profit={shown.profit} onNext={onNext} onClose={onClose} />
            ) : now?.isScreened ? (
              <NoMatch answered={now} appName={shown.appName} onNext={onNext} onClose={onClose} />
            ) : isAsked ? (
              <CheckAsked key={shown.id} rating={shown} onAnswered={setAnswered} onReturned={onClose} />
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
          </div>
        </Modal.Content>
      </Modal.Root>
    </Library>
  );
}

/** The time left, small beside the title, while somebody writes further down and does not see it among the facts. */
function HeaderTime({ expiresAt, isShown }: { expiresAt: string; isShown: boolean }) {
  const now = useNow();
  return (
    <span className={`dim small tabular ${classes.headerTime}`} data-shown={isShown || undefined}>
      <TimeLeft leftMs={Date.parse(expiresAt) - now} />
    </span>
  );
}

/** The focus goes back to what opened the sheet. */
function giveBack(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/** Where what opened the sheet is gone, as the button of a rating that was open, the focus goes to the page. */
function focusPage(): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body)
    document.getElementById('page')?.focus({ preventScroll: true });
}
