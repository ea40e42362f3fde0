import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import classes from './Dialog.module.css';
import { Message } from './Message.tsx';

interface Props {
  title: string;
  /** What the person is about to do, in words and figures, and what is asked for it. */
  children: ReactNode;
  action: string;
  isBusy: boolean;
  error?: string | undefined;
  onAction: () => void;
  onClose: () => void;
}

/** Asks before something is done: a sheet from below on a phone, in the middle elsewhere. Escape and "Cancel" do nothing. */
export function Dialog({ title, children, action, isBusy, error, onAction, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={id} onClose={onClose}>
      <form
        className={classes.inside}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onAction();
        }}
      >
        <h2 id={id}>{title}</h2>
        {children}
        {error ? <Message kind="failure">{error}</Message> : null}
        <div className={classes.foot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="main" isBusy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
