import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { SecondFactorField } from '../../../components/ui/SecondFactorField.tsx';
import { hasPasskeys } from '../../../lib/has-passkeys.ts';
import { signWithPasskey } from '../../../lib/passkey.ts';
import { messageOf } from '../../../lib/refusal.ts';
import type { Question } from './fresh-factor.ts';
import { renewFactor } from './renew-factor.ts';

/** Asks for the second factor once more, above whatever needs it. Giving up leaves that as it was. */
export function FreshFactor({ answer }: Question) {
  const [totp, setTotp] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const give = async (given: () => Promise<{ totp?: string; passkey?: string }>) => {
    setBusy(true);
    setError(undefined);
    try {
      await renewFactor(await given());
      answer(true);
    } catch (failure) {
      setError(messageOf(failure) ?? 'It did not reach the server. Please try again.');
      setBusy(false);
    }
  };
  return (
    <Library>
      <Dialog
        title="Your second factor, once more"
        action="Go on"
        isChecked
        isBusy={isBusy}
        isHeld={isBusy}
        {...(error === undefined ? {} : { error })}
        onAction={() => void give(async () => ({ totp: totp.trim() }))}
        onClose={() => answer(false)}
      >
        <p>It was given more than five minutes ago. What you have begun goes on by itself.</p>
        <SecondFactorField isAskedNext value={totp} onChange={({ currentTarget }) => setTotp(currentTarget.value)} />
        {hasPasskeys() ? (
          <Button isBusy={isBusy} onClick={() => void give(async () => ({ passkey: await signWithPasskey() }))}>
            Use a passkey
          </Button>
        ) : null}
      </Dialog>
    </Library>
  );
}
