import { TextInput, type TextInputProps } from '@mantine/core';

const focus = (input: HTMLInputElement | null) => input?.focus();

/**
 * The code of a second factor, or a recovery code. `isAskedNext`: it was asked for only when the rest was sent, and has the focus when it
 * comes.
 */
export function SecondFactorField({ isAskedNext = false, ...props }: TextInputProps & { isAskedNext?: boolean }) {
  return (
    <TextInput
      label="Code"
      description="Of your second factor, or a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      {...(isAskedNext ? { ref: focus } : {})}
      {...props}
    />
  );
}
