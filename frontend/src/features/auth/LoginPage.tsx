import { TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { AuthPage } from '../../components/ui/AuthPage.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { SecondFactorField } from '../../components/ui/SecondFactorField.tsx';
import { SecretField } from '../../components/ui/SecretField.tsx';
import { graphql } from '../../generated/gql.ts';
import { useFault } from '../../lib/fault.ts';
import { hasPasskeys } from '../../lib/has-passkeys.ts';
import { request } from '../../lib/request.ts';
import { readToken } from '../../lib/session.ts';
import { readToLogin } from '../../lib/to-login.ts';
import { LostFactor } from './exports.ts';
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

/** Whoever is frozen is led to where it says why nothing can be done, and how to lift it. */
const led = ({ token, user }: { token: string; user: { freeze?: object | null } }) => ({
  token,
  ...(user.freeze && { to: '/personal-info' }),
});

/** Most people sign in without one. */
const passkeys = () => import('../../lib/passkey.ts');

/** Why somebody is here who did not ask to be. */
const TOLD = {
  ended: 'Your session has ended. Please sign in again; you come back to where you were.',
  asked: 'Please sign in to go on.',
  left: 'You are signed out.',
  erased: 'Your account was deleted. It cannot be brought back.',
  denied: undefined,
};

/** Whoever is signed in has nothing to do here. */
export function LoginPage() {
  const [isIn] = useState(() => readToken() !== null);
  return isIn ? <Navigate to="/" replace /> : <SignIn />;
}

function SignIn() {
  const { state } = useLocation();
  const { why, from } = readToLogin(state);
  const said = why && !(why === 'asked' && from === '/') ? TOLD[why] : undefined;
  const { form, whole, of, setFault } = useFault<(typeof FIELDS)[number]>();
  const { signIn, isBusy, code } = useSignIn({ failed: 'Login Failed', fields: FIELDS, byCode: OF_CODE, setFault });
  const [hasSecondFactor, setSecondFactor] = useState(false);
  if (code === 'SECOND_FACTOR_REQUIRED' && !hasSecondFactor) setSecondFactor(true);
  const login = async (given: FormData, factor: { totp: string | null; passkey?: string }) => {
    const input = { username: String(given.get('username')), password: String(given.get('password')), ...factor };
    return led((await request(LoginPage_Mutation, { input })).login);
  };
  const submit = (given: FormData) => {
    const totp = String(given.get('totp') ?? '').trim() || null;
    void signIn(() => login(given, { totp }));
  };
  /** A passkey in the place of the code: the rest is what was typed. */
  const submitWithPasskey = () => {
    const given = new FormData(form.current ?? undefined);
    void signIn(async () => login(given, { totp: null, passkey: await (await passkeys()).signWithPasskey() }));
  };
  const signInByPasskey = () => void signIn(async () => led(await (await passkeys()).loginWithPasskey()));
  return (
    <AuthPage
      title="Sign in"
      form={form}
      note={code === 'SECOND_FACTOR_REQUIRED' ? whole : (code ?? whole) === undefined ? said : undefined}
      error={code === 'SECOND_FACTOR_REQUIRED' ? undefined : whole}
      isBusy={isBusy}
      submitWord={isBusy ? 'Signing In...' : 'Sign In'}
      onSubmit={submit}
      below={
        <>
          {hasPasskeys() ? (
            <Button isBusy={isBusy} onClick={signInByPasskey}>
              Continue with a passkey
            </Button>
          ) : null}
          <Link to="/forgot">Forgot Password?</Link>
          <Link to="/signup" state={state}>
            Don't have an account?
          </Link>
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
      {hasSecondFactor && hasPasskeys() ? (
        <Button isBusy={isBusy} onClick={submitWithPasskey}>
          Use a passkey
        </Button>
      ) : null}
      {hasSecondFactor ? (
        <Suspense>
          <LostFactor form={form} />
        </Suspense>
      ) : null}
    </AuthPage>
  );
}
