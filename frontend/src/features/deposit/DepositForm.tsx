import { parseUsdt } from '@candor/money';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Amount } from '../../components/ui/Amount.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import type { DepositPage_QueryQuery } from '../../generated/graphql.ts';
import { readAmount } from '../../lib/written-amount.ts';
import { DepositProof } from './DepositProof.tsx';
import classes from './deposit.module.css';
import { useDepositDraft } from './draft.ts';

const QUICK = ['100', '300'];
/** Amounts are in steps of a hundredth. */
const STEP_MICRO = 10_000;

interface Props {
  addresses: DepositPage_QueryQuery['depositAddresses'];
  funds: string | undefined;
  screenshot: File | null;
  onScreenshot: (file: File | null) => void;
}

/** First the amount, then where it is sent and the proof that it was. Where one has come to is kept on this device. */
export function DepositForm({ addresses, funds, screenshot, onScreenshot }: Props) {
  const { draft, change, forget } = useDepositDraft();
  const { amount } = draft;
  const [error, setError] = useState<string>();
  const next = (event: FormEvent) => {
    event.preventDefault();
    const read = readAmount(amount);
    setError(isAmount(read) ? undefined : 'Please enter a valid deposit amount.');
    if (isAmount(read)) change({ amount: read, isSending: true });
  };
  const write = (written: string) => {
    setError(undefined);
    change({ amount: written });
  };
  if (addresses.length === 0)
    return (
      <Message kind="note">There is no address to deposit to yet. The administrators of Candor set them up.</Message>
    );
  if (draft.isSending && isAmount(amount))
    return (
      <DepositProof
        draft={draft}
        addresses={addresses}
        screenshot={screenshot}
        onScreenshot={onScreenshot}
        onChange={change}
        onDone={() => {
          forget();
          onScreenshot(null);
        }}
      />
    );
  return (
    <form className={`card ${classes.form}`} onSubmit={next} noValidate>
      <div>
        <p className="dim">Your publisher funds</p>
        <Amount value={funds} large />
      </div>
      <p className="dim small">Step 1 of 2: how much. What no campaign has spent can be paid back to you.</p>
      <TextInput
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <div className={classes.buttons}>
        {QUICK.map((quick) => (
          <Button key={quick} onClick={() => write(quick)}>
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

function isAmount(amount: string): boolean {
  const micro = parseUsdt(amount.trim());
  return micro !== undefined && micro > 0 && micro % STEP_MICRO === 0;
}
