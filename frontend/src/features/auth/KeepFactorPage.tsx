import { useState } from 'react';
import { Link } from 'react-router';
import { AuthPage } from '../../components/ui/AuthPage.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { request } from '../../lib/request.ts';
import { useLinkToken } from './use-link-token.ts';

const KeepFactorPage_Mutation = graphql(`
  mutation KeepFactorPage_Mutation($token: String!) {
    stopFactorLoss(token: $token)
  }
`);

/** Keeps a second factor that somebody else says is lost, by the link in the mail about it. Nobody has to be signed in. */
export function KeepFactorPage() {
  const token = useLinkToken();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<string>();
  const stop = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await request(KeepFactorPage_Mutation, { token });
      setDone(true);
    } catch (failure) {
      setError(messageOf(failure) ?? 'It could not be stopped. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthPage
      title="Keep your second factor"
      error={token === '' ? 'This link is not whole. Open it from the mail again.' : error}
      done={isDone ? 'Your second factor stays. Somebody knows your password: change it now.' : undefined}
      isBusy={isBusy}
      submitWord={token === '' || isDone ? undefined : 'It was not me'}
      onSubmit={() => void stop()}
      below={<Link to="/forgot">Set a new password</Link>}
    >
      <p className="dim">
        Somebody with your password, who reads your mail, says that the second factor of your account is lost. If it was
        not you, stop it here.
      </p>
    </AuthPage>
  );
}
