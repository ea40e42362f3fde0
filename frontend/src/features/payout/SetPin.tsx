import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { SecondFactorField } from '../../components/ui/SecondFactorField.tsx';
import { SecretField } from '../../components/ui/SecretField.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { isPin, PIN_DIGITS_MAX, PIN_WORDS } from './networks.ts';

const SetPin_Mutation = graphql(`
  mutation SetPin_Mutation($input: PayoutSettingsInput!) {
    setPayoutSettings(input: $input) {
      id
      hasPin
      withdrawNetwork
      withdrawAddress
      withdrawPayableFrom
    }
  }
`);

interface Props {
  network: string;
  address: string;
  /** Whether a code of the second factor is asked for. */
  hasFactor: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Sets the first PIN over the form of a payout, which stays as it is. Where the payout goes becomes the address of the settings. */
export function SetPin({ network, address, hasFactor, onDone, onClose }: Props) {
  const [{ securityPin, password, totp }, setFields] = useState({ securityPin: '', password: '', totp: '' });
  const [error, setError] = useState<string>();
  const [save, { loading }] = useMutation(SetPin_Mutation);
  const field = (name: 'securityPin' | 'password' | 'totp', value: string) => ({
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const typed = currentTarget.value;
      setError(undefined);
      setFields((before) => ({ ...before, [name]: typed }));
    },
  });
  const submit = async () => {
    if (!isPin(securityPin)) return setError(PIN_WORDS);
    if (password === '') return setError('Please enter your password.');
    setError(undefined);
    try {
      await save({ variables: { input: { network, address, securityPin, password, totp: totp.trim() || null } } });
      onDone();
    } catch (failure) {
      setError(messageOf(failure) ?? 'Failed to save information.');
    }
  };
  return (
    <Dialog
      title="Set your security PIN"
      action={loading ? 'Saving...' : 'Set the PIN'}
      isBusy={loading}
      error={error}
      onAction={() => void submit()}
      onClose={onClose}
    >
      <p className="dim small">
        Every payout asks for it. {network} and the address that you entered become those of your settings.
      </p>
      <SecretField
        label="New security PIN"
        what="new security PIN"
        placeholder={PIN_WORDS}
        description="You choose it now: no year, no row of digits."
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_DIGITS_MAX}
        {...field('securityPin', securityPin)}
      />
      <SecretField
        label="Password"
        what="password"
        autoComplete="current-password"
        description="Of your account; asked for with the first PIN."
        {...field('password', password)}
      />
      {hasFactor ? <SecondFactorField {...field('totp', totp)} /> : null}
    </Dialog>
  );
}
