import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { SecretField } from '../../../components/ui/SecretField.tsx';
import { passwordFault, useFault } from '../../../lib/fault.ts';
import classes from './security.module.css';

interface Props {
  /** What the button does. */
  action: string;
  /** What is said when the server said nothing. */
  failed: string;
  isBusy: boolean;
  onGo: (password: string) => Promise<unknown>;
  onCancel: () => void;
  /** What else is asked for, or said, before it is done. */
  children?: ReactNode;
}

/** Asks for the password before something is done that a stolen session must not be able to do. */
export function PasswordStep({ action, failed, isBusy, onGo, onCancel, children }: Props) {
  const { form, whole, of, setFault } = useFault<'password'>();
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return setFault({ field: 'password', text: 'Please enter your password.' });
    setFault(undefined);
    try {
      await onGo(password);
    } catch (failure) {
      setFault(passwordFault<'password'>(failure, failed));
    }
  };
  return (
    <form ref={form} className={classes.fields} onSubmit={submit} noValidate>
      {children}
      <SecretField
        label="Password"
        what="password"
        autoComplete="current-password"
        required
        {...of('password')}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {whole ? <Message kind="failure">{whole}</Message> : null}
      <div className={classes.buttons}>
        <Button type="submit" look="main" isBusy={isBusy}>
          {action}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
