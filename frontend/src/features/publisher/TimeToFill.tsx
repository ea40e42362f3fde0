import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { showCount } from '../../lib/locale.ts';
import classes from './publisher.module.css';

/** It is asked for at most 60 times in an hour: a number that is still being written is not. */
const WRITTEN_AFTER_MS = 700;

const TimeToFill_Query = graphql(`
  query TimeToFill_Query($appId: ID!, $places: Int!) {
    timeToFill(appId: $appId, places: $places) {
      places
      fromDays
      toDays
    }
  }
`);

/** About how long so many more places take to fill, as far as it is known; beside what they cost, and in the way of nothing. */
export function TimeToFill({ appId, places }: { appId: string; places: number }) {
  const asked = useWritten(places);
  const { data, error } = useQuery(
    TimeToFill_Query,
    asked === undefined ? skipToken : { variables: { appId, places: asked } },
  );
  const told = asked === places && data?.timeToFill.places === places ? data.timeToFill : undefined;
  // A line of its own from the start, so that nothing moves when it is known.
  return <p className={`small ${classes.fill}`}>{error ? AWAY : told ? fillWords(told) : 'Time to fill: …'}</p>;
}

/** A number as it was left for a moment; undefined before. */
function useWritten(places: number): number | undefined {
  const [written, setWritten] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setWritten(places), WRITTEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [places]);
  return written;
}

const AWAY = 'Time to fill: cannot be told now. You can buy all the same.';
const BY = 'by what raters who fit did in the last 30 days. It may be otherwise.';

/** The range in words; `fromDays` null where too little is known, `toDays` null where it may take more than 90 days. */
export function fillWords({ fromDays, toDays }: { fromDays?: number | null; toDays?: number | null }): string {
  if (typeof fromDays !== 'number')
    return 'Time to fill: not enough is known yet of raters who fit. Places that nobody has taken can be closed, and their money comes back.';
  if (typeof toDays !== 'number')
    return `Time to fill: ${fromDays > 0 ? `more than ${days(fromDays)}` : 'long'}, and some places may stay free, ${BY} Places that nobody has taken can be closed, and their money comes back.`;
  if (fromDays === 0) return `Time to fill: ${toDays === 1 ? 'less than a day' : `up to ${days(toDays)}`}, ${BY}`;
  return `Time to fill: about ${showCount(fromDays)} to ${days(toDays)}, ${BY}`;
}

const days = (count: number) => (count === 1 ? '1 day' : `${showCount(count)} days`);
