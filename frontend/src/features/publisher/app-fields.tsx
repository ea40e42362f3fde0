import type { PriceRules } from '@candor/money';
import { Textarea, TextInput } from '@mantine/core';
import type { AmountWords, AppField } from '../../lib/app-faults.ts';
import type { useFaults } from '../../lib/faults.ts';
import { sayPriceRules } from '../../lib/price-rules.ts';
import classes from './publisher.module.css';

const NAME_MAX = 80;
const LINK_MAX = 500;
const DESCRIPTION_MAX = 1_000;
const MINUTES_MAX = 60;

/** What a publisher writes about an app, as it stands in the inputs. */
export type AppTexts = {
  name: string;
  link: string;
  description: string;
  amount: string;
  profit: string;
  minutes: string;
  downloads: string;
  reviews: string;
  rating: string;
};

/** How the fields call the two amounts. */
export const WORDS: AmountWords = { amount: 'price of a place', profit: 'reward' };

interface Input {
  value: string;
  required?: boolean;
  withAsterisk?: false;
  error?: string;
  'aria-invalid'?: true;
  onChange: (event: { currentTarget: { value: string } }) => void;
}
/** What binds an input to its field. */
export type FieldOf = (name: keyof AppTexts) => Input;
const REQUIRED: readonly string[] = ['name', 'link', 'amount', 'profit', 'minutes'];

/** Binds the fields to their inputs, and what is wrong with them: `change` is given what is written. */
export function fieldsOf(
  texts: AppTexts,
  { of, mended }: Pick<ReturnType<typeof useFaults<AppField>>, 'of' | 'mended'>,
  change: (part: Partial<AppTexts>) => void,
): FieldOf {
  return (name) => ({
    value: texts[name],
    required: REQUIRED.includes(name),
    withAsterisk: false,
    ...of(name),
    onChange: ({ currentTarget: { value } }) => {
      // What is wrong with one of them may be mended in another.
      if (name === 'amount' || name === 'profit' || name === 'minutes') mended('amount', 'profit', 'minutes');
      else mended(name);
      change({ [name]: value });
    },
  });
}

const decimal = (input: Input) => ({ inputMode: 'decimal', autoComplete: 'off', ...input }) as const;
const count = (input: Input) => ({ type: 'number', inputMode: 'numeric', step: '1', min: '0', ...input }) as const;

/** What an app is called, where it is, and what raters read about it. */
export function WordFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextInput label="Name" maxLength={NAME_MAX} {...field('name')} />
      <TextInput
        label="Link"
        description="Where raters find the app."
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={LINK_MAX}
        {...field('link')}
      />
      <Textarea
        label="Description (Optional)"
        description="What raters read before they look at the app."
        rows={3}
        maxLength={DESCRIPTION_MAX}
        {...field('description')}
      />
    </>
  );
}

/** What a place costs, how much of it the rater gets, and how long that takes. */
export function PriceFields({ field, rules }: { field: FieldOf; rules: PriceRules }) {
  const said = sayPriceRules(rules, {
    amount: field('amount').value,
    profit: field('profit').value,
    minutes: field('minutes').value,
  });
  return (
    <div className={classes.two}>
      <TextInput label="Price of a place" description={`What you pay${said.price}`} {...decimal(field('amount'))} />
      <TextInput label="Reward" description={`What the rater gets of it${said.reward}`} {...decimal(field('profit'))} />
      <MinutesField field={field} hour={said.hour} />
    </div>
  );
}

/** How long a rating takes, and what the reward is an hour then, where that is known. */
export function MinutesField({ field, hour = '' }: { field: FieldOf; hour?: string }) {
  return (
    <TextInput
      label="Minutes"
      description={`How long a rating takes${hour}`}
      {...count(field('minutes'))}
      min="1"
      max={MINUTES_MAX}
    />
  );
}

/** What its store says of it. */
export function StoreFields({ field }: { field: FieldOf }) {
  return (
    <div className={classes.two}>
      <TextInput label="Downloads (Optional)" {...count(field('downloads'))} />
      <TextInput label="Reviews (Optional)" {...count(field('reviews'))} />
      <TextInput label="Store rating (Optional)" {...decimal(field('rating'))} />
    </div>
  );
}
