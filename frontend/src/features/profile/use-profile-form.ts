import { type FormEvent, useState } from 'react';
import type { PersonalInfoPage_QueryQuery } from '../../generated/graphql.ts';
import { type Fault, faultOf, useFault } from '../../lib/fault.ts';
import { codeOf, messageOf } from '../../lib/refusal.ts';
import { readToken } from '../../lib/session.ts';
import { sendForm } from '../../lib/upload.ts';

export type Person = PersonalInfoPage_QueryQuery['me'];

const PASSWORD_MIN = 8;
const FIELDS = ['name', 'mobile', 'country', 'password', 'oldPassword', 'newPassword', 'oldPin', 'newPin'] as const;
type Field = (typeof FIELDS)[number];
export type Edits = Record<Field, string>;
const SECRETS = { password: '', oldPassword: '', newPassword: '', oldPin: '', newPin: '' };
const OF_CODE = {
  MOBILE_INVALID: 'mobile',
  COUNTRY_UNKNOWN: 'country',
  PASSWORD_WRONG: 'oldPassword',
  NEW_PASSWORD_TOO_SHORT: 'newPassword',
  PASSWORD_COMMON: 'newPassword',
  PIN_FORMAT: 'newPin',
  PIN_WEAK: 'newPin',
  PIN_WRONG: 'oldPin',
  PIN_LOCKED: 'oldPin',
} as const;
const FAILED = 'Failed to update profile.';
const NOT_SAVED = Symbol('not saved');

const editsOf = (person: Person): Edits => ({
  name: person.name ?? '',
  mobile: person.mobile ?? '',
  country: person.country ?? '',
  ...SECRETS,
});

/**
 * The profile's form: sends only what was changed, all of it at once, and the server takes all of it or nothing. Afterwards the profile
 * is read anew.
 */
export function useProfileForm(person: Person, reread: () => Promise<Person | undefined>) {
  /** What the server has, as it was read last: what differs from it is a change. */
  const [base, setBase] = useState(person);
  const [edits, setEdits] = useState<Edits>(() => editsOf(person));
  const [picture, setPicture] = useState<File | null>(null);
  const { form, whole, of, setFault } = useFault<Field>();
  /** What was saved, or what became of what was entered, beside the fault. */
  const [said, setSaid] = useState<{ kind: 'success' | 'note'; text: string }>();
  /** How much of it is sent, while it is. */
  const [part, setPart] = useState<number>();

  /** Another number asks for the password, unless it is typed already because it is changed, too. */
  const asksForPassword = edits.mobile.trim() !== editsOf(base).mobile && edits.newPassword === '';

  const clear = () => {
    setFault(undefined);
    setSaid(undefined);
  };
  const wasSaved = async (answer: unknown) => {
    const now = (await reread()) ?? base;
    setBase(now);
    setPicture(null);
    setEdits(editsOf(now));
    setSaid({ kind: 'success', text: msgOf(answer) ?? 'Profile updated successfully!' });
  };
  const refused = (failure: unknown, wasPinSent: boolean) => {
    const isOnlyPin = codeOf(failure) === 'PIN_CHANGED_ONLY';
    // The same code for both passwords: it is of the one that was sent.
    const byCode = asksForPassword ? { ...OF_CODE, PASSWORD_WRONG: 'password' as const } : OF_CODE;
    setFault(faultOf(failure, FAILED, FIELDS, byCode));
    if (isOnlyPin) setEdits((before) => ({ ...before, oldPin: '', newPin: '' }));
    // The whole of it is said already by the server's words.
    if (!isOnlyPin) setSaid({ kind: 'note', text: asideOf(failure, wasPinSent) });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (part !== undefined) return;
    clear();
    const why = whyNot(edits, asksForPassword);
    if (why !== undefined) return setFault(why);
    const changes = changesOf(edits, base, picture);
    if (!changes) return setSaid({ kind: 'success', text: 'No changes to update.' });
    const wasPinSent = edits.newPin !== '';
    setPart(0);
    try {
      const answer = await sendForm('PUT', '/api/profile', changes, { onProgress: setPart }).catch(
        (failure: unknown) => refused(failure, wasPinSent) ?? NOT_SAVED,
      );
      if (answer !== NOT_SAVED) await wasSaved(answer);
    } finally {
      setPart(undefined);
    }
  };

  return {
    form,
    whole,
    of,
    said,
    part,
    /** The profile as the server has it. */
    saved: base,
    picture,
    edits,
    asksForPassword,
    submit,
    edit: (change: Partial<Edits>) => {
      clear();
      setEdits((before) => ({ ...before, ...change }));
    },
    choose: (file: File | null) => {
      clear();
      setPicture(file);
    },
  };
}

/** Codes of answers that say nothing of what was done. */
const UNSURE = ['INTERNAL', 'UNAVAILABLE'];

/** What became of what was entered. The server takes all of it or nothing; an answer that was lost tells neither. */
function asideOf(failure: unknown, wasPinSent: boolean): string {
  if (messageOf(failure) !== undefined && !UNSURE.includes(codeOf(failure) ?? '')) return 'Nothing was saved.';
  const pin = wasPinSent ? ' If the PIN was changed, a notification tells you: then leave it out.' : '';
  return `There was no answer. What you entered is kept: try again.${pin}`;
}

function whyNot(edits: Edits, asksForPassword: boolean): Fault<Field> | undefined {
  const { name, password, oldPassword, newPassword, oldPin, newPin } = edits;
  if (readToken() === null) return { text: 'Authentication token missing. Please log in again.' };
  if (name.trim() === '') return { field: 'name', text: 'Please enter your name.' };
  if (asksForPassword && password === '') return { field: 'password', text: 'Please enter your password.' };
  if ((oldPassword === '') !== (newPassword === ''))
    return {
      field: oldPassword === '' ? 'oldPassword' : 'newPassword',
      text: 'Please fill both old and new password fields to change the password.',
    };
  if (newPassword !== '' && [...newPassword].length < PASSWORD_MIN)
    return { field: 'newPassword', text: `New password must be at least ${PASSWORD_MIN} characters long.` };
  if ((oldPin === '') !== (newPin === ''))
    return {
      field: oldPin === '' ? 'oldPin' : 'newPin',
      text: 'Please fill both old and new PIN fields to change the PIN.',
    };
  if (newPin !== '' && !/^\d{4,6}$/.test(newPin)) return { field: 'newPin', text: 'Enter a 4-6 digit PIN' };
  return undefined;
}

function changesOf(edits: Edits, base: Person, picture: File | null): FormData | undefined {
  const changes = new FormData();
  const before = editsOf(base);
  for (const name of ['name', 'mobile', 'country'] as const)
    if (edits[name].trim() !== before[name]) changes.append(name, edits[name].trim());
  // A password is sent as it was typed.
  if (changes.has('mobile') && edits.newPassword === '') changes.append('password', edits.password);
  if (edits.newPassword !== '') {
    changes.append('oldPassword', edits.oldPassword);
    changes.append('newPassword', edits.newPassword);
  }
  if (edits.newPin !== '') {
    changes.append('oldPin', edits.oldPin);
    changes.append('newPin', edits.newPin);
  }
  if (picture) changes.append('profilePicture', picture);
  return [...changes.keys()].length > 0 ? changes : undefined;
}

function msgOf(answer: unknown): string | undefined {
  const msg = (answer as { msg?: unknown } | null)?.msg;
  return typeof msg === 'string' ? msg : undefined;
}
