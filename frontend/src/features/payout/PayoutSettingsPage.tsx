import { useMutation, useQuery } from '@apollo/client/react';
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/Button.tsx';
import { Library } from '../../components/ui/Library.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { PayoutSettingsPage_QueryQuery } from '../../generated/graphql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { isPin, PAYOUT_NETWORKS, PIN_WORDS } from './networks.ts';
import classes from './payout.module.css';

const PayoutSettingsPage_Query = graphql(`
  query PayoutSettingsPage_Query {
    me {
      id
      withdrawNetwork
      withdrawAddress
      withdrawExchange
      hasPin
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
      hasPin
    }
  }
`);

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
  const [banner, setBanner] = useState<{ kind: 'success' | 'failure'; text: string }>();
  const [save, { loading }] = useMutation(PayoutSettingsPage_Mutation);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    if (!isPin(pin)) return setBanner({ kind: 'failure', text: PIN_WORDS });
    setBanner(undefined);
    const input = { network, address: address.trim(), securityPin: pin, exchange: exchange.trim() || null };
    try {
      await save({ variables: { input } });
      setBanner({ kind: 'success', text: 'Withdrawal information saved successfully!' });
    } catch (failure) {
      setBanner({ kind: 'failure', text: messageOf(failure) ?? 'Failed to save information.' });
    } finally {
      setPin('');
    }
  };
  return (
    <form className={`card ${classes.form}`} onSubmit={submit} noValidate>
      <p className="dim">
        You are told by a notification whenever the address or the PIN changes. A payout to an address that is younger
        than a day is looked at more closely.
      </p>
      <NativeSelect
        label="Network"
        data={[...PAYOUT_NETWORKS]}
        value={network}
        onChange={({ currentTarget }) => setNetwork(currentTarget.value)}
      />
      <TextInput
        label="Address"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <TextInput
        label="Exchange (Optional)"
        autoComplete="off"
        value={exchange}
        onChange={({ currentTarget }) => setExchange(currentTarget.value)}
      />
      <PasswordInput
        label="Security PIN"
        placeholder={PIN_WORDS}
        description={
          me.hasPin
            ? 'The PIN that you have set; saving asks for it.'
            : 'You choose it now. Every payout, and every change here, asks for it.'
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the security PIN' }}
        value={pin}
        onChange={({ currentTarget }) => setPin(currentTarget.value)}
      />
      {banner ? <Message kind={banner.kind}>{banner.text}</Message> : null}
      <Button look="main" type="submit" isBusy={loading}>
        Save
      </Button>
      {me.hasPin ? (
        <p className="small">
          <Link to="/personal-info">Change the PIN</Link>
        </p>
      ) : null}
    </form>
  );
}
