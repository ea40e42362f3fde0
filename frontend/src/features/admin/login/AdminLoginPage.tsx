import { PasswordInput, TextInput } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { AuthPage } from '../../../components/ui/AuthPage.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { SecondFactorField } from '../../../components/ui/SecondFactorField.tsx';
import { graphql } from '../../../generated/gql.ts';
import { hasPasskeys } from '../../../lib/has-passkeys.ts';
import { codeOf, messageOf } from '../../../lib/refusal.ts';
import { request } from '../../../lib/request.ts';
import { readToken, writeToken } from '../../../lib/session.ts';
import { readToLogin, wayBack } from '../../../lib/to-login.ts';
import { post } from '../../../lib/transport.ts';
import { LostFactor } from '../../auth/exports.ts';

const AdminLoginPage_Mutation = graphql(`
  mutation AdminLoginPage_Mutation($input: LoginInput!) {
    login(input: $input) {
      token
      user {
        id
        role
      }
    }
  }
`);
const AdminLoginPage_LogoutMutation = graphql(`
  mutation AdminLoginPage_LogoutMutation {
    logout
  }
`);

/** Most people sign in without one. */
const passkeys = () => import('../../../lib/passkey.ts');

const DENIED = 'You do not have permission to access this area.';
const HOME = '/admin/dashboard';
const TOLD = {
  denied: DENIED,
  ended: 'Your session has expired. Please log in again.',
  erased: undefined,
  left: undefined,
  asked: undefined,
};

/** The administrators' sign-in, for whoever is not signed in, or as somebody who is no administrator. */
export function AdminLoginPage() {
  const { why } = readToLogin(useLocation().state);
  const [isIn] = useState(() => why !== 'denied' && readToken() !== null);
  return isIn ? <Navigate to={HOME} replace /> : <AdminSignIn />;
}

/** Whoever is no administrator is not signed in by it at all: the session that it made is ended again. */
function AdminSignIn() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { why } = readToLogin(state);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(why && TOLD[why]);
  const [hasSecondFactor, setSecondFactor] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const signIn = async (ask: () => Promise<{ token: string; user: { role?: string | null } }>) => {
    setBusy(true);
    setError(undefined);
    try {
      const login = await ask();
      if (!login.user.role || login.user.role === 'User') {
        await endSession(login.token);
        setError(DENIED);
        return;
      }
      writeToken(login.token);
      await navigate(wayBack(state, login.token, 'admin') ?? HOME, { replace: true });
    } catch (failure) {
      if (codeOf(failure) === 'SECOND_FACTOR_REQUIRED') setSecondFactor(true);
      setError(messageOf(failure) ?? 'Failed to login. Please check your credentials.');
    } finally {
      setBusy(false);
    }
  };

  const login = async (given: FormData, factor: { totp: string | null; passkey?: string }) => {
    const [username, password] = [String(given.get('username')).trim(), String(given.get('password'))];
    return (await request(AdminLoginPage_Mutation, { input: { username, password, ...factor } })).login;
  };
  const submit = (given: FormData) =>
    signIn(() => login(given, { totp: String(given.get('totp') ?? '').trim() || null }));
  /** A passkey in the place of the code: the rest is what was typed. */
  const submitWithPasskey = () => {
    const given = new FormData(form.current ?? undefined);
    return signIn(async () => login(given, { totp: null, passkey: await (await passkeys()).signWithPasskey() }));
  };

  return (
    <AuthPage
      form={form}
      title="Administrator sign-in"
      error={error}
      isBusy={isBusy}
      submitWord={isBusy ? 'Authenticating...' : 'Sign In'}
      onSubmit={(given) => void submit(given)}
      onEdit={() => setError(undefined)}
      below={
        <>
          {hasPasskeys() ? (
            <Button isBusy={isBusy} onClick={() => void signIn(async () => (await passkeys()).loginWithPasskey())}>
              Continue with a passkey
            </Button>
          ) : null}
          <Link to="/login">Sign in as a rater or publisher</Link>
        </>
      }
    >
      <TextInput
        label="Username or Email"
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
      {hasSecondFactor ? <SecondFactorField name="totp" isAskedNext /> : null}
      {hasSecondFactor && hasPasskeys() ? (
        <Button isBusy={isBusy} onClick={() => void submitWithPasskey()}>
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

/** A session that could not be ended lapses by itself: its token is kept nowhere. */
async function endSession(token: string): Promise<void> {
  await post({ document: AdminLoginPage_LogoutMutation, operationName: 'AdminLoginPage_LogoutMutation' }, token).catch(
    () => undefined,
  );
}
