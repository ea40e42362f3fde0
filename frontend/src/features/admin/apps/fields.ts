import { graphql } from '../../../generated/gql.ts';

/** An app as administrators see it on its card. */
export const AdminApp_App = graphql(`
  fragment AdminApp_App on App {
    id
    name
    image
    description
    link
    amount
    profit
    expectedMinutes
    downloads
    reviews
    rating
    creationTime
    state
    publisher {
      id
      username
    }
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
      escrow
    }
  }
`);
