import { TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { defaultCountries, guessCountryByPartialPhoneNumber, parseCountry } from 'react-international-phone';
import classes from './phone.module.css';

const countries = defaultCountries.map((country) => parseCountry(country));
const US = countries.find((country) => country.iso2 === 'us');
const dialCodeOf = (iso2: string) => (countries.find((country) => country.iso2 === iso2) ?? US)?.dialCode ?? '1';

/** A number as it is typed, in international form: what starts with + is taken as it is, else the country's code goes in front. */
export function toInternational(typed: string, dialCode: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  return typed.trim().startsWith('+') ? `+${digits}` : `+${dialCode}${digits}`;
}

/** A number in international form as the field shows it: the country that it is of, and the rest of it; all of it where no country is known. */
export function fromInternational(phone: string): { iso2: string; typed: string } {
  const { country, fullDialCodeMatch } = guessCountryByPartialPhoneNumber({ phone, countries: defaultCountries });
  if (!country || !fullDialCodeMatch) return { iso2: 'us', typed: phone };
  return { iso2: country.iso2, typed: phone.slice(country.dialCode.length + 1) };
}

interface Props {
  label: string;
  description?: string;
  /** The number that is known already, in international form. */
  initial?: string;
  onChange: (phone: string) => void;
  error?: string;
  'aria-invalid'?: true;
}

/** An international phone number: the country by its name, the number as people write it. No flags: they would be fetched from elsewhere. */
export function PhoneField({ label, initial = '', onChange, ...fault }: Props) {
  const [{ iso2, typed }, setField] = useState(() => fromInternational(initial));
  const change = (to: { iso2: string; typed: string }) => {
    setField(to);
    onChange(toInternational(to.typed, dialCodeOf(to.iso2)));
  };
  const country = (
    <span className={classes.country}>
      <span aria-hidden>
        {iso2.toUpperCase()} +{dialCodeOf(iso2)}
      </span>
      <IconChevronDown size={16} stroke={1.6} aria-hidden />
      <select
        aria-label="Country of the phone number"
        value={iso2}
        onChange={({ currentTarget }) => change({ iso2: currentTarget.value, typed })}
      >
        {countries.map((one) => (
          <option key={one.iso2} value={one.iso2}>
            {one.name} +{one.dialCode}
          </option>
        ))}
      </select>
    </span>
  );
  return (
    <TextInput
      label={label}
      type="tel"
      name="mobile"
      autoComplete="tel"
      value={typed}
      leftSection={country}
      leftSectionWidth={112}
      {...fault}
      onChange={({ currentTarget }) => change({ iso2, typed: currentTarget.value })}
    />
  );
}
