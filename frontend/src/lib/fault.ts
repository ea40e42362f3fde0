import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { codeOf, fieldOf, messageOf } from './refusal.ts';

/** What is wrong with a form: with one of its fields, and then it is said there, or with the whole. */
export interface Fault<Field extends string> {
  text: string;
  field?: Field;
  /** Another field may be the one that is mended: any edit does. */
  isOfSeveral?: true;
}

/** What a field is given when the fault is its own: the words tied to it, for eyes and for screen readers. */
interface FieldFault {
  error?: string;
  'aria-invalid'?: true;
}

export interface FaultState<Field extends string> {
  /** Of the form's element: the focus goes to its first faulty field. */
  form: RefObject<HTMLFormElement | null>;
  /** What is wrong with the whole, or with a field that is not there. */
  whole: string | undefined;
  of: (field: Field) => FieldFault;
  setFault: (fault: Fault<Field> | undefined) => void;
}

/** The one fault that a form tells of at a time. Each one told moves the focus to its field, and goes when that is mended. */
export function useFault<Field extends string>(): FaultState<Field> {
  const [fault, setFault] = useState<Fault<Field>>();
  const form = useRef<HTMLFormElement>(null);
  // With the words, not a moment after them.
  useLayoutEffect(() => {
    if (fault?.field === undefined) return;
    faultyIn(insideOf(form.current))?.focus();
  }, [fault]);
  useEffect(() => {
    if (fault === undefined) return;
    const onEdit = ({ target }: Event) => {
      const inside = insideOf(form.current);
      if (!(target instanceof Node) || !inside?.contains(target)) return;
      const faulty = faultyIn(inside);
      if (faulty === null || faulty === target || fault.isOfSeveral) setFault(undefined);
    };
    // An edit of a text is an `input`, a choice is a `change`.
    for (const kind of EDITS) document.addEventListener(kind, onEdit);
    return () => {
      for (const kind of EDITS) document.removeEventListener(kind, onEdit);
    };
  }, [fault]);
  return {
    form,
    whole: fault?.field === undefined ? fault?.text : undefined,
    of: (field) => (fault?.field === field ? { error: fault.text, 'aria-invalid': true } : {}),
    setFault,
  };
}

const EDITS = ['input', 'change'] as const;

/** A dialog's form is the dialog's own. */
const insideOf = (form: HTMLFormElement | null): Element | null => form ?? document.querySelector('dialog[open]');
const faultyIn = (inside: Element | null) => inside?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;

/** Which field of a form each code of the server is about. */
export type FieldOfCode<Field extends string> = Readonly<Record<string, Field>>;

/** What the server refused as a fault of the form, beside its field when it names one that is there; else `failed`. */
export function faultOf<Field extends string>(
  failure: unknown,
  failed: string,
  fields: readonly Field[],
  byCode: FieldOfCode<Field> = {},
): Fault<Field> {
  const text = messageOf(failure);
  if (text === undefined) return { text: failed };
  const named = fieldOf(failure);
  return { text, field: byCode[codeOf(failure) ?? ''] ?? fields.find((field) => field === named) };
}

/** As `faultOf`, where the present password is asked for again: the server calls it the old one, as when it is changed. */
export function passwordFault<Field extends string>(
  failure: unknown,
  failed: string,
  byCode: FieldOfCode<Field | 'password'> = {},
): Fault<Field | 'password'> {
  if (codeOf(failure) === 'PASSWORD_WRONG') return { field: 'password', text: 'The password is wrong.' };
  return faultOf(failure, failed, [], byCode);
}
