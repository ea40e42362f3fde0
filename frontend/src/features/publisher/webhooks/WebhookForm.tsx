import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Choices } from '../../../components/ui/Choices.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { faultOf, useFault } from '../../../lib/fault.ts';
import { TYPES } from './types.ts';
import classes from './webhooks.module.css';

const URL_MAX = 2_048;
const DESCRIPTION_MAX = 100;
const FAILED = 'It did not reach the server. Please try again.';
const FIELDS = ['url', 'types', 'description'] as const;

export interface WebhookFields {
  url: string;
  types: string[];
  description: string;
}

interface Props {
  title: string;
  send: string;
  begin: WebhookFields;
  /** Throws what the server refused. */
  onSend: (fields: WebhookFields) => Promise<void>;
  onCancel: () => void;
}

/** Asks for an address, what it is told of, and what it is called. */
export function WebhookForm({ title, send, begin, onSend, onCancel }: Props) {
  const { form, whole, of, setFault } = useFault<(typeof FIELDS)[number]>();
  const [isBusy, setBusy] = useState(false);
  const [url, setUrl] = useState(begin.url);
  const [types, setTypes] = useState(begin.types);
  const [description, setDescription] = useState(begin.description);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (url.trim() === '') return setFault({ field: 'url', text: 'Please enter an address.' });
    if (types.length === 0) return setFault({ field: 'types', text: 'Please choose at least one event.' });
    setFault(undefined);
    setBusy(true);
    try {
      await onSend({ url: url.trim(), types, description: description.trim() });
    } catch (failure) {
      setFault(faultOf(failure, FAILED, FIELDS));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} className={`card ${classes.form}`} onSubmit={submit} noValidate>
      <h2>{title}</h2>
      <TextInput
        label="Address"
        description="https, a public name, no port."
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={URL_MAX}
        {...of('url')}
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <TextInput
        label="Name (optional)"
        description="Such as the program that listens there."
        maxLength={DESCRIPTION_MAX}
        {...of('description')}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <Choices
        legend="What it is told of"
        note="No more than the program needs."
        options={TYPES}
        chosen={types}
        onChange={setTypes}
        fault={of('types')}
      />
      {whole ? <Message kind="failure">{whole}</Message> : null}
      <div className={classes.buttons}>
        <Button type="submit" look="main" isBusy={isBusy}>
          {send}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
