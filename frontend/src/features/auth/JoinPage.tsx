import { useState } from 'react';
import { Link } from 'react-router';
import { AuthPage } from '../../components/ui/AuthPage.tsx';
import { graphql } from '../../generated/gql.ts';
import { actIn } from '../../lib/organisation.ts';
import { messageOf } from '../../lib/refusal.ts';
import { request } from '../../lib/request.ts';
import { asSignedIn } from '../../lib/rest.ts';
import { readToken } from '../../lib/session.ts';
import { useLinkToken } from './use-link-token.ts';

const JoinPage_Mutation = graphql(`
  mutation JoinPage_Mutation($token: String!) {
    acceptInvitation(token: $token) {
      id
      name
    }
  }
`);

/** Joins an organisation by the mailed link, on a press: programs that look at mails open links, and a link works once. */
export function JoinPage() {
  const token = useLinkToken();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isSignedIn = readToken() !== null;
  const join = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { acceptInvitation } = await asSignedIn((own) => request(JoinPage_Mutation, { token }, own));
      actIn(acceptInvitation.id, '/organisation');
    } catch (failure) {
      setError(messageOf(failure) ?? 'You could not join. Please try again.');
      setBusy(false);
    }
  };
  return (
    <AuthPage
      title="Join an organisation"
      error={token === '' ? 'This link is not whole. Open it from the mail again.' : error}
      done={undefined}
      isBusy={isBusy}
      submitWord={token === '' || !isSignedIn ? undefined : 'Join'}
      onSubmit={() => void join()}
      below={isSignedIn ? <Link to="/">Go to the home page</Link> : <Link to="/login">Sign in</Link>}
    >
      {isSignedIn ? (
        <p className="dim">
          You will see its campaigns and do what your role allows. While you are a member, and for 90 days after, you
          are offered none of its apps to rate.
        </p>
      ) : (
        <p className="dim">
          Sign in, or sign up with the mail address that the link was sent to. Then open the link from the mail again.
        </p>
      )}
    </AuthPage>
  );
}
