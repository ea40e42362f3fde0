import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import { request } from '../../lib/request.ts';
import { AuthPage } from './AuthPage.tsx';
import { useSignIn } from './use-sign-in.ts';

const LoginPage_Mutation = graphql(`
  mutation LoginPage_Mutation($input: LoginInput!) {
    login(input: $input) {
      token
    }
  }
`);

export function LoginPage() {
  const { signIn, isBusy, error, code } = useSignIn('Login Failed');
  const [hasSecondFactor, setSecondFactor] = useState(false);
  if (code === 'SECOND_FACTOR_REQUIRED' && !hasSecondFactor) setSecondFactor(true);
  const submit = (form: FormData) => {
    const totp = String(form.get('totp') ?? '').trim() || null;
    const input = { username: String(form.get('username')), password: String(form.get('password')), totp };
    void signIn(async () => (await request(LoginPage_Mutation, { input })).login.token);
  };
  return (
    <AuthPage
      title="Sign in"
      error={error}
      isBusy={isBusy}
      submitWord={isBusy ? 'Signing In...' : 'Sign In'}
      onSubmit={submit}
      below={
        <>
          <Link to="/forgot">Forgot Password?</Link>
          <Link to="/signup">Don't have an account?</Link>
        </>
      }
    >
      <TextInput
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      />
      {hasSecondFactor ? (
        <TextInput
          label="Code"
          description="Of your second factor, or a recovery code."
          name="totp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
        />
      ) : null}
    </AuthPage>
  );
}
