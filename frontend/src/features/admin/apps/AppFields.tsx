import type { PriceRules } from '@candor/money';
import { Textarea, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { PictureField } from '../../../components/ui/PictureField.tsx';
import type { AppField } from '../../../lib/app-faults.ts';
import type { useFaults } from '../../../lib/faults.ts';
import { sayPriceRules } from '../../../lib/price-rules.ts';
import classes from './apps.module.css';
import { type AppTexts, DESCRIPTION_MAX, LINK_MAX, NAME_MAX } from './texts.ts';

/** What an app may be without. */
const SPARE: readonly (keyof AppTexts)[] = ['link', 'description'];

interface Props {
  texts: AppTexts;
  rules: PriceRules;
  faults: Pick<ReturnType<typeof useFaults<AppField>>, 'of' | 'mended'>;
  onChange: (texts: AppTexts) => void;
  picture: File | null;
  onPicture: (file: File | null) => void;
  /** The picture that is there already. */
  image?: string;
  /** The store's figures may be left out. */
  optional: boolean;
  /** Why the prices cannot be changed now. */
  frozen?: string;
}

/** What an administrator writes about an app: its name, prices, what its store says of it, its picture. */
export function AppFields({ texts, rules, faults, onChange, picture, onPicture, image, ...how }: Props) {
  const { optional, frozen } = how;
  const said = sayPriceRules(rules, texts);
  const field = (name: keyof AppTexts) => ({
    value: texts[name],
    required: name === 'name' || name === 'amount' || name === 'profit' || (!optional && !SPARE.includes(name)),
    withAsterisk: false,
    ...faults.of(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      // What is wrong with one of them may be mended in another.
      if (name === 'amount' || name === 'profit' || name === 'minutes') faults.mended('amount', 'profit', 'minutes');
      else faults.mended(name);
      onChange({ ...texts, [name]: value });
    },
  });
  const decimal = (name: keyof AppTexts) => ({ inputMode: 'decimal', autoComplete: 'off', ...field(name) }) as const;
  const count = (name: keyof AppTexts) =>
    ({ type: 'number', inputMode: 'numeric', step: '1', min: '0', ...field(name) }) as const;
  const store = (label: string) => (optional ? `${label} (Optional)` : label);
  return (
    <>
      <PictureField
        label="Choose a picture"
        file={picture}
        onChange={(file) => {
          faults.mended('picture');
          onPicture(file);
        }}
        {...faults.of('picture')}
      >
        {(preview) => (
          <span className={classes.preview}>
            {(preview ?? image) ? <img src={preview ?? image} alt="" /> : <IconPhoto stroke={1.4} aria-hidden />}
          </span>
        )}
      </PictureField>
      <TextInput label="Name" maxLength={NAME_MAX} {...field('name')} />
      <TextInput
        label="Link"
        description="Where raters find the app. Without it no places are bought."
        type="url"
        inputMode="url"
        maxLength={LINK_MAX}
        {...field('link')}
      />
      <Textarea
        label="Description"
        description="What raters read before they look at the app."
        rows={3}
        maxLength={DESCRIPTION_MAX}
        {...field('description')}
      />
      <div className={classes.two}>
        <TextInput
          label="Amount"
          description={`What the publisher pays${said.price}`}
          disabled={frozen !== undefined}
          {...decimal('amount')}
        />
        <TextInput
          label="Profit"
          description={`What the rater gets of it${said.reward}`}
          disabled={frozen !== undefined}
          {...decimal('profit')}
        />
      </div>
      {frozen ? <p className="dim small">{frozen}</p> : null}
      <TextInput label="Minutes" description={`How long a rating takes${said.hour}`} {...count('minutes')} />
      <div className={classes.two}>
        <TextInput label={store('Downloads')} {...count('downloads')} />
        <TextInput label={store('Reviews')} {...count('reviews')} />
        <TextInput label={store('Rating')} {...decimal('rating')} />
      </div>
    </>
  );
}
