import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { AuthPage } from '../../components/ui/AuthPage.tsx';
import { SecondFactorField } from '../../components/ui/SecondFactorField.tsx';
import { SecretField } from '../../components/ui/SecretField.tsx';
import { graphql } from '../../generated/gql.ts';
import { useFault } from '../../lib/fault.ts';
import { request } from '../../lib/request.ts';
import { useSignIn } from './use-sign-in.ts';

const LoginPage_Mutation = graphql(`
  mutation LoginPage_Mutation($input: LoginInput!) {
    login(input: $input) {
      token
      user {
        id
        freeze {
          until
        }
      }
    }
  }
`);

const FIELDS = ['username', 'password', 'totp'] as const;
const OF_CODE = { SECOND_FACTOR_WRONG: 'totp' } as const;

export function LoginPage() {
  const { form, whole, of, setFault } = useFault<(typeof FIELDS)[number]>();
  const { signIn, isBusy, code } = useSignIn({ failed: 'Login Failed', fields: FIELDS, byCode: OF_CODE, setFault });
  const [hasSecondFactor, setSecondFactor] = useState(false);
  if (code === 'SECOND_FACTOR_REQUIRED' && !hasSecondFactor) setSecondFactor(true);
  const submit = (given: FormData) => {
    const totp = String(given.get('totp') ?? '').trim() || null;
    const input = { username: String(given.get('username')), password: String(given.get('password')), totp };
    void signIn(async () => {
      const { token, user } = (await request(LoginPage_Mutation, { input })).login;
      // Where it says why nothing can be done, and how to lift it.
      return { token, to: user.freeze ? '/personal-info' : '/' };
    });
  };
  return (
    <AuthPage
      title="Sign in"
      form={form}
      {...(code === 'SECOND_FACTOR_REQUIRED' ? { note: whole } : { error: whole })}
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
        {...of('username')}
      />
      <SecretField
        label="Password"
        what="password"
        name="password"
        autoComplete="current-password"
        required
        {...of('password')}
      />
      {hasSecondFactor ? <SecondFactorField name="totp" isAskedNext {...of('totp')} /> : null}
    </AuthPage>
  );
}
