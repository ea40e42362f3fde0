import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { SecretField } from '../../components/ui/SecretField.tsx';
import { graphql } from '../../generated/gql.ts';
import { passwordFault, useFault } from '../../lib/fault.ts';
import { writeToken } from '../../lib/session.ts';
import classes from './profile.module.css';

const DeleteAccount_Mutation = graphql(`
  mutation DeleteAccount_Mutation($password: String!) {
    deleteAccount(password: $password)
  }
`);

/** The end of an account: asked for with the password, refused while money is left. */
export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={`card ${classes.form}`} aria-labelledby="delete-account">
      <div>
        <h2 id="delete-account">Delete my account</h2>
        <p className="dim small">
          Your name, addresses, texts and pictures are erased. What the ledger says about the money stays, under a
          pseudonym. It is not possible while money or open work is left.
        </p>
      </div>
      <Button className={classes.danger ?? ''} onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {isAsking ? <Asked onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

function Asked({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const { whole, of, setFault } = useFault<'password'>();
  const [remove, { loading }] = useMutation(DeleteAccount_Mutation);
  const submit = async () => {
    if (password === '') return setFault({ field: 'password', text: 'Please enter your password.' });
    setFault(undefined);
    try {
      await remove({ variables: { password } });
      // The account is being erased and its sessions have ended: nothing is left to be signed in to.
      writeToken(null);
    } catch (failure) {
      setFault(passwordFault(failure, 'Your account could not be deleted. Please try again.'));
    }
  };
  return (
    <Dialog
      title="Delete your account for good?"
      action="Delete for good"
      isBusy={loading}
      error={whole}
      onAction={() => void submit()}
      onClose={onClose}
    >
      <p>This cannot be taken back. You are signed out everywhere.</p>
      <SecretField
        label="Password"
        what="password"
        autoComplete="current-password"
        required
        {...of('password')}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
    </Dialog>
  );
}
