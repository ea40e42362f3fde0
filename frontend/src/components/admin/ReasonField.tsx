import { NativeSelect, Textarea } from '@mantine/core';

/** As the server takes it. */
const CHARS_MAX = 500;

interface Props {
  label: string;
  /** Who reads it. */
  description: string;
  /** What is written most often. */
  reasons: readonly string[];
  value: string;
  onChange: (reason: string) => void;
  error?: string;
  required?: boolean;
}

/** A reason: picked from a list, then changed at will, or written. */
export function ReasonField({ label, description, reasons, value, onChange, error, required }: Props) {
  return (
    <>
      <NativeSelect
        label="Pick a reason"
        data={[{ value: '', label: 'Write one' }, ...reasons]}
        value={reasons.includes(value) ? value : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Textarea
        label={label}
        description={description}
        rows={3}
        maxLength={CHARS_MAX}
        required={required}
        withAsterisk={false}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  );
}
