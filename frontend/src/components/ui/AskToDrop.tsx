import { useEffect, useRef, useState } from 'react';
import classes from './AskToDrop.module.css';
import { Button } from './Button.tsx';

interface Props {
  /** What would be lost, in a sentence. */
  question: string;
  /** The verb of what leaves everything as it is: it has the focus, so that a quick Enter loses nothing. */
  keep: string;
  drop: string;
  isBusy?: boolean;
  onKeep: () => void;
  onDrop: () => void;
}

/**
 * Asks before something that was written is lost, in the place of the buttons that were pressed: no second dialog, and both answers where
 * the thumb is.
 */
export function AskToDrop({ question, keep, drop, isBusy = false, onKeep, onDrop }: Props) {
  const part = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    part.current?.focus();
    // Whoever keeps it goes on where they were.
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div className={classes.ask} role="alertdialog" aria-label={question}>
      <p>{question}</p>
      <div className={classes.answers}>
        <Button ref={part} look="main" onClick={onKeep}>
          {keep}
        </Button>
        <Button isBusy={isBusy} onClick={onDrop}>
          {drop}
        </Button>
      </div>
    </div>
  );
}

/**
 * For what opens above the page with fields in it: once one was changed (`onChange` of the form), Escape does not close it (`mayLeave` of
 * the overlay) but asks; a second Escape is the answer that loses nothing.
 */
export function useAskToDrop() {
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const mayLeave = () => {
    if (!isChanged) return true;
    setAsking((before) => !before);
    return false;
  };
  return { mayLeave, isAsking, setChanged, keep: () => setAsking(false) };
}

/** The question in the place of a form's buttons. */
export function DropChanges({ onKeep, onDrop }: Pick<Props, 'onKeep' | 'onDrop'>) {
  return (
    <AskToDrop question="Drop what you changed?" keep="Keep editing" drop="Drop it" onKeep={onKeep} onDrop={onDrop} />
  );
}
