import { DEVICES, INTERESTS, LANGUAGES, languagesByName } from '@candor/audience';
import { COUNTRIES, countriesByName } from '@candor/countries';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Choices } from '../../../components/ui/Choices.tsx';
import { ChosenList } from '../../../components/ui/ChosenList.tsx';
import type { FaultState } from '../../../lib/fault.ts';
import classes from './audience.module.css';
import type { AudienceEdits, ConditionKind } from './edits.ts';

const CAMPAIGNS_MAX = 50;
const countries = countriesByName();
const languages = languagesByName();

interface Props {
  edits: AudienceEdits;
  onChange: (part: Partial<AudienceEdits>) => void;
  /** Those that are shown. */
  kinds: readonly ConditionKind[];
  /** The publisher's other campaigns. */
  campaigns: readonly { code: string; name: string }[];
  /** What is wrong with a field of numbers. */
  of: FaultState<string>['of'];
}

type Typed = 'ageFrom' | 'ageTo' | 'minCompleted';

/** The conditions of an audience or of a quota: all that are given have to fit, of a list one. */
export function ConditionFields({ edits, onChange, kinds, campaigns, of }: Props) {
  const typed = (field: Typed) => ({
    name: field,
    inputMode: 'numeric' as const,
    value: edits[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [field]: currentTarget.value }),
    ...of(field),
  });
  const list = (field: 'countries' | 'languages' | 'only' | 'except') => ({
    chosen: edits[field],
    onChange: (chosen: string[]) => onChange({ [field]: chosen }),
  });
  const ofCampaigns = {
    note: 'One of these campaigns, or another one of its product.',
    add: 'Add a campaign',
    full: 'That is as many as can be named',
    options: campaigns,
    max: CAMPAIGNS_MAX,
  };
  const fields: Record<ConditionKind, () => ReactNode> = {
    countries: () => (
      <ChosenList
        label="Countries"
        note="As raters’ accounts say them. None: every country."
        add="Add a country"
        full="Every country is chosen"
        options={countries}
        max={COUNTRIES.length}
        {...list('countries')}
      />
    ),
    languages: () => (
      <ChosenList
        label="Languages"
        note="That raters read well; one of them is enough. None: every language."
        add="Add a language"
        full="Every language is chosen"
        options={languages}
        max={LANGUAGES.length}
        {...list('languages')}
      />
    ),
    devices: () => (
      <Choices
        legend="Devices"
        note="That raters have; one of them is enough. None: every device."
        options={DEVICES}
        chosen={edits.devices}
        onChange={(devices) => onChange({ devices })}
      />
    ),
    interests: () => (
      <Choices
        legend="Interests"
        note="One of them is enough. None: whatever they are interested in."
        options={INTERESTS}
        chosen={edits.interests}
        onChange={(interests) => onChange({ interests })}
      />
    ),
    age: () => (
      <div className={classes.pair}>
        <TextInput label="Age from" placeholder="18" maxLength={3} {...typed('ageFrom')} />
        <TextInput label="Age to" placeholder="120" maxLength={3} {...typed('ageTo')} />
      </div>
    ),
    minCompleted: () => (
      <TextInput
        label="Ratings completed, at least"
        description="Of whatever app. Empty: newcomers, too."
        maxLength={5}
        {...typed('minCompleted')}
      />
    ),
    only: () => <ChosenList label="Only who rated" {...ofCampaigns} {...list('only')} />,
    except: () => <ChosenList label="Nobody who rated" {...ofCampaigns} {...list('except')} />,
  };
  return kinds.map((kind) => <div key={kind}>{fields[kind]()}</div>);
}
