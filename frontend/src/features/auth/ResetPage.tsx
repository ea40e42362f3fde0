import { useState } from 'react';
import { Link } from 'react-router';
import { AuthPage } from '../../components/ui/AuthPage.tsx';
import { graphql } from '../../generated/gql.ts';
import { faultOf, useFault } from '../../lib/fault.ts';
import { request } from '../../lib/request.ts';
import { writeToken } from '../../lib/session.ts';
import { NewPassword } from './NewPassword.tsx';
import { useLinkToken } from './use-link-token.ts';

const ResetPage_Mutation = graphql(`
  mutation ResetPage_Mutation($input: ResetPasswordInput!) {
    resetPassword(input: $input)
  }
`);

const FIELDS = ['password', 'confirm'] as const;
const OF_CODE = { PASSWORD_TOO_SHORT: 'password', PASSWORD_COMMON: 'password' } as const;
const FAILED = 'The password could not be set. Please try again.';

/** Sets a new password by the mailed link. Every session ends by it, the one of this device too. */
export function ResetPage() {
  const token = useLinkToken();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const { form, whole, of, setFault } = useFault<(typeof FIELDS)[number]>();
  const submit = async (given: FormData) => {
    const password = String(given.get('password'));
    if (password !== String(given.get('confirm')))
      return setFault({ field: 'confirm', text: 'Passwords do not match.', isOfSeveral: true });
    setBusy(true);
    setFault(undefined);
    try {
      await request(ResetPage_Mutation, { input: { token, password } });
      writeToken(null);
      setDone(true);
    } catch (failure) {
      setFault(faultOf(failure, FAILED, FIELDS, OF_CODE));
    } finally {
      setBusy(false);
    }
  };
  const below = <Link to="/login">Back to Sign In</Link>;
  if (token === '' || isDone) {
    return (
      <AuthPage
        title="Set a new password"
        error={isDone ? undefined : 'This link is not whole. Open it from the mail again, or ask for a new one.'}
        done={isDone ? 'Your password is set. Please sign in with it; everybody else was signed out.' : undefined}
        below={isDone ? below : <Link to="/forgot">Ask for a new link</Link>}
      />
    );
  }
  return (
    <AuthPage
      title="Set a new password"
      form={form}
      error={whole}
      isBusy={isBusy}
      submitWord="Set Password"
      onSubmit={(given) => void submit(given)}
      below={below}
    >
      <NewPassword label="New Password" what="new password" of={of} />
    </AuthPage>
  );
}
