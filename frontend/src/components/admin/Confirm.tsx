import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import dialogClasses from '../ui/Dialog.module.css';
import { Message } from '../ui/Message.tsx';
import classes from './Confirm.module.css';

interface Props {
  /** The question, such as "Pay this deposit?" */
  title: string;
  /** What will happen, in figures: the amount, whose it is, the balance before and after. */
  figures: readonly { label: string; value: ReactNode }[];
  /** What it means, and whether it can be taken back. */
  sentence: ReactNode;
  /** It cannot be taken back: the focus is on "Cancel", so that a quick Enter does nothing. */
  danger?: boolean;
  /** The verb on the button. */
  confirmLabel: string;
  busy?: boolean;
  /** Why the last try failed. */
  error?: string | undefined;
  /** What is asked for it, such as a reason. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Says what will happen, in figures, before it happens. While it runs it can neither be pressed again nor closed.
 * @example
 * <Confirm title="Pay this deposit?" figures={[{ label: 'Amount', value: <Dollars value="50" /> }]} danger confirmLabel="Pay"
 *   sentence="The money is added to the publisher's funds. This cannot be undone." busy={loading} error={error} onConfirm={pay} onClose={close} />
 */
export function Confirm(props: Props) {
  const { title, figures, sentence, danger = false, confirmLabel, busy = false, error, onConfirm, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Where the focus begins is known when it opens: what is typed later never moves it.
  const [beginsAtCancel] = useState(danger);
  useEffect(() => {
    dialog.current?.showModal();
    if (beginsAtCancel) cancel.current?.focus();
  }, [beginsAtCancel]);
  return (
    <dialog
      ref={dialog}
      className={dialogClasses.dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-sentence`}
      onCancel={(event) => {
        event.stopPropagation();
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      <form
        className={dialogClasses.inside}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onConfirm();
        }}
      >
        <h2 id={id}>{title}</h2>
        <dl className={classes.figures}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p id={`${id}-sentence`}>{sentence}</p>
        {props.children}
        {error ? <Message kind="failure">{error}</Message> : null}
        <div className={dialogClasses.foot}>
          <Button ref={cancel} isBusy={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="main" className={danger ? (classes.danger ?? '') : ''} isBusy={busy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
