import { useMutation, useQuery } from '@apollo/client/react';
import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/Button.tsx';
import { Library } from '../../components/ui/Library.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { SecondFactorField } from '../../components/ui/SecondFactorField.tsx';
import { SecretField } from '../../components/ui/SecretField.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { PayoutSettingsPage_QueryQuery } from '../../generated/graphql.ts';
import { faultOf, useFault } from '../../lib/fault.ts';
import { showDateTime } from '../../lib/time.ts';
import { ForgotPin } from './ForgotPin.tsx';
import { isPin, PAYOUT_NETWORKS, PIN_DIGITS_MAX, PIN_WORDS } from './networks.ts';
import classes from './payout.module.css';

const PayoutSettingsPage_Query = graphql(`
  query PayoutSettingsPage_Query {
    me {
      id
      withdrawNetwork
      withdrawAddress
      withdrawExchange
      withdrawPayableFrom
      hasPin
      secondFactor
    }
  }
`);
const PayoutSettingsPage_Mutation = graphql(`
  mutation PayoutSettingsPage_Mutation($input: PayoutSettingsInput!) {
    setPayoutSettings(input: $input) {
      id
      withdrawNetwork
      withdrawAddress
      withdrawExchange
      withdrawPayableFrom
      hasPin
    }
  }
`);

const FIELDS = ['network', 'address', 'securityPin', 'exchange', 'password', 'totp'] as const;
const OF_CODE = {
  ADDRESS_INVALID: 'address',
  PIN_FORMAT: 'securityPin',
  PIN_WEAK: 'securityPin',
  PIN_WRONG: 'securityPin',
  PIN_LOCKED: 'securityPin',
  PASSWORD_WRONG: 'password',
  PASSWORD_REQUIRED: 'password',
  SECOND_FACTOR_CODE_REQUIRED: 'totp',
  SECOND_FACTOR_CODE_WRONG: 'totp',
} as const;

/** Where payouts go, and the PIN that they ask for. */
export function PayoutSettingsPage() {
  const query = useQuery(PayoutSettingsPage_Query);
  return (
    <Library>
      <Page title="Withdrawal Settings">
        <Loaded query={query} skeleton={<Skeleton height={460} />} failed="Your settings could not be loaded.">
          {({ me }) => <SettingsForm me={me} />}
        </Loaded>
      </Page>
    </Library>
  );
}

function SettingsForm({ me }: { me: PayoutSettingsPage_QueryQuery['me'] }) {
  const [network, setNetwork] = useState<string>(me.withdrawNetwork ?? PAYOUT_NETWORKS[0]);
  const [address, setAddress] = useState(me.withdrawAddress ?? '');
  const [exchange, setExchange] = useState(me.withdrawExchange ?? '');
  const [pin, setPin] = useState('');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  /** With the first PIN one proves who one is: a session alone opens no way out. */
  const isFirst = me.hasPin === false;
  const [isSaved, setSaved] = useState(false);
  const { form, whole, of, setFault } = useFault<(typeof FIELDS)[number]>();
  const [save, { loading }] = useMutation(PayoutSettingsPage_Mutation);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    setSaved(false);
    if (address.trim() === '') return setFault({ field: 'address', text: 'Please enter the address to pay to.' });
    if (!isPin(pin)) return setFault({ field: 'securityPin', text: PIN_WORDS });
    if (isFirst && password === '') return setFault({ field: 'password', text: 'Please enter your password.' });
    setFault(undefined);
    const proof = isFirst ? { password, totp: totp.trim() || null } : {};
    const input = { network, address: address.trim(), securityPin: pin, exchange: exchange.trim() || null, ...proof };
    try {
      await save({ variables: { input } });
      setSaved(true);
    } catch (failure) {
      setFault(faultOf(failure, 'Failed to save information.', FIELDS, OF_CODE));
    } finally {
      setPin('');
      setPassword('');
      setTotp('');
    }
  };
  return (
    <form ref={form} className={`card ${classes.form}`} onSubmit={submit} noValidate>
      <p className="dim">
        You are told by a notification and a mail whenever the address or the PIN changes. Payouts to another address
        than before wait, so that you can cancel what was not you.
      </p>
      <NativeSelect
        label="Network"
        data={[...PAYOUT_NETWORKS]}
        {...of('network')}
        value={network}
        onChange={({ currentTarget }) => setNetwork(currentTarget.value)}
      />
      <TextInput
        label="Address"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...of('address')}
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <TextInput
        label="Exchange (Optional)"
        autoComplete="off"
        {...of('exchange')}
        value={exchange}
        onChange={({ currentTarget }) => setExchange(currentTarget.value)}
      />
      <SecretField
        label="Security PIN"
        what="security PIN"
        placeholder={PIN_WORDS}
        description={
          me.hasPin
            ? 'The PIN that you have set; saving asks for it.'
            : 'You choose it now: no year, no row of digits. Every payout, and every change here, asks for it.'
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_DIGITS_MAX}
        {...of('securityPin')}
        value={pin}
        onChange={({ currentTarget }) => setPin(currentTarget.value)}
      />
      {isFirst ? (
        <SecretField
          label="Password"
          what="password"
          autoComplete="current-password"
          description="Of your account; asked for with the first PIN."
          {...of('password')}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      ) : null}
      {isFirst && me.secondFactor ? (
        <SecondFactorField
          {...of('totp')}
          value={totp}
          onChange={({ currentTarget }) => setTotp(currentTarget.value)}
        />
      ) : null}
      {whole ? <Message kind="failure">{whole}</Message> : null}
      {isSaved ? <Message kind="success">Withdrawal information saved successfully!</Message> : null}
      {me.withdrawPayableFrom ? (
        <Message kind="note">
          This address is new. Payouts to it are payable from {showDateTime(me.withdrawPayableFrom)}.
        </Message>
      ) : null}
      <Button look="main" type="submit" isBusy={loading}>
        {loading ? 'Saving...' : 'Save'}
      </Button>
      {me.hasPin ? (
        <div className={`small ${classes.pin}`}>
          <Link to="/personal-info">Change the PIN</Link>
          <ForgotPin />
        </div>
      ) : null}
    </form>
  );
}
