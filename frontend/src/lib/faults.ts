import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** What is wrong with a form, by its fields. */
export type Faults<Field extends string> = Partial<Record<Field, string>>;

/** What a field is given when something is wrong with it: the words tied to it, for eyes and for screen readers. */
interface FieldFault {
  error?: string;
  'aria-invalid'?: true;
}

interface FaultsState<Field extends string> {
  /** Of the form's element: the focus goes to its first faulty field. */
  form: RefObject<HTMLFormElement | null>;
  of: (field: Field) => FieldFault;
  /** Tells all that is wrong at once, and answers whether that is anything. */
  tell: (faults: Faults<Field>) => boolean;
  /** These fields were edited: what was said of them is past. */
  mended: (...fields: Field[]) => void;
}

/** All faults that a form tells of at once, each at its field until that is edited. Where one fault is told at a time there is `useFault`. */
export function useFaults<Field extends string>(): FaultsState<Field> {
  const [{ faults, told }, setState] = useState<{ faults: Faults<Field>; told: number }>({ faults: {}, told: 0 });
  const form = useRef<HTMLFormElement>(null);
  // With the words, not a moment after them, and not again when one of them is mended.
  useLayoutEffect(() => {
    const inside: ParentNode | null = form.current ?? document.querySelector('dialog[open]');
    if (told > 0) inside?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [told]);
  const tell = useCallback((next: Faults<Field>) => {
    const isFaulty = Object.keys(next).length > 0;
    setState((last) => ({ faults: next, told: isFaulty ? last.told + 1 : last.told }));
    return isFaulty;
  }, []);
  const mended = useCallback(
    (...fields: Field[]) =>
      setState((last) => {
        if (!fields.some((field) => last.faults[field] !== undefined)) return last;
        const rest = { ...last.faults };
        for (const field of fields) delete rest[field];
        return { ...last, faults: rest };
      }),
    [],
  );
  const of = (field: Field): FieldFault => {
    const error = faults[field];
    return error === undefined ? {} : { error, 'aria-invalid': true };
  };
  return { form, of, tell, mended };
}
