import { graphql } from '../../generated/gql.ts';

/** A campaign as its publisher sees it, in lists and on its page. */
export const Campaign_App = graphql(`
  fragment Campaign_App on App {
    id
    name
    image
    state
    pausedFor
    amount
    profit
    expectedMinutes
    places {
      funded
      available
      reserved
      completed
      compensated
      closing
      refunded
      processing
    }
    money {
      funded
      available
      reserved
      rewards
      fees
      refunded
    }
  }
`);
