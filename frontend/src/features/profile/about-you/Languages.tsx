import { LANGUAGES_MAX, languageName, languagesByName } from '@candor/audience';
import { NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import own from './about-you.module.css';

const languages = languagesByName();

interface Props {
  chosen: readonly string[];
  note: string;
  onChange: (chosen: string[]) => void;
  fault: { error?: string; 'aria-invalid'?: true };
}

/** The languages that were chosen, each to be taken away, and a list to add one of. */
export function Languages({ chosen, note, onChange, fault }: Props) {
  const left = languages.filter(({ code }) => !chosen.includes(code));
  return (
    <div className={own.languages}>
      <NativeSelect
        label="Languages (Optional)"
        description={note}
        value=""
        disabled={chosen.length >= LANGUAGES_MAX}
        onChange={({ currentTarget }) => onChange([...chosen, currentTarget.value].sort())}
        {...fault}
      >
        <option value="" disabled>
          {chosen.length >= LANGUAGES_MAX ? 'Five are chosen' : 'Add a language'}
        </option>
        {left.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {chosen.length > 0 ? (
        <ul className={own.chosen} aria-label="Your languages">
          {chosen.map((code) => (
            <li key={code}>
              {languageName(code)}
              <button
                type="button"
                aria-label={`Take ${languageName(code)} away`}
                onClick={() => onChange(chosen.filter((one) => one !== code))}
              >
                <IconX size={16} stroke={1.6} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
