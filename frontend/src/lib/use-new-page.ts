import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A new page begins at its top, and with the focus, so that a screen reader reads it and the next Tab is in it. */
export function useNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
