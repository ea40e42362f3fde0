import { useMutation } from '@apollo/client/react';
import { DEVICES, INTERESTS, LANGUAGES, languagesByName } from '@candor/audience';
import { COUNTRIES, countriesByName } from '@candor/countries';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/Button.tsx';
import { Choices } from '../../../components/ui/Choices.tsx';
import { ChosenList } from '../../../components/ui/ChosenList.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { AudiencePage_QueryQuery } from '../../../generated/graphql.ts';
import { faultOf, useFault } from '../../../lib/fault.ts';
import { showDay } from '../../../lib/time.ts';
import classes from './audience.module.css';
import { Estimate } from './Estimate.tsx';
import { type AudienceEdits, editsOf, faultOfEdits, inputOf } from './edits.ts';

graphql(`
  fragment AudienceForm_Audience on Audience {
    countries
    languages
    devices
    interests
    ages {
      from
      to
    }
    minCompleted
    only
    except
  }
`);

const AudienceForm_Mutation = graphql(`
  mutation AudienceForm_Mutation($input: SetAudienceInput!) {
    setAudience(input: $input) {
      id
      audience {
        ...AudienceForm_Audience
      }
    }
  }
`);

const FIELDS = ['ageFrom', 'ageTo', 'minCompleted'] as const;
const CAMPAIGNS_MAX = 50;
const countries = countriesByName();
const languages = languagesByName();

interface Props {
  app: AudiencePage_QueryQuery['app'];
  /** The publisher's other campaigns. */
  campaigns: { id: string; name: string; creationTime: string }[];
}

/** The conditions: all that are given have to fit, of a list one. */
export function AudienceForm({ app, campaigns }: Props) {
  const [edits, setEdits] = useState<AudienceEdits>(() => editsOf(app.audience));
  const [isSaved, setIsSaved] = useState(false);
  const [save, { loading }] = useMutation(AudienceForm_Mutation);
  const { form, whole, of, setFault } = useFault<(typeof FIELDS)[number]>();
  const isClosed = app.state === 'closed';
  const others = campaigns.map(({ id, name, creationTime }) => ({
    code: id,
    name: `${name}, ${showDay(creationTime)}`,
  }));

  const edit = (part: Partial<AudienceEdits>) => {
    setIsSaved(false);
    setFault(undefined);
    setEdits((before) => ({ ...before, ...part }));
  };
  const typed = (field: (typeof FIELDS)[number]) => ({
    name: field,
    inputMode: 'numeric' as const,
    value: edits[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => edit({ [field]: currentTarget.value }),
    ...of(field),
  });
  const list = (field: 'countries' | 'languages' | 'only' | 'except') => ({
    chosen: edits[field],
    onChange: (chosen: string[]) => edit({ [field]: chosen }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const wrong = faultOfEdits(edits);
    if (wrong) return setFault(wrong);
    try {
      const { data } = await save({ variables: { input: { id: app.id, audience: inputOf(edits) } } });
      if (!data) return;
      setEdits(editsOf(data.setAudience.audience));
      setIsSaved(true);
    } catch (failure) {
      setFault(faultOf(failure, 'It could not be saved. Please try again.', FIELDS));
    }
  };

  const audienceAsked = () => {
    const wrong = faultOfEdits(edits);
    if (wrong) setFault(wrong);
    return wrong ? undefined : inputOf(edits);
  };

  return (
    <form ref={form} className={`card ${classes.form}`} onSubmit={submit} noValidate>
      <ChosenList
        label="Countries"
        note="As raters’ accounts say them. None: every country."
        add="Add a country"
        full="Every country is chosen"
        options={countries}
        max={COUNTRIES.length}
        {...list('countries')}
      />
      <ChosenList
        label="Languages"
        note="That raters read well; one of them is enough. None: every language."
        add="Add a language"
        full="Every language is chosen"
        options={languages}
        max={LANGUAGES.length}
        {...list('languages')}
      />
      <Choices
        legend="Devices"
        note="That raters have; one of them is enough. None: every device."
        options={DEVICES}
        chosen={edits.devices}
        onChange={(devices) => edit({ devices })}
      />
      <Choices
        legend="Interests"
        note="One of them is enough. None: whatever they are interested in."
        options={INTERESTS}
        chosen={edits.interests}
        onChange={(interests) => edit({ interests })}
      />
      <div className={classes.pair}>
        <TextInput label="Age from" placeholder="18" maxLength={3} {...typed('ageFrom')} />
        <TextInput label="Age to" placeholder="120" maxLength={3} {...typed('ageTo')} />
      </div>
      <TextInput
        label="Ratings completed, at least"
        description="Of whatever app. Empty: newcomers, too."
        maxLength={5}
        {...typed('minCompleted')}
      />
      {others.length > 0 ? (
        <>
          <ChosenList
            label="Only who rated"
            note="One of these campaigns, or another one of its product."
            add="Add a campaign"
            full="That is as many as can be named"
            options={others}
            max={CAMPAIGNS_MAX}
            {...list('only')}
          />
          <ChosenList
            label="Nobody who rated"
            note="One of these campaigns, or another one of its product."
            add="Add a campaign"
            full="That is as many as can be named"
            options={others}
            max={CAMPAIGNS_MAX}
            {...list('except')}
          />
        </>
      ) : null}
      <Estimate key={JSON.stringify(edits)} appId={app.id} audience={audienceAsked} />
      {whole ? <Message kind="failure">{whole}</Message> : null}
      {isSaved ? <Message kind="success">Saved. Whoever has started a rating goes on with it.</Message> : null}
      {isClosed ? <Message kind="note">This campaign is closed: nobody is offered it any more.</Message> : null}
      <Button look="main" type="submit" isBusy={loading} disabled={isClosed}>
        Save the audience
      </Button>
      <Link to={`/publisher/apps/${app.id}`}>Back to the campaign</Link>
    </form>
  );
}
