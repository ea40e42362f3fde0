import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { showMoney } from '../../lib/money.ts';

/** Asked for apart: the list of all ratings has no need of it. */
const Pace_Query = graphql(`
  query Pace_Query($id: ID!) {
    rating(id: $id) {
      id
      app {
        id
        minutes
        perHour
      }
    }
  }
`);

/** About how long it takes, and what the reward is an hour then. */
export const sayPace = ({ minutes, perHour }: { minutes: number; perHour: string }): string =>
  `About ${minutes} min, ${showMoney(perHour)} USDT an hour`;

/** How long a rating of this app takes others, and what that is an hour, in words; a dot or two until that is known. */
export function usePace(ratingId: string): string {
  const { data, error } = useQuery(Pace_Query, { variables: { id: ratingId } });
  if (!data) return error ? 'Not known now' : '…';
  return sayPace(data.rating.app);
}
