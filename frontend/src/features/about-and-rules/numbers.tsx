import { useQuery } from '@apollo/client/react';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { graphql } from '../../generated/gql.ts';
import { showCount } from '../../lib/locale.ts';
import { TEXT_NUMBERS, type TextNumbers } from './text-numbers.ts';

const Numbers_Query = graphql(`
  query Numbers_Query {
    ratingRules {
      secondsMin
      minutesMax
      dailyCap
      openMax
      feedbackMin
      appealHours
      reportDays
      upheldReportsMax
    }
    payoutNetworks {
      network
      minimum
    }
  }
`);

/** The numbers of the texts, as this Candor is set up; each keeps its room until it is known. */
export function useNumbers() {
  const query = useQuery(Numbers_Query);
  const minimums = query.data?.payoutNetworks.map(({ minimum }) => Number(minimum)) ?? [];
  const known: Partial<Record<keyof TextNumbers, number>> = {
    ...query.data?.ratingRules,
    ...(minimums.length > 0 ? { payoutMin: Math.min(...minimums) } : {}),
  };
  const numbers = Object.fromEntries(
    TEXT_NUMBERS.map((name) => [name, <Figure key={name} value={known[name]} />]),
  ) as TextNumbers;
  return { query, numbers };
}

/** Says that the numbers could not be loaded, where they could not. The text can be read without them. */
export function NumbersFault({ query }: { query: ReturnType<typeof useNumbers>['query'] }) {
  if (!query.error) return null;
  return (
    <Loaded query={query} skeleton={null} failed="The numbers of this text could not be loaded.">
      {() => null}
    </Loaded>
  );
}

function Figure({ value }: { value: number | undefined }) {
  return value === undefined ? <span aria-busy="true">…</span> : showCount(value);
}
