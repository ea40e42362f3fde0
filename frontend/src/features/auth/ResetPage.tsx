import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { request } from '../../lib/request.ts';
import { writeToken } from '../../lib/session.ts';
import { AuthPage } from './AuthPage.tsx';

const ResetPage_Mutation = graphql(`
  mutation ResetPage_Mutation($input: ResetPasswordInput!) {
    resetPassword(input: $input)
  }
`);

const visibility = { 'aria-label': 'Show or hide the password' };

/** Sets a new password by the mailed link. Every session ends by it, the one of this device too. */
export function ResetPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (form: FormData) => {
    const password = String(form.get('password'));
    if (password !== String(form.get('confirm'))) return setError('Passwords do not match.');
    setBusy(true);
    setError(undefined);
    try {
      await request(ResetPage_Mutation, { input: { token, password } });
      writeToken(null);
      setDone(true);
    } catch (failure) {
      setError(messageOf(failure) ?? 'The password could not be set. Please try again.');
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
      error={error}
      isBusy={isBusy}
      submitWord="Set Password"
      onSubmit={(form) => void submit(form)}
      below={below}
    >
      <PasswordInput
        label="New Password"
        name="password"
        autoComplete="new-password"
        description="At least 6 characters."
        required
        withAsterisk={false}
        visibilityToggleButtonProps={visibility}
      />
      <PasswordInput
        label="Confirm Password"
        name="confirm"
        autoComplete="new-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={visibility}
      />
    </AuthPage>
  );
}
