import { Input } from '@mantine/core';
import { useId, useState } from 'react';
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

/** An international phone number: the country by its name, the number as people write it. No flags: they would be fetched from elsewhere. */
export function PhoneField({ label, onChange }: { label: string; onChange: (phone: string) => void }) {
  const id = useId();
  const [iso2, setIso2] = useState<string>('us');
  const [typed, setTyped] = useState('');
  const dialCodeOf = (code: string) => (countries.find((country) => country.iso2 === code) ?? US)?.dialCode ?? '1';
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }}>
      <div className={classes.phone}>
        <select
          className={classes.country}
          aria-label="Country of the phone number"
          value={iso2}
          onChange={({ currentTarget }) => {
            setIso2(currentTarget.value);
            onChange(toInternational(typed, dialCodeOf(currentTarget.value)));
          }}
        >
          {countries.map((country) => (
            <option key={country.iso2} value={country.iso2}>
              {country.name} +{country.dialCode}
            </option>
          ))}
        </select>
        <Input
          id={id}
          type="tel"
          name="mobile"
          autoComplete="tel"
          size="md"
          className={classes.number ?? ''}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onChange(toInternational(currentTarget.value, dialCodeOf(iso2)));
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
