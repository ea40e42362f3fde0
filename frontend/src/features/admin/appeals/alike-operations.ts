import { graphql } from '../../../generated/gql.ts';

/** A case of nearly the same texts, with both texts of each rating. */
export const AlikeRow_AlikeCase = graphql(`
  fragment AlikeRow_AlikeCase on AlikeCase {
    id
    status
    count
    createdAt
    until
    decidedAt
    reason
    decidedBy {
      id
      username
    }
    ratings {
      likeness
      rating {
        id
        status
        appName
        stars
        feedback
        submittedAt
        amount
        profit
        rater {
          id
          username
        }
      }
      other {
        id
        appName
        stars
        feedback
        submittedAt
        rater {
          id
          username
        }
      }
    }
  }
`);

export const AlikeList_Query = graphql(`
  query AlikeList_Query($status: AlikeStatus, $first: Int!, $after: String) {
    list: alikeCases(status: $status, first: $first, after: $after) {
      edges {
        cursor
        node {
          ...AlikeRow_AlikeCase
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

export const DecideAlike_Mutation = graphql(`
  mutation DecideAlike_Mutation($input: DecideAlikeInput!) {
    decideAlike(input: $input) {
      ...AlikeRow_AlikeCase
    }
  }
`);
