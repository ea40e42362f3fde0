import { useSyncExternalStore } from 'react';

/** From here on there is room for a navigation beside the page. */
const WIDE = '(min-width: 768px)';

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is wider than a phone. Known before the first drawing, so that nothing moves. */
export function useWide(): boolean {
  return useSyncExternalStore(onChange, () => window.matchMedia(WIDE).matches);
}
