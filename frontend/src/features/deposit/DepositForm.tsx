import { parseUsdt } from '@candor/money';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Amount } from '../../components/ui/Amount.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import type { DepositPage_QueryQuery } from '../../generated/graphql.ts';
import { DepositProof } from './DepositProof.tsx';
import classes from './deposit.module.css';

const QUICK = ['100', '300'];
/** Amounts are in steps of a hundredth. */
const STEP_MICRO = 10_000;

interface Props {
  addresses: DepositPage_QueryQuery['depositAddresses'];
  funds: string | undefined;
}

/** First the amount, then where it is sent and the proof that it was. */
export function DepositForm({ addresses, funds }: Props) {
  const [amount, setAmount] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const next = (event: FormEvent) => {
    event.preventDefault();
    const micro = parseUsdt(amount.trim());
    const isValid = micro !== undefined && micro > 0 && micro % STEP_MICRO === 0;
    setError(isValid ? undefined : 'Please enter a valid deposit amount.');
    if (isValid) setChosen(amount.trim());
  };
  if (addresses.length === 0)
    return (
      <Message kind="note">There is no address to deposit to yet. The administrators of Candor set them up.</Message>
    );
  if (chosen !== undefined)
    return <DepositProof amount={chosen} addresses={addresses} onBack={() => setChosen(undefined)} />;
  return (
    <form className={`card ${classes.form}`} onSubmit={next} noValidate>
      <div>
        <p className="dim">Your publisher funds</p>
        <Amount value={funds} large />
      </div>
      <p className="dim small">Step 1 of 2: how much. What no campaign has spent can be paid back to you.</p>
      <TextInput
        label="Amount"
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0.01"
        value={amount}
        onChange={({ currentTarget }) => {
          setError(undefined);
          setAmount(currentTarget.value);
        }}
      />
      <div className={classes.buttons}>
        {QUICK.map((quick) => (
          <Button key={quick} onClick={() => setAmount(quick)}>
            {quick}
          </Button>
        ))}
      </div>
      {error ? <Message kind="failure">{error}</Message> : null}
      <Button look="main" type="submit">
        Continue
      </Button>
    </form>
  );
}
