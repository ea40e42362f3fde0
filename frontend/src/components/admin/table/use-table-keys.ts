import { useEffect, useRef } from 'react';

/** What keys do while nobody is writing: each by the key's own name. */
type KeyMap = Record<string, () => void>;

/** A control that has a use of its own for letters. */
const WRITES = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

/** Calls what belongs to a key, but not while somebody writes, holds a modifier, or has a question before them. */
export function useTableKeys(keys: KeyMap): void {
  const present = useRef(keys);
  present.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(WRITES)) return;
      if (document.querySelector('dialog[open]:not([data-side-panel])')) return;
      const run = Object.hasOwn(present.current, event.key) ? present.current[event.key] : undefined;
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
