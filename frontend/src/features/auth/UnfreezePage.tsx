import { useState } from 'react';
import { Link } from 'react-router';
import { AuthPage } from '../../components/ui/AuthPage.tsx';
import { SecondFactorField } from '../../components/ui/SecondFactorField.tsx';
import { SecretField } from '../../components/ui/SecretField.tsx';
import { graphql } from '../../generated/gql.ts';
import { faultOf, useFault } from '../../lib/fault.ts';
import { codeOf } from '../../lib/refusal.ts';
import { request } from '../../lib/request.ts';
import { useLinkToken } from './use-link-token.ts';

const UnfreezePage_Mutation = graphql(`
  mutation UnfreezePage_Mutation($input: UnfreezeInput!) {
    unfreezeAccount(input: $input)
  }
`);

const TITLE = 'Lift the freeze';
const FIELDS = ['password', 'totp'] as const;
const OF_CODE = { PASSWORD_WRONG: 'password', SECOND_FACTOR_WRONG: 'totp' } as const;
const FAILED = 'The freeze could not be lifted. Please try again.';

/** Lifts the freeze by the mailed link, with the password: the link alone is not enough. */
export function UnfreezePage() {
  const token = useLinkToken();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [hasSecondFactor, setSecondFactor] = useState(false);
  const { form, whole, of, setFault } = useFault<(typeof FIELDS)[number]>();
  const submit = async (given: FormData) => {
    const totp = String(given.get('totp') ?? '').trim() || null;
    setBusy(true);
    setFault(undefined);
    try {
      await request(UnfreezePage_Mutation, { input: { token, password: String(given.get('password')), totp } });
      setDone(true);
    } catch (failure) {
      if (codeOf(failure) === 'SECOND_FACTOR_REQUIRED') setSecondFactor(true);
      setFault(faultOf(failure, FAILED, FIELDS, OF_CODE));
    } finally {
      setBusy(false);
    }
  };
  const below = <Link to="/">Go to the home page</Link>;
  if (token === '' || isDone) {
    return (
      <AuthPage
        title={TITLE}
        error={isDone ? undefined : 'This link is not whole. Open it from the mail again, or ask for a new one.'}
        done={
          isDone ? 'Your account is no longer frozen. If somebody else knew your password, change it now.' : undefined
        }
        below={below}
      />
    );
  }
  return (
    <AuthPage
      title={TITLE}
      form={form}
      error={whole}
      isBusy={isBusy}
      submitWord="Lift the freeze"
      onSubmit={(given) => void submit(given)}
      below={below}
    >
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
