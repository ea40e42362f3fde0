import { SecretField } from '../../components/ui/SecretField.tsx';
import type { FaultState } from '../../lib/fault.ts';

interface Props {
  label: string;
  what: string;
  of: FaultState<'password' | 'confirm'>['of'];
}

/** A password that is chosen, and the same once more. */
export function NewPassword({ label, what, of }: Props) {
  return (
    <>
      <SecretField
        label={label}
        what={what}
        name="password"
        autoComplete="new-password"
        description="At least 8 characters, and not easy to guess."
        required
        {...of('password')}
      />
      <SecretField
        label="Confirm Password"
        what="repeated password"
        name="confirm"
        autoComplete="new-password"
        required
        {...of('confirm')}
      />
    </>
  );
}
