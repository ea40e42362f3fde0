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

const ResetPinPage_Mutation = graphql(`
  mutation ResetPinPage_Mutation($input: ResetPinInput!) {
    resetPin(input: $input)
  }
`);

const TITLE = 'Set a new PIN';
const FIELDS = ['password', 'newPin', 'totp'] as const;
const OF_CODE = {
  PASSWORD_WRONG: 'password',
  PIN_FORMAT: 'newPin',
  PIN_WEAK: 'newPin',
  SECOND_FACTOR_WRONG: 'totp',
} as const;
const FAILED = 'The PIN could not be set. Please try again.';
const PIN_WORDS = 'Enter a 4-6 digit PIN';

/** Sets a new security PIN by the mailed link, with the password: the link alone is not enough. Whoever is signed in stays so. */
export function ResetPinPage() {
  const token = useLinkToken();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [hasSecondFactor, setSecondFactor] = useState(false);
  const { form, whole, of, setFault } = useFault<(typeof FIELDS)[number]>();
  const submit = async (given: FormData) => {
    const newPin = String(given.get('newPin'));
    if (!/^\d{4,6}$/.test(newPin)) return setFault({ field: 'newPin', text: PIN_WORDS });
    const totp = String(given.get('totp') ?? '').trim() || null;
    setBusy(true);
    setFault(undefined);
    try {
      await request(ResetPinPage_Mutation, {
        input: { token, password: String(given.get('password')), newPin, totp },
      });
      setDone(true);
    } catch (failure) {
      if (codeOf(failure) === 'SECOND_FACTOR_REQUIRED') setSecondFactor(true);
      setFault(faultOf(failure, FAILED, FIELDS, OF_CODE));
    } finally {
      setBusy(false);
    }
  };
  const below = <Link to="/withdraw-information">Withdrawal Settings</Link>;
  if (token === '' || isDone) {
    return (
      <AuthPage
        title={TITLE}
        error={isDone ? undefined : 'This link is not whole. Open it from the mail again, or ask for a new one.'}
        done={
          isDone
            ? 'Your security PIN is set. Payouts wait 24 hours after it, and 72 hours where the password was just reset by mail, too.'
            : undefined
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
      submitWord="Set PIN"
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
      <SecretField
        label="New PIN"
        what="new PIN"
        name="newPin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        description="4 to 6 digits."
        required
        {...of('newPin')}
      />
      {hasSecondFactor ? <SecondFactorField name="totp" isAskedNext {...of('totp')} /> : null}
    </AuthPage>
  );
}
