import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { PersonAvatar } from '../../components/ui/PersonAvatar.tsx';
import { PictureField } from '../../components/ui/PictureField.tsx';
import type { PersonalInfoPage_QueryQuery } from '../../generated/graphql.ts';
import { countryNames } from '../../lib/countries.ts';
import { messageOf } from '../../lib/refusal.ts';
import { readToken } from '../../lib/session.ts';
import { sendForm } from '../../lib/upload.ts';
import classes from './profile.module.css';

type Person = PersonalInfoPage_QueryQuery['me'];

const PASSWORD_MIN = 6;
const NAME_MAX = 100;
const PIN_DIGITS_MAX = 6;
const countries = countryNames();
const visibility = (what: string) => ({ 'aria-label': `Show or hide the ${what}` });

interface Edits {
  name: string;
  mobile: string;
  country: string;
  oldPassword: string;
  newPassword: string;
  oldPin: string;
  newPin: string;
}

const editsOf = (person: Person): Edits => ({
  name: person.name ?? '',
  mobile: person.mobile ?? '',
  country: person.country ?? '',
  oldPassword: '',
  newPassword: '',
  oldPin: '',
  newPin: '',
});

/** Sends only what was changed; afterwards the profile is read anew. */
export function PersonalInfoForm({ person, onSaved }: { person: Person; onSaved: () => Promise<unknown> }) {
  const [edits, setEdits] = useState<Edits>(() => editsOf(person));
  const [picture, setPicture] = useState<File | null>(null);
  const [banner, setBanner] = useState<{ kind: 'success' | 'failure'; text: string }>();
  /** How much of it is sent, while it is. */
  const [part, setPart] = useState<number>();
  const isBusy = part !== undefined;

  const edit = (change: Partial<Edits>) => {
    setBanner(undefined);
    setEdits((before) => ({ ...before, ...change }));
  };
  const field = (name: keyof Edits) => ({
    value: edits[name],
    onChange: (event: { currentTarget: { value: string } }) => edit({ [name]: event.currentTarget.value }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const why = whyNot(edits);
    if (why !== undefined) return setBanner({ kind: 'failure', text: why });
    const form = changesOf(edits, person, picture);
    if ([...form.keys()].length === 0) return setBanner({ kind: 'success', text: 'No changes to update.' });
    setPart(0);
    try {
      const answer = await sendForm('PUT', '/api/profile', form, { onProgress: setPart });
      await onSaved();
      setPicture(null);
      setEdits((before) => ({ ...before, oldPassword: '', newPassword: '', oldPin: '', newPin: '' }));
      setBanner({ kind: 'success', text: msgOf(answer) ?? 'Profile updated successfully!' });
    } catch (failure) {
      setBanner({ kind: 'failure', text: messageOf(failure) ?? 'Failed to update profile.' });
    } finally {
      setPart(undefined);
    }
  };

  return (
    <form className={`card ${classes.form}`} onSubmit={submit}>
      <PictureField
        label="Choose a picture"
        file={picture}
        onChange={(file) => {
          setBanner(undefined);
          setPicture(file);
        }}
      >
        {(preview) => <PersonAvatar name={edits.name} src={preview ?? person.profilePictureUrl} size={64} />}
      </PictureField>
      <TextInput label="Name" name="name" autoComplete="name" maxLength={NAME_MAX} {...field('name')} />
      <TextInput label="Username" value={person.username ?? ''} readOnly description="It cannot be changed." />
      <TextInput label="Mobile" name="mobile" type="tel" autoComplete="tel" {...field('mobile')} />
      <NativeSelect label="Country" name="country" autoComplete="country-name" {...inList(field('country'))}>
        <option value="" disabled>
          Choose your country
        </option>
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </NativeSelect>
      <fieldset className={classes.fields}>
        <legend>Security</legend>
        <PasswordInput
          label="Old password"
          autoComplete="current-password"
          visibilityToggleButtonProps={visibility('old password')}
          {...field('oldPassword')}
        />
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          description="At least 6 characters."
          visibilityToggleButtonProps={visibility('new password')}
          {...field('newPassword')}
        />
        {person.hasPin ? (
          <>
            <PinField label="Old PIN" {...field('oldPin')} />
            <PinField label="New PIN" description="4 to 6 digits." {...field('newPin')} />
          </>
        ) : (
          <p className="dim small">
            The security PIN for payouts is set in <Link to="/withdraw-information">Withdrawal Settings</Link>.
          </p>
        )}
      </fieldset>
      {banner ? <Message kind={banner.kind}>{banner.text}</Message> : null}
      {isBusy && picture ? <progress className={classes.progress} value={part} aria-label="Sent" /> : null}
      <Button look="main" type="submit" isBusy={isBusy}>
        {isBusy ? 'Updating...' : 'Update Profile'}
      </Button>
    </form>
  );
}

function PinField(props: {
  label: string;
  description?: string;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}) {
  return (
    <PasswordInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      maxLength={PIN_DIGITS_MAX}
      visibilityToggleButtonProps={visibility(props.label.replace('O', 'o').replace('N', 'n'))}
    />
  );
}

/** A stored country that is not in the list shows the placeholder, and stays what it is unless another one is chosen. */
function inList<Field extends { value: string }>(field: Field): Field {
  return countries.includes(field.value) ? field : { ...field, value: '' };
}

function whyNot({ oldPassword, newPassword, oldPin, newPin }: Edits): string | undefined {
  if (readToken() === null) return 'Authentication token missing. Please log in again.';
  if ((oldPassword === '') !== (newPassword === ''))
    return 'Please fill both old and new password fields to change the password.';
  if (newPassword !== '' && [...newPassword].length < PASSWORD_MIN)
    return `New password must be at least ${PASSWORD_MIN} characters long.`;
  if ((oldPin === '') !== (newPin === '')) return 'Please fill both old and new PIN fields to change the PIN.';
  if (newPin !== '' && !/^\d{4,6}$/.test(newPin)) return 'Enter a 4-6 digit PIN';
  return undefined;
}

function changesOf(edits: Edits, person: Person, picture: File | null): FormData {
  const form = new FormData();
  const before = editsOf(person);
  for (const name of Object.keys(edits) as (keyof Edits)[]) {
    // A password is sent as it was typed.
    const value = name.endsWith('assword') ? edits[name] : edits[name].trim();
    if (value !== before[name]) form.append(name, value);
  }
  if (picture) form.append('profilePicture', picture);
  return form;
}

function msgOf(answer: unknown): string | undefined {
  const msg = (answer as { msg?: unknown } | null)?.msg;
  return typeof msg === 'string' ? msg : undefined;
}
