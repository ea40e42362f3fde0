import { useMutation } from '@apollo/client/react';
import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/errors.ts';
import { writeToken } from '../../lib/session.ts';
import { AuthPage } from './AuthPage.tsx';

const LoginPage_Mutation = graphql(`
  mutation LoginPage_Mutation($input: LoginInput!) {
    login(input: $input) {
      token
    }
  }
`);

export function LoginPage() {
  const navigate = useNavigate();
  const [signIn, { loading }] = useMutation(LoginPage_Mutation);
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setError(undefined);
    try {
      const input = { username: String(form.get('username')), password: String(form.get('password')) };
      const { data } = await signIn({ variables: { input } });
      if (!data) throw new Error('no answer');
      writeToken(data.login.token);
      await navigate('/', { replace: true });
    } catch (failure) {
      setError(messageOf(failure) ?? 'Login Failed');
    }
  };

  return (
    <AuthPage
      title="Sign in"
      error={error}
      below={
        <Anchor component={Link} to="/signup">
          Don't have an account?
        </Anchor>
      }
    >
      <form onSubmit={submit}>
        <Stack gap="md">
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
          <Button type="submit" fullWidth loading={loading} loaderProps={{ children: 'Signing In...' }}>
            Sign In
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
