import { countriesByName, isCountry } from '@candor/countries';
import { NativeSelect, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { PersonAvatar } from '../../components/ui/PersonAvatar.tsx';
import { PictureField } from '../../components/ui/PictureField.tsx';
import { SecretField } from '../../components/ui/SecretField.tsx';
import { PhoneField } from '../auth/exports.ts';
import { ForgotPin } from '../payout/exports.ts';
import classes from './profile.module.css';
import { type Edits, type Person, useProfileForm } from './use-profile-form.ts';

const NAME_MAX = 100;
const PIN = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
const countries = countriesByName();

interface Props {
  person: Person;
  /** Reads the profile anew. */
  onSaved: () => Promise<Person | undefined>;
}

/** What one says of oneself, the password and the PIN. */
export function PersonalInfoForm({ person, onSaved }: Props) {
  const { form, whole, of, said, part, saved, picture, edits, asksForPassword, submit, edit, choose } = useProfileForm(
    person,
    onSaved,
  );
  const isBusy = part !== undefined;
  const field = (name: keyof Edits) => ({
    ...of(name),
    value: edits[name],
    onChange: (event: { currentTarget: { value: string } }) => edit({ [name]: event.currentTarget.value }),
  });
  return (
    <form ref={form} className={`card ${classes.form}`} onSubmit={submit} noValidate>
      <PictureField label="Choose a picture" file={picture} onChange={choose}>
        {(preview) => <PersonAvatar name={edits.name} src={preview ?? person.profilePictureUrl} size={64} />}
      </PictureField>
      <TextInput label="Name" name="name" autoComplete="name" maxLength={NAME_MAX} {...field('name')} />
      <TextInput label="Username" value={person.username ?? ''} readOnly description="It cannot be changed." />
      <PhoneField
        // Another number that was saved is shown as it is now.
        key={saved.mobile}
        label="Mobile"
        initial={saved.mobile ?? ''}
        onChange={(mobile) => edit({ mobile })}
        {...of('mobile')}
      />
      {asksForPassword ? (
        <SecretField
          label="Password"
          what="password"
          autoComplete="current-password"
          description="To change the number."
          {...field('password')}
        />
      ) : null}
      <NativeSelect label="Country" name="country" autoComplete="country" {...inList(field('country'))}>
        <option value="" disabled>
          Choose your country
        </option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <fieldset className={classes.fields}>
        <legend>Security</legend>
        <SecretField
          label="Old password"
          what="old password"
          autoComplete="current-password"
          {...field('oldPassword')}
        />
        <SecretField
          label="New password"
          what="new password"
          autoComplete="new-password"
          description="At least 8 characters, and not easy to guess."
          {...field('newPassword')}
        />
        {person.hasPin ? (
          <>
            <SecretField label="Old PIN" what="old PIN" {...PIN} {...field('oldPin')} />
            <SecretField label="New PIN" what="new PIN" description="4 to 6 digits." {...PIN} {...field('newPin')} />
            <ForgotPin />
          </>
        ) : (
          <p className="dim small">
            The security PIN for payouts is set in <Link to="/withdraw-information">Withdrawal Settings</Link>.
          </p>
        )}
      </fieldset>
      {whole ? <Message kind="failure">{whole}</Message> : null}
      {said ? <Message kind={said.kind}>{said.text}</Message> : null}
      {isBusy && picture ? <progress className={classes.progress} value={part} aria-label="Sent" /> : null}
      <Button look="main" type="submit" isBusy={isBusy}>
        {isBusy ? 'Updating...' : 'Update Profile'}
      </Button>
    </form>
  );
}

/** A stored country that is not in the list shows the placeholder, and stays what it is unless another one is chosen. */
function inList<Field extends { value: string }>(field: Field): Field {
  return isCountry(field.value) ? field : { ...field, value: '' };
}
