import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codeOf, messageOf } from '../../lib/refusal.ts';
import { writeToken } from '../../lib/session.ts';

/** What signing in and signing up have in common: one try at a time, its token kept, then home; or what the server said. */
export function useSignIn(failed: string) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** The server's code of why not. */
  const [code, setCode] = useState<string>();
  /** Resolves with whether the server has answered, be it with a refusal. */
  const signIn = async (ask: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      writeToken(await ask());
      await navigate('/', { replace: true });
      return true;
    } catch (failure) {
      const told = messageOf(failure);
      setCode(codeOf(failure));
      setError(told ?? failed);
      setBusy(false);
      return told !== undefined;
    }
  };
  return { signIn, isBusy, error, code, setError };
}
