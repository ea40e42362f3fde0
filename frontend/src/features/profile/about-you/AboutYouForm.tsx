import { useMutation } from '@apollo/client/react';
import { DEVICES, INTERESTS, LANGUAGES_MAX, languagesByName } from '@candor/audience';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Choices } from '../../../components/ui/Choices.tsx';
import { ChosenList } from '../../../components/ui/ChosenList.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { AboutYouForm_AboutYouFragment } from '../../../generated/graphql.ts';
import { faultOf, useFault } from '../../../lib/fault.ts';
import { showDay } from '../../../lib/time.ts';
import classes from '../profile.module.css';
import { type AboutEdits, aboutFieldNames, changesOf, editsOf, yearFault } from './edits.ts';

graphql(`
  fragment AboutYouForm_AboutYou on AboutYou {
    yearOfBirth
    languages
    devices
    interests
    fixed {
      field
      until
    }
  }
`);

const AboutYouForm_Mutation = graphql(`
  mutation AboutYouForm_Mutation($input: AboutYouInput!) {
    setAboutYou(input: $input) {
      ...AboutYouForm_AboutYou
    }
  }
`);

const languages = languagesByName();

interface Props {
  told: AboutYouForm_AboutYouFragment;
  /** What the page knows of it is old. */
  onSaved: () => void;
}

/** The form: sends what was changed, which the server takes as a whole or not at all. */
export function AboutYouForm({ told, onSaved }: Props) {
  const [saved, setSaved] = useState(told);
  const [edits, setEdits] = useState<AboutEdits>(() => editsOf(saved));
  const [isSaved, setIsSaved] = useState(false);
  const [change, { loading }] = useMutation(AboutYouForm_Mutation);
  const { form, whole, of, setFault } = useFault<(typeof aboutFieldNames)[number]>();

  const edit = (part: Partial<AboutEdits>) => {
    setIsSaved(false);
    setFault(undefined);
    setEdits((before) => ({ ...before, ...part }));
  };
  /** Until when a part may only be taken away. */
  const fixed = (name: string) => {
    const until = saved.fixed.find(({ field }) => field === name)?.until;
    return until
      ? `You can take it away at any time, and set it to something else from ${showDay(until)} on.`
      : undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const wrong = yearFault(edits.yearOfBirth);
    if (wrong) return setFault({ field: 'yearOfBirth', text: wrong });
    const input = changesOf(edits, saved);
    if (!input) return setIsSaved(true);
    try {
      const { data } = await change({ variables: { input } });
      if (!data) return;
      setSaved(data.setAboutYou);
      setEdits(editsOf(data.setAboutYou));
      setIsSaved(true);
      onSaved();
    } catch (failure) {
      setFault(faultOf(failure, 'It could not be saved. Please try again.', aboutFieldNames));
    }
  };

  return (
    <form ref={form} className={`card ${classes.form}`} onSubmit={submit} noValidate>
      <TextInput
        label="Year of birth (Optional)"
        name="yearOfBirth"
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        description={fixed('yearOfBirth') ?? 'For apps that are made for an age.'}
        value={edits.yearOfBirth}
        onChange={({ currentTarget }) => edit({ yearOfBirth: currentTarget.value })}
        {...of('yearOfBirth')}
      />
      <ChosenList
        label="Languages (Optional)"
        add="Add a language"
        full="Five are chosen"
        options={languages}
        max={LANGUAGES_MAX}
        chosen={edits.languages}
        note={fixed('languages') ?? 'Those that you read well, five at most: apps are tried in them.'}
        onChange={(languages) => edit({ languages })}
        fault={of('languages')}
      />
      <Choices
        legend="Devices (Optional)"
        note={fixed('devices') ?? 'What you have to try apps on.'}
        options={DEVICES}
        chosen={edits.devices}
        onChange={(devices) => edit({ devices })}
        fault={of('devices')}
      />
      <Choices
        legend="Interests (Optional)"
        note={fixed('interests') ?? 'For apps that are about one of these.'}
        options={INTERESTS}
        chosen={edits.interests}
        onChange={(interests) => edit({ interests })}
        fault={of('interests')}
      />
      {whole ? <Message kind="failure">{whole}</Message> : null}
      {isSaved ? <Message kind="success">Saved.</Message> : null}
      <Button look="main" type="submit" isBusy={loading}>
        Save
      </Button>
    </form>
  );
}
