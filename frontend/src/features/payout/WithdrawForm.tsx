import { useMutation } from '@apollo/client/react';
import { isMicro, parseUsdt } from '@candor/money';
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Choice } from '../../components/ui/Choice.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import type { PayoutSource, WithdrawPage_QueryQuery } from '../../generated/graphql.ts';
import { useActionKey } from '../../lib/key.ts';
import { messageOf } from '../../lib/refusal.ts';
import { isPin, PAYOUT_NETWORKS, PIN_WORDS } from './networks.ts';
import classes from './payout.module.css';
import { QueueFigures } from './QueueFigures.tsx';

const WithdrawForm_Mutation = graphql(`
  mutation WithdrawForm_Mutation($input: RequestWithdrawalInput!) {
    requestWithdrawal(input: $input) {
      id
      status
    }
  }
`);

type Me = WithdrawPage_QueryQuery['me'];

const SOURCES: { value: PayoutSource; label: string }[] = [
  { value: 'earnings', label: 'Earnings' },
  { value: 'publisher_funds', label: 'Publisher funds' },
];
const networkOf = (stored: string | null | undefined) =>
  PAYOUT_NETWORKS.find((network) => network === stored) ?? PAYOUT_NETWORKS[0];

/** Asks for a payout. Its key is kept until the server has answered: trying again after a lost answer asks for nothing twice. */
export function WithdrawForm({ me, onRequested }: { me: Me; onRequested: () => void }) {
  const [source, setSource] = useState<PayoutSource>('earnings');
  const [amount, setAmount] = useState('');
  const [network, setNetwork] = useState<string>(networkOf(me.withdrawNetwork));
  const [address, setAddress] = useState(me.withdrawAddress ?? '');
  const [pin, setPin] = useState('');
  const [banner, setBanner] = useState<{ kind: 'success' | 'failure'; text: string }>();
  const [request, { loading }] = useMutation(WithdrawForm_Mutation, { refetchQueries: ['QueueFigures_Query'] });
  const { key, done } = useActionKey();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const micro = parseUsdt(amount.trim());
    if (!isMicro(micro) || micro <= 0) return setBanner({ kind: 'failure', text: 'Please enter a valid amount.' });
    if (!isPin(pin)) return setBanner({ kind: 'failure', text: PIN_WORDS });
    setBanner(undefined);
    const input = { amount: amount.trim(), network, address: address.trim(), securityPin: pin, source };
    try {
      await request({ variables: { input: { ...input, idempotencyKey: key() } } });
      done();
      setAmount('');
      setPin('');
      setBanner({ kind: 'success', text: 'Withdrawal request submitted successfully!' });
      onRequested();
    } catch (failure) {
      const msg = messageOf(failure);
      if (msg !== undefined) done();
      setBanner({ kind: 'failure', text: msg === undefined ? 'An error occurred.' : `Withdrawal failed: ${msg}` });
    }
  };

  return (
    <form className={`card ${classes.form}`} onSubmit={submit} noValidate>
      {me.publisher ? <Choice label="From" options={SOURCES} value={source} onChange={setSource} /> : null}
      <div className={classes.balance}>
        <span className="dim">{source === 'earnings' ? 'Your balance' : 'Your publisher funds'}</span>
        <Amount value={source === 'earnings' ? me.totalBalance : me.publisherBalance?.refundable} large />
        {Number(me.heldBalance) > 0 ? (
          <span className="dim small">
            <Amount value={me.heldBalance} /> more is held for payouts that are processing.
          </span>
        ) : null}
      </div>
      <QueueFigures />
      {me.hasPin === false ? (
        <Message kind="note">
          Set your security PIN in <Link to="/withdraw-information">Withdrawal Settings</Link> first.
        </Message>
      ) : null}
      <TextInput
        label="Amount"
        description="At least 1 USDT. It is held at once, and comes back if the payout is rejected."
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
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
      <PasswordInput
        label="Security PIN"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the security PIN' }}
        value={pin}
        onChange={({ currentTarget }) => setPin(currentTarget.value)}
      />
      {banner ? <Message kind={banner.kind}>{banner.text}</Message> : null}
      <Button look="main" type="submit" isBusy={loading}>
        Withdraw
      </Button>
    </form>
  );
}
