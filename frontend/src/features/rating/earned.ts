import { graphql } from '../../generated/gql.ts';

/** What the ledger says was earned: read before a submission, and after it until the reward is there. */
export const Earned_Query = graphql(`
  query Earned_Query {
    me {
      id
      totalBalance
      totalProfit
    }
  }
`);
