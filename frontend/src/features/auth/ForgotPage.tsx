import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { AuthPage } from '../../components/ui/AuthPage.tsx';
import { graphql } from '../../generated/gql.ts';
import { faultOf, useFault } from '../../lib/fault.ts';
import { request } from '../../lib/request.ts';

const ForgotPage_Mutation = graphql(`
  mutation ForgotPage_Mutation($email: String!) {
    forgotPassword(email: $email)
  }
`);

/** The server's own words, which do not tell whether there is such an account. */
const SENT = 'If an account with that email exists, a password reset link has been sent.';

/** Asks for a mailed link with which to set a new password. */
export function ForgotPage() {
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const { form, whole, of, setFault } = useFault<'email'>();
  const submit = async (given: FormData) => {
    setBusy(true);
    setFault(undefined);
    setSent(false);
    try {
      await request(ForgotPage_Mutation, { email: String(given.get('email')).trim() });
      setSent(true);
    } catch (failure) {
      setFault(faultOf(failure, 'Failed to send reset link. Please try again.', ['email'], { BAD_INPUT: 'email' }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthPage
      title="Forgot your password"
      form={form}
      error={whole}
      done={isSent ? SENT : undefined}
      isBusy={isBusy}
      submitWord="Send Reset Link"
      onSubmit={(given) => void submit(given)}
      below={<Link to="/login">Back to Sign In</Link>}
    >
      <TextInput
        label="Email"
        description="Of your account. The link works once, for 30 minutes."
        name="email"
        type="email"
        autoComplete="email"
        required
        withAsterisk={false}
        {...of('email')}
      />
    </AuthPage>
  );
}
