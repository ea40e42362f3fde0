import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Fault, FaultState } from '../../lib/fault.ts';
import { NOT_AGREED } from './AgreeField.tsx';

export const SIGNUP_FIELDS = [
  'name',
  'username',
  'email',
  'mobile',
  'password',
  'confirm',
  'invitationCode',
  'agreedTo',
] as const;
export type SignupField = (typeof SIGNUP_FIELDS)[number];
export type SignupFaults = Partial<Record<SignupField, string>>;

/** Shorter than this no international number is. */
const MOBILE_MIN = 8;
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;
const USERNAME = /^[A-Za-z0-9._-]{3,30}$/;
/** What can be none is told here; what is nobody's is found out by the mail that it is sent. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const USERNAME_RULE = '3 to 30 letters, digits, dots, dashes or underscores.';

/** All that is wrong with what was written, in the server's words, so far as it can be told without the server. */
export function faultsOf(field: (name: SignupField) => string, mobile: string): SignupFaults {
  const password = field('password');
  return {
    ...(field('name').trim() === '' && { name: 'Please enter your name.' }),
    ...(!USERNAME.test(field('username').trim()) && { username: `The username must be ${USERNAME_RULE}` }),
    ...(!EMAIL.test(field('email').trim()) && { email: 'Please enter a valid email address.' }),
    ...(mobile.length < MOBILE_MIN && { mobile: 'Please enter a valid phone number.' }),
    ...([...password].length < PASSWORD_MIN && { password: 'The password must be at least 8 characters long.' }),
    ...([...password].length > PASSWORD_MAX && { password: 'The password must be at most 128 characters.' }),
    ...(password !== field('confirm') && { confirm: 'Passwords do not match.' }),
    ...(field('agreedTo') === '' && { agreedTo: NOT_AGREED }),
  };
}

interface FaultsState extends Pick<FaultState<SignupField>, 'form' | 'of' | 'whole' | 'setFault'> {
  form: RefObject<HTMLFormElement | null>;
  setFaults: (faults: SignupFaults) => void;
  /** Of the form: what was mended is no fault any more. */
  onEdit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The faults of the sign-up, all at once: each beside its field until that is mended, the focus on the first. */
export function useFaults(): FaultsState {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<SignupFaults>({});
  const [whole, setWhole] = useState<string>();
  /** Another one each time that faults are told: an edit moves no focus. */
  const [told, setTold] = useState(0);
  useLayoutEffect(() => {
    if (told > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [told]);
  const tell = (next: SignupFaults, text?: string) => {
    setFaults(next);
    setWhole(text);
    setTold((count) => count + 1);
  };
  return {
    form,
    whole,
    setFaults: tell,
    setFault: (fault: Fault<SignupField> | undefined) =>
      fault?.field === undefined ? tell({}, fault?.text) : tell({ [fault.field]: fault.text }),
    of: (field) => (faults[field] === undefined ? {} : { error: faults[field], 'aria-invalid': true }),
    onEdit: ({ target }) => {
      setWhole(undefined);
      // The country of the number has no name of its own.
      const name = ((target as unknown as HTMLInputElement).name || 'mobile') as SignupField;
      const others: SignupFaults = { ...faults };
      delete others[name];
      // Either of the two may be the one that is mended.
      if (name === 'password') delete others.confirm;
      setFaults(others);
    },
  };
}
