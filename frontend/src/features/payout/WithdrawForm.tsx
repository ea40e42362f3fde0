import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Choice } from '../../components/ui/Choice.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { SecretField } from '../../components/ui/SecretField.tsx';
import type { PayoutSource, WithdrawPage_QueryQuery } from '../../generated/graphql.ts';
import { showMoney } from '../../lib/money.ts';
import { showDateTime } from '../../lib/time.ts';
import { useMay } from '../organisation/exports.ts';
import { ForgotPin } from './ForgotPin.tsx';
import { PAYOUT_NETWORKS, PIN_DIGITS_MAX } from './networks.ts';
import classes from './payout.module.css';
import { QueueFigures } from './QueueFigures.tsx';
import { ReviewPayout } from './ReviewPayout.tsx';
import { SetPin } from './SetPin.tsx';
import { useMinimum } from './use-minimum.ts';
import { availableOf, useWithdraw } from './use-withdraw.ts';

type Me = WithdrawPage_QueryQuery['me'];

const SOURCES: { value: PayoutSource; label: string }[] = [
  { value: 'earnings', label: 'Earnings' },
  { value: 'publisher_funds', label: 'Publisher funds' },
];

/** Asks for a payout, after its queue's figures were told. */
export function WithdrawForm({ me, onRequested }: { me: Me; onRequested: () => void }) {
  const payout = useWithdraw(me, onRequested);
  const { form, whole, of, fields, edit, pin, setPin, submit, isBusy, requested, unanswered, review } = payout;
  const { amount, network, address, source } = fields;
  const least = useMinimum(network);
  const all = availableOf(me, source);
  const mayPayOut = useMay('payouts');
  const [isSettingPin, setSettingPin] = useState(false);
  const place = { network, address: address.trim() };
  return (
    <>
      <form ref={form} className={`card ${classes.form}`} onSubmit={submit} noValidate>
        {me.publisher && mayPayOut ? (
          <Choice label="From" options={SOURCES} value={source} onChange={(chosen) => edit({ source: chosen })} />
        ) : null}
        <Balance me={me} source={source} />
        <QueueFigures />
        {me.hasPin === false ? (
          <Message kind="note">
            Set your security PIN in <Link to="/withdraw-information">Withdrawal Settings</Link> first, or{' '}
            <Button look="quiet" onClick={() => (place.address === '' ? payout.missesAddress() : setSettingPin(true))}>
              set it here
            </Button>
          </Message>
        ) : null}
        {me.payoutsFrom ? (
          <Message kind="note">
            Your security PIN was reset or your second factor removed. Payouts wait until {showDateTime(me.payoutsFrom)}
            .
          </Message>
        ) : null}
        {me.withdrawPayableFrom ? (
          <Message kind="note">
            The address of your settings is new. Payouts to it are payable from {showDateTime(me.withdrawPayableFrom)}.
          </Message>
        ) : null}
        <TextInput
          label="Amount"
          description={`${least ? `At least ${least} USDT on this network, and 5 payouts a day. ` : ''}It is held at once, and comes back if the payout is rejected or you cancel it. You pay no network fee.`}
          inputMode="decimal"
          autoComplete="off"
          {...of('amount')}
          value={amount}
          onChange={({ currentTarget }) => edit({ amount: currentTarget.value })}
        />
        {all !== undefined && Number(all) > 0 ? (
          <Button className={classes.all ?? ''} onClick={() => edit({ amount: all })}>
            All of it: {showMoney(all)} USDT
          </Button>
        ) : null}
        <NativeSelect
          label="Network"
          data={[...PAYOUT_NETWORKS]}
          {...of('network')}
          value={network}
          onChange={({ currentTarget }) => edit({ network: currentTarget.value })}
        />
        <TextInput
          label="Address"
          description="A payout to another address than that of your settings waits before it is paid."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...of('address')}
          value={address}
          onChange={({ currentTarget }) => edit({ address: currentTarget.value })}
        />
        <SecretField
          label="Security PIN"
          what="security PIN"
          inputMode="numeric"
          autoComplete="off"
          maxLength={PIN_DIGITS_MAX}
          {...of('securityPin')}
          value={pin}
          onChange={({ currentTarget }) => setPin(currentTarget.value)}
        />
        {me.hasPin === false ? null : <ForgotPin />}
        {whole ? <Message kind="failure">{whole}</Message> : null}
        {requested ? <Message kind="success">Withdrawal request submitted successfully!</Message> : null}
        {requested?.payableFrom ? (
          <Message kind="note">
            Payable from {showDateTime(requested.payableFrom)}: its address is new. You can cancel it until then.
          </Message>
        ) : null}
        {unanswered && !isBusy ? (
          <Message kind="note">
            What you sent on {showDateTime(new Date(unanswered.sentAtMs).toISOString())} has had no answer yet. What you
            entered is kept, but for the address and the PIN. Send it again to the same address: it is held and paid
            once.
          </Message>
        ) : null}
        <Button look="main" type="submit" isBusy={isBusy}>
          Withdraw
        </Button>
      </form>
      {review ? (
        <ReviewPayout {...review} isBusy={isBusy} onSend={() => void payout.send()} onClose={payout.change} />
      ) : null}
      {isSettingPin ? (
        <SetPin
          {...place}
          hasFactor={me.secondFactor === true}
          onDone={() => setSettingPin(false)}
          onClose={() => setSettingPin(false)}
        />
      ) : null}
    </>
  );
}

function Balance({ me, source }: { me: Me; source: PayoutSource }) {
  const isEarned = source === 'earnings';
  return (
    <div className={classes.balance}>
      <span className="dim">{isEarned ? 'Your balance' : 'Your publisher funds'}</span>
      <Amount value={isEarned ? me.totalBalance : me.publisherBalance?.refundable} large />
      {Number(me.heldBalance) > 0 ? (
        <span className="dim small">
          <Amount value={me.heldBalance} /> more is held for payouts that are processing.
        </span>
      ) : null}
    </div>
  );
}
