import type { PriceRules } from '@candor/money';
import { TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { PictureField } from '../../../components/ui/PictureField.tsx';
import { sayPriceRules } from '../../../lib/price-rules.ts';
import classes from './apps.module.css';
import { type AppTexts, NAME_MAX } from './texts.ts';

interface Props {
  texts: AppTexts;
  rules: PriceRules;
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
export function AppFields({ texts, rules, onChange, picture, onPicture, image, optional, frozen }: Props) {
  const said = sayPriceRules(rules, texts.amount);
  const field = (name: keyof AppTexts) => ({
    value: texts[name],
    required: !optional || name === 'name' || name === 'amount' || name === 'profit',
    withAsterisk: false,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...texts, [name]: value }),
  });
  const decimal = (name: keyof AppTexts) => ({ inputMode: 'decimal', autoComplete: 'off', ...field(name) }) as const;
  const count = (name: keyof AppTexts) =>
    ({ type: 'number', inputMode: 'numeric', step: '1', min: '0', ...field(name) }) as const;
  const store = (label: string) => (optional ? `${label} (Optional)` : label);
  return (
    <>
      <PictureField label="Choose a picture" file={picture} onChange={onPicture}>
        {(preview) => (
          <span className={classes.preview}>
            {(preview ?? image) ? <img src={preview ?? image} alt="" /> : <IconPhoto stroke={1.4} aria-hidden />}
          </span>
        )}
      </PictureField>
      <TextInput label="Name" maxLength={NAME_MAX} {...field('name')} />
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
      <div className={classes.two}>
        <TextInput label={store('Downloads')} {...count('downloads')} />
        <TextInput label={store('Reviews')} {...count('reviews')} />
        <TextInput label={store('Rating')} {...decimal('rating')} />
      </div>
    </>
  );
}
