import { NativeSelect, TextInput } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { CopyButton } from '../../components/ui/CopyButton.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { PictureField } from '../../components/ui/PictureField.tsx';
import { QrCode } from '../../components/ui/QrCode.tsx';
import type { DepositPage_QueryQuery } from '../../generated/graphql.ts';
import { useActionKey } from '../../lib/key.ts';
import { messageOf } from '../../lib/refusal.ts';
import { sendForm } from '../../lib/upload.ts';
import classes from './deposit.module.css';

const COPIED_MS = 2_500;

interface Props {
  amount: string;
  addresses: DepositPage_QueryQuery['depositAddresses'];
  onBack: () => void;
}

/** Where the amount is sent, and the picture that shows that it was. Its key outlives a lost answer. */
export function DepositProof({ amount, addresses, onBack }: Props) {
  const navigate = useNavigate();
  const [id, setId] = useState(addresses[0]?.id);
  const [screenshot, setScreenshot] = useState<File | null>(null);
  const [txHash, setTxHash] = useState('');
  const [error, setError] = useState<string>();
  /** How much of it is sent, while it is. */
  const [part, setPart] = useState<number>();
  const { key, done } = useActionKey();
  const chosen = addresses.find((one) => one.id === id) ?? addresses[0];
  const isBusy = part !== undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !chosen) return;
    if (screenshot === null) return setError('Attachment is required.');
    setError(undefined);
    setPart(0);
    const form = new FormData();
    form.append('amount', amount);
    form.append('network', chosen.network);
    if (txHash.trim()) form.append('txHash', txHash.trim());
    form.append('screenshot', screenshot);
    try {
      await sendForm('POST', '/api/deposits/request', form, { key: key(), onProgress: setPart });
      done();
      await navigate('/transactions');
    } catch (failure) {
      const msg = messageOf(failure);
      if (msg !== undefined) done();
      setError(msg ?? 'Failed to submit deposit request.');
      setPart(undefined);
    }
  };

  if (!chosen) return null;
  return (
    <form className={`card ${classes.form}`} onSubmit={submit}>
      <p className="dim small">Step 2 of 2: send it, and show that you did.</p>
      <div>
        <p className="dim">Send exactly</p>
        <Amount value={amount} large />
      </div>
      <NativeSelect
        label="Network"
        value={chosen.id}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
        data={addresses.map((one) => ({ value: one.id, label: one.network }))}
      />
      <div className={classes.send}>
        <QrCode text={chosen.address} label={`QR code of the ${chosen.network} address`} size={152} />
        <div className={classes.address}>
          <span className="dim small">Address on {chosen.network}, for USDT only</span>
          <span className={classes.mono}>{chosen.address}</span>
          <CopyButton text={chosen.address} what="the address" saidForMs={COPIED_MS} />
        </div>
      </div>
      <PictureField label="Choose the screenshot" file={screenshot} onChange={setScreenshot}>
        {(preview) => (
          <span className={classes.preview}>
            {preview ? <img src={preview} alt="The chosen screenshot" /> : <IconReceipt stroke={1.4} aria-hidden />}
          </span>
        )}
      </PictureField>
      <TextInput
        label="Transaction hash (Optional)"
        description="With it the deposit is found sooner."
        autoComplete="off"
        spellCheck={false}
        value={txHash}
        onChange={({ currentTarget }) => setTxHash(currentTarget.value)}
      />
      {error ? <Message kind="failure">{error}</Message> : null}
      {isBusy ? <progress className={classes.progress} value={part} aria-label="Sent" /> : null}
      <Button look="main" type="submit" isBusy={isBusy}>
        Submit the deposit
      </Button>
      <Button onClick={onBack}>Back</Button>
    </form>
  );
}
