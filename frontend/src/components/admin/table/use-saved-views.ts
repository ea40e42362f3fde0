import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.ts';

const UseSavedViews_Query = graphql(`
  query UseSavedViews_Query {
    me {
      id
      savedViews {
        id
        page
        name
        query
      }
    }
  }
`);

/** What is read again when a view was saved or removed. */
export const viewsAgain = { refetchQueries: [UseSavedViews_Query], awaitRefetchQueries: true };

/** The administrator's own views of all lists; undefined until they are there, or when they could not be had. */
export function useSavedViews() {
  const { data, error } = useQuery(UseSavedViews_Query);
  return { views: data?.me.savedViews ?? undefined, isFailed: error !== undefined && data === undefined };
}
