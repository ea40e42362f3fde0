import { type FormEvent, useState } from 'react';
import type { PersonalInfoPage_QueryQuery } from '../../generated/graphql.ts';
import { type Fault, faultOf, useFault } from '../../lib/fault.ts';
import { messageOf } from '../../lib/refusal.ts';
import { readToken } from '../../lib/session.ts';
import { sendForm } from '../../lib/upload.ts';

export type Person = PersonalInfoPage_QueryQuery['me'];

const PASSWORD_MIN = 6;
const FIELDS = ['name', 'mobile', 'country', 'oldPassword', 'newPassword', 'oldPin', 'newPin'] as const;
type Field = (typeof FIELDS)[number];
export type Edits = Record<Field, string>;
const SECRETS = { oldPassword: '', newPassword: '', oldPin: '', newPin: '' };
const OF_CODE = {
  MOBILE_INVALID: 'mobile',
  PASSWORD_WRONG: 'oldPassword',
  NEW_PASSWORD_TOO_SHORT: 'newPassword',
  PASSWORD_COMMON: 'newPassword',
  PIN_FORMAT: 'newPin',
  PIN_WRONG: 'oldPin',
  PIN_LOCKED: 'oldPin',
} as const;
const FAILED = 'Failed to update profile.';

const editsOf = (person: Person): Edits => ({
  name: person.name ?? '',
  mobile: person.mobile ?? '',
  country: person.country ?? '',
  ...SECRETS,
});

/**
 * The profile's form: sends only what was changed; the PIN by itself and last, because another service keeps it and may refuse it
 * after the rest was saved. What was saved and what was not is told. Afterwards the profile is read anew.
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

  const clear = () => {
    setFault(undefined);
    setSaid(undefined);
  };
  const tell = (fault: Fault<Field>, aside?: string) => {
    setFault(fault);
    setSaid(aside === undefined ? undefined : { kind: 'note', text: aside });
  };
  const saveProfile = async (changes: FormData): Promise<string | undefined> => {
    const answer = await sendForm('PUT', '/api/profile', changes, { onProgress: setPart });
    const now = (await reread()) ?? base;
    setBase(now);
    setPicture(null);
    setEdits(({ oldPin, newPin }) => ({ ...editsOf(now), oldPin, newPin }));
    return msgOf(answer);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (part !== undefined) return;
    clear();
    const why = whyNot(edits);
    if (why !== undefined) return setFault(why);
    const [changes, pins] = [changesOf(edits, base, picture), pinsOf(edits)];
    if (!changes && !pins) return setSaid({ kind: 'success', text: 'No changes to update.' });
    let msg: string | undefined;
    setPart(0);
    try {
      if (changes) msg = await saveProfile(changes).catch((failure: unknown) => thrown(failure, 'profile'));
      if (pins) msg = await savePins(pins).catch((failure: unknown) => thrown(failure, 'pin'));
      setEdits((before) => ({ ...before, ...SECRETS }));
      setSaid({ kind: 'success', text: msg ?? 'Profile updated successfully!' });
    } catch (failure) {
      if (!(failure instanceof PartFailed)) throw failure;
      tell(faultOf(failure.cause, FAILED, FIELDS, OF_CODE), asideOf(failure, changes !== undefined));
    } finally {
      setPart(undefined);
    }
  };
  const savePins = async (pins: FormData) => msgOf(await sendForm('PUT', '/api/profile', pins));

  return {
    form,
    whole,
    of,
    said,
    part,
    picture,
    edits,
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

/** Which of the two parts was not saved, and why. */
class PartFailed extends Error {
  readonly part: 'profile' | 'pin';

  constructor(cause: unknown, part: 'profile' | 'pin') {
    super('not saved', { cause });
    this.part = part;
  }
}

function thrown(cause: unknown, part: 'profile' | 'pin'): never {
  throw new PartFailed(cause, part);
}

/** What became of the rest when a part was refused, or had no answer. */
function asideOf({ part, cause }: PartFailed, isMoreThanPin: boolean): string {
  const isLost = messageOf(cause) === undefined;
  if (part === 'profile')
    return isLost ? 'There was no answer. What you entered is kept: try again.' : 'Nothing was saved yet.';
  const rest = isMoreThanPin ? 'The rest of your profile was saved. ' : '';
  return rest + (isLost ? 'There was no answer about the PIN: try again.' : 'The PIN was not changed.');
}

function whyNot({ name, oldPassword, newPassword, oldPin, newPin }: Edits): Fault<Field> | undefined {
  if (readToken() === null) return { text: 'Authentication token missing. Please log in again.' };
  if (name.trim() === '') return { field: 'name', text: 'Please enter your name.' };
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
  if (edits.newPassword !== '') {
    changes.append('oldPassword', edits.oldPassword);
    changes.append('newPassword', edits.newPassword);
  }
  if (picture) changes.append('profilePicture', picture);
  return [...changes.keys()].length > 0 ? changes : undefined;
}

function pinsOf({ oldPin, newPin }: Edits): FormData | undefined {
  if (newPin === '') return undefined;
  const pins = new FormData();
  pins.append('oldPin', oldPin);
  pins.append('newPin', newPin);
  return pins;
}

function msgOf(answer: unknown): string | undefined {
  const msg = (answer as { msg?: unknown } | null)?.msg;
  return typeof msg === 'string' ? msg : undefined;
}
