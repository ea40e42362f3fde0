import { useState } from 'react';
import { Link } from 'react-router';
import { AuthPage } from '../../components/ui/AuthPage.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { request } from '../../lib/request.ts';
import { useLinkToken } from './use-link-token.ts';

const VerifyPage_Mutation = graphql(`
  mutation VerifyPage_Mutation($token: String!) {
    verifyEmail(token: $token)
  }
`);

/** Confirms the mail address by the mailed link. On a press: programs that look at mails open links, and a link works once. */
export function VerifyPage() {
  const token = useLinkToken();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await request(VerifyPage_Mutation, { token });
      setDone(true);
    } catch (failure) {
      setError(messageOf(failure) ?? 'Your mail address could not be confirmed. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthPage
      title="Confirm your mail address"
      error={token === '' ? 'This link is not whole. Open it from the mail again.' : error}
      done={isDone ? 'Your mail address is confirmed.' : undefined}
      isBusy={isBusy}
      submitWord={token === '' || isDone ? undefined : 'Confirm'}
      onSubmit={() => void confirm()}
      below={<Link to="/">Go to the home page</Link>}
    >
      <p className="dim">The link was sent to your mail address. Press the button to say that it is yours.</p>
    </AuthPage>
  );
}
