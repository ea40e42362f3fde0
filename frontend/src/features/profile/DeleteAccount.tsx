import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { SecretField } from '../../components/ui/SecretField.tsx';
import { graphql } from '../../generated/gql.ts';
import { passwordFault, useFault } from '../../lib/fault.ts';
import { forgetPerson } from '../../lib/leave.ts';
import { showMoney } from '../../lib/money.ts';
import { codeOf } from '../../lib/refusal.ts';
import classes from './profile.module.css';

const DeleteAccount_Query = graphql(`
  query DeleteAccount_Query {
    me {
      id
      restBelowMinimum
      organisations {
        id
        name
        endsWithAccount
      }
    }
  }
`);
const DeleteAccount_Mutation = graphql(`
  mutation DeleteAccount_Mutation($password: String!, $giveUp: USDT) {
    deleteAccount(password: $password, giveUp: $giveUp)
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
          pseudonym. For 30 days whoever signs in with the password of before is told that the account was deleted. It
          is not possible while money or open work is left.
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
  /** The sum that was agreed to; another one is asked for again. */
  const [agreed, setAgreed] = useState<string>();
  const { whole, of, setFault } = useFault<'password'>();
  const query = useQuery(DeleteAccount_Query, { fetchPolicy: 'network-only' });
  const [remove, { loading }] = useMutation(DeleteAccount_Mutation);
  const rest = restOf(query.data?.me.restBelowMinimum);
  const ending = (query.data?.me.organisations ?? []).filter(({ endsWithAccount }) => endsWithAccount);
  const submit = async () => {
    if (password === '') return setFault({ field: 'password', text: 'Please enter your password.' });
    setFault(undefined);
    try {
      await remove({ variables: { password, giveUp: rest !== undefined && agreed === rest ? rest : null } });
      // The account is being erased and its sessions have ended: nothing is left to be signed in to.
      await forgetPerson(undefined, 'erased');
    } catch (failure) {
      setFault(passwordFault(failure, 'Your account could not be deleted. Please try again.'));
      // Money may have moved since: what is asked for is what there is.
      if (codeOf(failure)?.startsWith('ERASURE_')) await query.refetch().catch(() => undefined);
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
      {ending.length === 0 ? null : (
        <>
          <p>Nobody else is a member of these organisations. They end with your account:</p>
          <ul>
            {ending.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {rest === undefined ? null : (
        <label className={classes.agree}>
          <input
            type="checkbox"
            checked={agreed === rest}
            onChange={({ currentTarget }) => setAgreed(currentTarget.checked ? rest : undefined)}
          />
          <span>
            I give up {showMoney(rest)} USDT. It is less than the smallest payout, so that it cannot be paid out, and
            goes to the platform.
            {ending.length > 0 ? ' What is left in the funds of these organisations is in it.' : ''}
          </span>
        </label>
      )}
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

/** A rest that there is, as the server writes it. */
function restOf(rest: string | null | undefined): string | undefined {
  return Number(rest ?? 0) > 0 ? (rest ?? undefined) : undefined;
}
