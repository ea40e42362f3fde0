import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password or a PIN, hidden until it is shown; the way to show it is reached by keyboard, too. */
export function SecretField({ what, ...props }: PasswordInputProps & { what: string }) {
  return (
    <PasswordInput
      withAsterisk={false}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `Show or hide the ${what}` }}
      {...props}
    />
  );
}
