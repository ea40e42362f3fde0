import { useEffect, useState } from 'react';

/** Whether the search over everything is open: Ctrl K, or Cmd K, opens it wherever one is, but not over a question; again closes it. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      const isOver = document.querySelector('dialog[open]:not([data-side-panel])') !== null;
      setOpen((present) => !present && !isOver);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
