import { useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The token of a mailed link, or an empty text. It is taken out of the address at once, so that it stands neither in the address bar nor
 * in the history, where the next person at this device would find it; a reload needs the link from the mail again.
 */
export function useLinkToken(): string {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  useLayoutEffect(() => {
    // Past the router: to it, this is still the page that it has led to.
    if (window.location.search !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}
