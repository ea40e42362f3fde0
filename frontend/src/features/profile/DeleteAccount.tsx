import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { SecretField } from '../../components/ui/SecretField.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
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
  const [error, setError] = useState<string>();
  const [remove, { loading }] = useMutation(DeleteAccount_Mutation);
  const submit = async () => {
    setError(undefined);
    try {
      await remove({ variables: { password } });
      // The account is being erased and its sessions have ended: nothing is left to be signed in to.
      writeToken(null);
    } catch (failure) {
      setError(messageOf(failure) ?? 'Your account could not be deleted. Please try again.');
    }
  };
  return (
    <Dialog
      title="Delete your account for good?"
      action="Delete for good"
      isBusy={loading}
      error={error}
      onAction={() => void submit()}
      onClose={onClose}
    >
      <p>This cannot be taken back. You are signed out everywhere.</p>
      <SecretField
        label="Password"
        what="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
    </Dialog>
  );
}
