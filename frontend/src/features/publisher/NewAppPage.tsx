import { parseUsdt } from '@candor/money';
import { Textarea, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/Button.tsx';
import { Library } from '../../components/ui/Library.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { PictureField } from '../../components/ui/PictureField.tsx';
import { useActionKey } from '../../lib/key.ts';
import { differenceOf, showMoney } from '../../lib/money.ts';
import { messageOf } from '../../lib/refusal.ts';
import { sendForm } from '../../lib/upload.ts';
import classes from './publisher.module.css';

const NAME_MAX = 80;
const DESCRIPTION_MAX = 1_000;
const EMPTY = { name: '', link: '', description: '', amount: '', profit: '', downloads: '', reviews: '', rating: '' };
type Fields = typeof EMPTY;

/** A new app of the publisher: a draft until places are bought for it. */
export function NewAppPage() {
  const navigate = useNavigate();
  const [fields, setFields] = useState(EMPTY);
  const [picture, setPicture] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  /** How much of it is sent, while it is. */
  const [part, setPart] = useState<number>();
  const { key, done } = useActionKey();
  const isBusy = part !== undefined;
  const field = (name: keyof Fields) => ({
    value: fields[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: value })),
  });
  const number = (name: keyof Fields, step: string) => ({ type: 'number', step, min: '0', ...field(name) });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const why = whyNot(fields, picture);
    setError(why);
    if (why !== undefined || picture === null) return;
    setPart(0);
    try {
      const form = formOf(fields, picture);
      const answer = await sendForm('POST', '/api/publisher/apps', form, { key: key(), onProgress: setPart });
      done();
      await navigate(`/publisher/apps/${idOf(answer)}`);
    } catch (failure) {
      const msg = messageOf(failure);
      if (msg !== undefined) done();
      setError(`Error adding app: ${msg ?? 'The connection was lost. Try again; nothing is added twice.'}`);
      setPart(undefined);
    }
  };

  return (
    <Library>
      <Page title="New app">
        <form className={`card ${classes.card}`} onSubmit={submit} noValidate>
          <PictureField label="Choose a picture" file={picture} onChange={setPicture}>
            {(preview) => (
              <span className={classes.preview}>
                {preview ? <img src={preview} alt="" /> : <IconPhoto stroke={1.4} aria-hidden />}
              </span>
            )}
          </PictureField>
          <TextInput label="Name" maxLength={NAME_MAX} {...field('name')} />
          <TextInput label="Link (Optional)" type="url" inputMode="url" {...field('link')} />
          <Textarea
            label="Description (Optional)"
            description="What raters read before they look at the app."
            rows={3}
            maxLength={DESCRIPTION_MAX}
            {...field('description')}
          />
          <div className={classes.two}>
            <TextInput label="Price of a place" description="What you pay" {...number('amount', '0.01')} />
            <TextInput label="Reward" description="What the rater gets of it" {...number('profit', '0.01')} />
          </div>
          <FeeLine amount={fields.amount} profit={fields.profit} />
          <div className={classes.two}>
            <TextInput label="Downloads (Optional)" {...number('downloads', '1')} />
            <TextInput label="Reviews (Optional)" {...number('reviews', '1')} />
            <TextInput label="Store rating (Optional)" {...number('rating', '0.1')} />
          </div>
          {error ? <Message kind="failure">{error}</Message> : null}
          {isBusy ? <progress className={classes.progress} value={part} aria-label="Sent" /> : null}
          <Button look="main" type="submit" isBusy={isBusy}>
            Add app
          </Button>
        </form>
      </Page>
    </Library>
  );
}

/** What is left of the price for the platform, in the moment both figures make sense. */
function FeeLine({ amount, profit }: { amount: string; profit: string }) {
  const fee = differenceOf(amount, profit);
  if (fee === undefined || fee.startsWith('-')) return null;
  return (
    <p className="dim small">
      Of {showMoney(amount)} USDT for each rating, {showMoney(profit)} go to the rater and {showMoney(fee)} to the
      platform, whatever the stars.
    </p>
  );
}

function whyNot({ name, amount, profit }: Fields, picture: File | null): string | undefined {
  const [price, reward] = [parseUsdt(amount), parseUsdt(profit)];
  if (name.trim() === '' || amount === '' || profit === '' || picture === null)
    return 'Please fill in all required fields and upload an image.';
  if (price === undefined || reward === undefined || reward <= 0 || reward > price)
    return 'The profit must be more than 0 and at most the amount.';
  return undefined;
}

function formOf(fields: Fields, picture: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value.trim() !== '') form.append(name, value.trim());
  form.append('appImage', picture);
  return form;
}

function idOf(answer: unknown): string {
  const id = (answer as { _id?: unknown } | null)?._id;
  if (typeof id !== 'string') throw new Error('The server gave no answer.');
  return id;
}
