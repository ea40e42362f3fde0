import { IconPhoto } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { PictureField } from '../../components/ui/PictureField.tsx';
import { type AppField, faultsOfApp, refusedField } from '../../lib/app-faults.ts';
import { useFaults } from '../../lib/faults.ts';
import { keptFields, useKept } from '../../lib/kept.ts';
import { useKeptFile } from '../../lib/kept-file.ts';
import { useKeptKey } from '../../lib/kept-key.ts';
import { differenceOf, showMoney } from '../../lib/money.ts';
import { usePriceRules } from '../../lib/price-rules.ts';
import { messageOf } from '../../lib/refusal.ts';
import { sendForm } from '../../lib/upload.ts';
import { readAppTexts } from '../../lib/written-amount.ts';
import { type AppTexts, fieldsOf, PriceFields, StoreFields, WORDS, WordFields } from './app-fields.tsx';
import classes from './publisher.module.css';

const EMPTY: AppTexts = {
  name: '',
  link: '',
  description: '',
  amount: '',
  profit: '',
  minutes: '',
  downloads: '',
  reviews: '',
  rating: '',
};

/** Makes a new app of the publisher: a draft until places are bought for it. What is written and chosen is kept on this device. */
export function NewAppForm({ onAdded }: { onAdded: (id: string) => void | Promise<void> }) {
  const rules = usePriceRules();
  const [kept, keep] = useKept('new-app');
  const texts = keptFields(kept, EMPTY);
  const read = readAppTexts(texts);
  const faults = useFaults<AppField>();
  const field = fieldsOf(texts, faults, (part) => keep(JSON.stringify({ ...texts, ...part })));
  const [picture, setPicture] = useKeptFile('new-app-picture');
  const [error, setError] = useState<string>();
  /** How much of it is sent, while it is. */
  const [part, setPart] = useState<number>();
  const { key, done } = useKeptKey('new-app');
  const isBusy = part !== undefined;
  const clear = () => {
    keep(null);
    setPicture(null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setError(undefined);
    const isFaulty = faults.tell(faultsOfApp(read, { rules, words: WORDS, hasPicture: picture !== null }));
    if (isFaulty || picture === null) return;
    setPart(0);
    try {
      const form = formOf(read, picture);
      const body = JSON.stringify([read, picture.name, picture.size, picture.lastModified]);
      const answer = await sendForm('POST', '/api/publisher/apps', form, { key: key(body), onProgress: setPart });
      done();
      clear();
      await onAdded(idOf(answer));
    } catch (failure) {
      const msg = messageOf(failure);
      if (msg !== undefined) done();
      const refused = refusedField(failure, WORDS);
      if (refused) faults.tell(refused);
      else setError(`Error adding app: ${msg ?? 'The connection was lost. Try again; nothing is added twice.'}`);
      setPart(undefined);
    }
  };

  return (
    <form
      ref={faults.form}
      className={`card ${classes.card}`}
      onSubmit={submit}
      onChange={() => setError(undefined)}
      noValidate
    >
      <PictureField
        label="Choose a picture"
        file={picture}
        onChange={(file) => {
          faults.mended('picture');
          setPicture(file);
        }}
        {...faults.of('picture')}
      >
        {(preview) => (
          <span className={classes.preview}>
            {preview ? <img src={preview} alt="" /> : <IconPhoto stroke={1.4} aria-hidden />}
          </span>
        )}
      </PictureField>
      <WordFields field={field} />
      <PriceFields field={field} rules={rules} />
      <FeeLine amount={read.amount} profit={read.profit} />
      <StoreFields field={field} />
      {error ? <Message kind="failure">{error}</Message> : null}
      {isBusy ? <progress className={classes.progress} value={part} aria-label="Sent" /> : null}
      <Button look="main" type="submit" isBusy={isBusy}>
        Add app
      </Button>
      {(kept === null && picture === null) || isBusy ? null : (
        <Button look="quiet" onClick={clear}>
          Clear the form
        </Button>
      )}
    </form>
  );
}

/** What is left of the price for the platform, in the moment both figures make sense. */
function FeeLine({ amount, profit }: { amount: string; profit: string }) {
  const fee = differenceOf(amount, profit);
  if (fee === undefined || fee.startsWith('-')) return null;
  return (
    <p className="dim small">
      Of {showMoney(amount)} USDT for each rating, {showMoney(profit)} goes to the rater and {showMoney(fee)} to the
      platform, whatever the stars.
    </p>
  );
}

function formOf(texts: AppTexts, picture: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) if (value.trim() !== '') form.append(name, value.trim());
  form.append('appImage', picture);
  return form;
}

function idOf(answer: unknown): string {
  const id = (answer as { _id?: unknown } | null)?._id;
  if (typeof id !== 'string') throw new Error('The server gave no answer.');
  return id;
}
