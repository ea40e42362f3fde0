import { NativeSelect, TextInput } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { CopyButton } from '../../components/ui/CopyButton.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { PictureField } from '../../components/ui/PictureField.tsx';
import { QrCode } from '../../components/ui/QrCode.tsx';
import type { DepositPage_QueryQuery } from '../../generated/graphql.ts';
import { useKeptKey } from '../../lib/kept-key.ts';
import { messageOf } from '../../lib/refusal.ts';
import { showDateTime } from '../../lib/time.ts';
import { sendForm } from '../../lib/upload.ts';
import classes from './deposit.module.css';
import type { DepositDraft } from './draft.ts';
import type { Received } from './received.ts';

interface Props {
  draft: DepositDraft;
  addresses: DepositPage_QueryQuery['depositAddresses'];
  screenshot: File | null;
  onScreenshot: (file: File | null) => void;
  onChange: (part: Partial<DepositDraft>) => void;
  /** The server has it. */
  onDone: () => void;
}

/** Where the amount is sent, and the picture that shows that it was. Its key outlives a lost answer, also over a reload. */
export function DepositProof({ draft, addresses, screenshot, onScreenshot, onChange, onDone }: Props) {
  const { amount, addressId } = draft;
  const navigate = useNavigate();
  // It tells what was received, too, and is where one goes on once it is paid.
  const isForCampaign = useSearchParams()[0].get('for') === 'campaign';
  const [error, setError] = useState<{ text: string; isLost?: boolean }>();
  /** How much of it is sent, while it is. */
  const [part, setPart] = useState<number>();
  const { unanswered, key, done } = useKeptKey('deposit');
  const chosen = addresses.find(({ id }) => id === addressId) ?? addresses[0];
  const txHash = draft.txHash.trim();
  const isBusy = part !== undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !chosen) return;
    if (screenshot === null) return setError({ text: 'Attachment is required.' });
    setError(undefined);
    setPart(0);
    const form = new FormData();
    form.append('amount', amount);
    form.append('network', chosen.network);
    if (txHash) form.append('txHash', txHash);
    form.append('screenshot', screenshot);
    try {
      const { name, size, lastModified } = screenshot;
      const body = JSON.stringify([amount, chosen.network, txHash, name, size, lastModified]);
      await sendForm('POST', '/api/deposits/request', form, { key: key(body), onProgress: setPart });
      done();
      onDone();
      const state: Received = { received: amount };
      await navigate(isForCampaign ? '/publisher/first' : '/deposit?tab=history', { state });
    } catch (failure) {
      const msg = messageOf(failure);
      if (msg !== undefined) done();
      setError(msg === undefined ? { text: 'Failed to submit deposit request.', isLost: true } : { text: msg });
      setPart(undefined);
    }
  };

  if (!chosen) return null;
  return (
    <form className={`card ${classes.form}`} onSubmit={submit} onChange={() => setError(undefined)}>
      <p className="dim small">Step 2 of 2: send it, and show that you did.</p>
      <div>
        <p className="dim">Send exactly</p>
        <Amount value={amount} large />
      </div>
      <NativeSelect
        label="Network"
        value={chosen.id}
        onChange={({ currentTarget }) => onChange({ addressId: currentTarget.value })}
        data={addresses.map(({ id, network }) => ({ value: id, label: network }))}
      />
      <div className={classes.send}>
        <QrCode text={chosen.address} label={`QR code of the ${chosen.network} address`} size={152} />
        <div className={classes.address}>
          <span className="dim small">Address on {chosen.network}, for USDT only</span>
          <span className={classes.mono}>{chosen.address}</span>
          <CopyButton text={chosen.address} what="the address" />
        </div>
      </div>
      <PictureField label="Choose the screenshot" file={screenshot} onChange={onScreenshot}>
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
        value={draft.txHash}
        onChange={({ currentTarget }) => onChange({ txHash: currentTarget.value })}
      />
      {unanswered && !isBusy && error === undefined ? (
        <Message kind="note">
          A deposit was submitted on {showDateTime(new Date(unanswered.sentAtMs).toISOString())}, and no answer has
          come. Look whether it is in the <Link to="/deposit?tab=history">Deposit History</Link> before you submit
          another one. The same one, with the same screenshot, can be submitted again: it counts once.
        </Message>
      ) : null}
      {error ? (
        <Message kind="failure">
          <strong>{error.text}</strong>
          {error.isLost ? <p>What you entered is kept. Submit it again as it is: it counts once.</p> : null}
        </Message>
      ) : null}
      {isBusy ? <progress className={classes.progress} value={part} aria-label="Sent" /> : null}
      <Button look="main" type="submit" isBusy={isBusy}>
        Submit the deposit
      </Button>
      <Button onClick={() => onChange({ isSending: false })}>Back</Button>
    </form>
  );
}
