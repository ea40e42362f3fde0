import { useEffect, useRef, useState } from 'react';
import { DropChanges, useAskToDrop } from './AskToDrop.tsx';
import { Button } from './Button.tsx';
import { Message } from './Message.tsx';
import classes from './Overlay.module.css';
import { Sheet, type SheetProps } from './Sheet.tsx';

export interface DialogProps extends SheetProps {
  /** The verb on the button. */
  action: string;
  /** What leaves everything as it is says, where "Cancel" could be taken for the action. */
  dismiss?: string;
  isBusy?: boolean;
  /** Why the last try failed. */
  error?: string;
  /** It cannot be taken back: the focus is on "Cancel", so that a quick Enter does nothing. */
  danger?: boolean;
  /** The browser says of a field that it is missing; else whoever sends it does. */
  isChecked?: boolean;
  /** What is written in it is kept nowhere else: Escape asks before it is dropped. */
  asksToDrop?: boolean;
  onAction: () => void;
}

/** Asks before something is done: what the person is about to do, in words and figures, and what is asked for it. */
export function Dialog(props: DialogProps) {
  const { action, isBusy = false, error, danger = false, isChecked = false, asksToDrop = false, ...rest } = props;
  const { dismiss = 'Cancel', onAction, children, ...sheet } = rest;
  const cancel = useRef<HTMLButtonElement>(null);
  /** What was said before something was mended: it is past. */
  const [mended, setMended] = useState<string>();
  const drop = useAskToDrop();
  // Where the focus begins is known when it opens: what is typed later never moves it.
  const [beginsAtCancel] = useState(danger);
  useEffect(() => {
    if (beginsAtCancel) cancel.current?.focus();
  }, [beginsAtCancel]);
  return (
    <Sheet {...sheet} mayLeave={drop.mayLeave}>
      <form
        className={classes.inside}
        noValidate={!isChecked}
        onChange={() => {
          setMended(error);
          drop.setChanged(asksToDrop);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          setMended(undefined);
          onAction();
        }}
      >
        {children}
        {error && error !== mended ? <Message kind="failure">{error}</Message> : null}
        <div className={classes.foot}>
          {drop.isAsking ? (
            <DropChanges onKeep={drop.keep} onDrop={sheet.onClose} />
          ) : (
            <>
              <Button ref={cancel} isBusy={sheet.isHeld ?? false} onClick={sheet.onClose}>
                {dismiss}
              </Button>
              <Button type="submit" look="main" className={danger ? (classes.danger ?? '') : ''} isBusy={isBusy}>
                {action}
              </Button>
            </>
          )}
        </div>
      </form>
    </Sheet>
  );
}
