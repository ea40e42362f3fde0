import { TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { defaultCountries, parseCountry } from 'react-international-phone';
import classes from './phone.module.css';

const countries = defaultCountries.map((country) => parseCountry(country));
const US = countries.find((country) => country.iso2 === 'us');

/** A number as it is typed, in international form: what starts with + is taken as it is, else the country's code goes in front. */
export function toInternational(typed: string, dialCode: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  return typed.trim().startsWith('+') ? `+${digits}` : `+${dialCode}${digits}`;
}

interface Props {
  label: string;
  description?: string;
  onChange: (phone: string) => void;
  error?: string;
  'aria-invalid'?: true;
}

/** An international phone number: the country by its name, the number as people write it. No flags: they would be fetched from elsewhere. */
export function PhoneField({ label, onChange, ...fault }: Props) {
  const [iso2, setIso2] = useState<string>('us');
  const [typed, setTyped] = useState('');
  const dialCodeOf = (code: string) => (countries.find((country) => country.iso2 === code) ?? US)?.dialCode ?? '1';
  const country = (
    <span className={classes.country}>
      <span aria-hidden>
        {iso2.toUpperCase()} +{dialCodeOf(iso2)}
      </span>
      <IconChevronDown size={16} stroke={1.6} aria-hidden />
      <select
        aria-label="Country of the phone number"
        value={iso2}
        onChange={({ currentTarget }) => {
          setIso2(currentTarget.value);
          onChange(toInternational(typed, dialCodeOf(currentTarget.value)));
        }}
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
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(toInternational(currentTarget.value, dialCodeOf(iso2)));
      }}
    />
  );
}
