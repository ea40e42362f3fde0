import { useState } from 'react';
import { Link } from 'react-router';
import { AuthPage } from '../../components/ui/AuthPage.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { request } from '../../lib/request.ts';
import { useLinkToken } from './use-link-token.ts';

const FreezePage_Mutation = graphql(`
  mutation FreezePage_Mutation($token: String!) {
    freezeAccount(token: $token)
  }
`);

/** Freezes the account by the mailed link. On a press: programs that look at mails open links. Nobody has to be signed in, or to know the password. */
export function FreezePage() {
  const token = useLinkToken();
  const [isBusy, setBusy] = useState(false);
  const [until, setUntil] = useState<string>();
  const [error, setError] = useState<string>();
  const freeze = async () => {
    setBusy(true);
    setError(undefined);
    try {
      setUntil((await request(FreezePage_Mutation, { token })).freezeAccount);
    } catch (failure) {
      setError(messageOf(failure) ?? 'Your account could not be frozen. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthPage
      title="Freeze your account"
      error={token === '' ? 'This link is not whole. Open it from the mail again.' : error}
      done={
        until === undefined
          ? undefined
          : `Your account is frozen until ${new Date(until).toLocaleString()}. All its sessions have ended. To lift it, sign in.`
      }
      isBusy={isBusy}
      submitWord={token === '' || until !== undefined ? undefined : 'Freeze my account'}
      onSubmit={() => void freeze()}
      below={<Link to="/login">Sign in</Link>}
    >
      <p className="dim">
        If somebody else may have signed in to your account: all its sessions end, and for 7 days nothing is changed or
        paid out. You can lift it with a mailed link and your password. An account is frozen once in 30 days.
      </p>
    </AuthPage>
  );
}
