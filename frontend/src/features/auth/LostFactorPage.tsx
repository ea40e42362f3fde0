import { useState } from 'react';
import { Link } from 'react-router';
import { AuthPage } from '../../components/ui/AuthPage.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { request } from '../../lib/request.ts';
import { useLinkToken } from './use-link-token.ts';

const LostFactorPage_Mutation = graphql(`
  mutation LostFactorPage_Mutation($token: String!) {
    confirmFactorLoss(token: $token)
  }
`);

/** Confirms by the mailed link that the second factor is lost. On a press: programs that look at mails open links. */
export function LostFactorPage() {
  const token = useLinkToken();
  const [isBusy, setBusy] = useState(false);
  const [from, setFrom] = useState<string>();
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      setFrom((await request(LostFactorPage_Mutation, { token })).confirmFactorLoss);
    } catch (failure) {
      setError(messageOf(failure) ?? 'It could not be confirmed. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthPage
      title="You lost your second factor"
      error={token === '' ? 'This link is not whole. Open it from the mail again.' : error}
      done={
        from === undefined
          ? undefined
          : `From ${new Date(from).toLocaleString()} on you can remove it: sign in then, and say again that it is lost.`
      }
      isBusy={isBusy}
      submitWord={token === '' || from !== undefined ? undefined : 'Confirm that it is lost'}
      onSubmit={() => void confirm()}
      below={<Link to="/login">Sign in</Link>}
    >
      <p className="dim">
        For your safety 7 days pass. We tell all your devices, and whoever has the second factor can stop it. Then it is
        removed with its passkeys and recovery codes, all sessions end, and payouts wait for a while.
      </p>
    </AuthPage>
  );
}
