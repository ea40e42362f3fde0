import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import type { EditApp_AppFragment } from '../../../generated/graphql.ts';
import { useFaults } from '../../../lib/faults.ts';
import { Cost, placesOf } from '../Funding.tsx';
import classes from './first.module.css';

interface Props {
  app: EditApp_AppFragment;
  funds: string | undefined;
  onChosen: (places: string) => void;
}

/** How many places, with what they would cost. */
export function PlacesStep({ app, funds, onChosen }: Props) {
  const [text, setText] = useState('');
  const faults = useFaults<'places'>();
  const places = placesOf(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (places === undefined) faults.tell({ places: 'Please enter a whole number of places, 1 to 100,000.' });
    else onChosen(String(places));
  };
  return (
    <form ref={faults.form} className={`card ${classes.form}`} onSubmit={submit} noValidate>
      <h2>
        How many people are to rate <bdi>{app.name}</bdi>?
      </h2>
      <TextInput
        label="Places"
        description="One place is one rating by one person. More can be bought later."
        type="number"
        inputMode="numeric"
        min="1"
        step="1"
        value={text}
        {...faults.of('places')}
        onChange={({ currentTarget }) => {
          faults.mended('places');
          setText(currentTarget.value);
        }}
      />
      {places === undefined ? null : <Cost appId={app.id} places={places} funds={funds} />}
      <Button look="main" type="submit">
        Go on
      </Button>
    </form>
  );
}
