import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The choices of a page that stand in its address, so that coming back finds them. A choice is shown at once; the address, which the
 * router changes when it has time, takes the place of the present one. What is empty is left out.
 */
export function useSearch(): [Record<string, string>, (choices: Record<string, string>) => void] {
  const [search, setSearch] = useSearchParams();
  const [choices, setChoices] = useState(() => Object.fromEntries(search));
  const choose = (next: Record<string, string>) => {
    const named = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
    setChoices(named);
    setSearch(named, { replace: true });
  };
  return [choices, choose];
}
