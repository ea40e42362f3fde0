import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token of a mailed link, or an empty text. It comes in the fragment, which browsers send to nobody, so that no server, proxy or log
 * has it; a link that was mailed before it did so has it in the query, and works for as long as it would have. It is taken out of the
 * address at once, so that it stands neither in the address bar nor in the history, where the next person at this device would find it;
 * a reload needs the link from the mail again.
 */
export function useLinkToken(): string {
  const { hash, search } = useLocation();
  const [token] = useState(() => inFragment(hash) || inQuery(search));
  useLayoutEffect(() => {
    const { hash, search, pathname } = window.location;
    // Past the router: to it, this is still the page that it has led to.
    if (hash !== '' || search !== '') window.history.replaceState(window.history.state, '', pathname);
  }, []);
  useEffect(() => {
    // Another link, opened where the page of one is already, loads nothing by itself: nothing but the fragment has changed.
    const openAnother = () => {
      if (inFragment(window.location.hash) !== '') window.location.reload();
    };
    window.addEventListener('hashchange', openAnother);
    return () => window.removeEventListener('hashchange', openAnother);
  }, []);
  return token;
}

const inQuery = (query: string): string => new URLSearchParams(query).get('token') ?? '';
const inFragment = (fragment: string): string => inQuery(fragment.slice(1));
