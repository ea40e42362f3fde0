import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Fault, type FieldOfCode, faultOf } from '../../lib/fault.ts';
import { codeOf, messageOf } from '../../lib/refusal.ts';
import { writeToken } from '../../lib/session.ts';
import { wayBack } from '../../lib/to-login.ts';

interface Options<Field extends string> {
  /** What is said when the server said nothing. */
  failed: string;
  fields: readonly Field[];
  byCode: FieldOfCode<Field>;
  setFault: (fault: Fault<Field> | undefined) => void;
}

/** What signing in and signing up have in common: one try at a time, its token kept, then back to where one was, else home; or what the server said. */
export function useSignIn<Field extends string>({ failed, fields, byCode, setFault }: Options<Field>) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isBusy, setBusy] = useState(false);
  /** The server's code of why not. */
  const [code, setCode] = useState<string>();
  /** Resolves with whether the server has answered, be it with a refusal. */
  const signIn = async (ask: () => Promise<{ token: string; to?: string }>): Promise<boolean> => {
    setBusy(true);
    setFault(undefined);
    try {
      const { token, to } = await ask();
      writeToken(token);
      await navigate(to ?? wayBack(state, token, 'user') ?? '/', { replace: true });
      return true;
    } catch (failure) {
      setCode(codeOf(failure));
      setFault(faultOf(failure, failed, fields, byCode));
      setBusy(false);
      return messageOf(failure) !== undefined;
    }
  };
  return { signIn, isBusy, code };
}
