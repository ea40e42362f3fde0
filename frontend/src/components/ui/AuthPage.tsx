import type { FormEvent, ReactNode, RefObject } from 'react';
import { useTitle } from '../../lib/title.ts';
import classes from './AuthPage.module.css';
import { Button } from './Button.tsx';
import { Library } from './Library.tsx';
import { Logo } from './Logo.tsx';
import { Message } from './Message.tsx';

interface Props {
  title: string;
  error?: string;
  /** What was done, where the page stays. */
  done?: string;
  isBusy?: boolean;
  /** What is asked for besides. */
  note?: string;
  form?: RefObject<HTMLFormElement | null>;
  /** Without one there is nothing to send. */
  submitWord?: string;
  onSubmit?: (form: FormData) => void;
  /** Something in the form was changed. */
  onEdit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The page tells all faults at once, where the browser would tell of the first only. */
  isCheckedHere?: boolean;
  below: ReactNode;
  children?: ReactNode;
}

/** A public page: the name, one sentence, the form in a card, and where else to go. */
export function AuthPage(props: Props) {
  const { title, error, note, done, isBusy = false, form, submitWord, onSubmit, onEdit, below, children } = props;
  const { isCheckedHere = false } = props;
  useTitle(title);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onSubmit?.(new FormData(event.currentTarget));
  };
  return (
    <Library>
      <main className={classes.page}>
        <div className={classes.brand}>
          <span className={classes.name}>
            <Logo size={32} />
            Candor
          </span>
          <p className="dim">Paid, private app feedback. Every reward is funded before the work starts.</p>
        </div>
        <div className={`card ${classes.card}`}>
          <h1>{title}</h1>
          {error ? <Message kind="failure">{error}</Message> : null}
          {note ? <Message kind="note">{note}</Message> : null}
          {done ? <Message kind="success">{done}</Message> : null}
          {submitWord === undefined ? null : (
            <form ref={form} className={classes.form} onSubmit={submit} onChange={onEdit} noValidate={isCheckedHere}>
              {children}
              <Button look="main" type="submit" isBusy={isBusy}>
                {submitWord}
              </Button>
            </form>
          )}
        </div>
        <div className={classes.below}>{below}</div>
      </main>
    </Library>
  );
}
