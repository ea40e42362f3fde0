import { graphql } from '../../../generated/gql.ts';
import type { FirstCampaignPage_QueryQuery } from '../../../generated/graphql.ts';

/** The app that was begun, with the money for it; before there is one, the apps that it may be. */
export const FirstCampaignPage_Query = graphql(`
  query FirstCampaignPage_Query($id: ID!, $isBegun: Boolean!) {
    app(id: $id) @include(if: $isBegun) {
      ...EditApp_App
    }
    me {
      id
      publisher
      publisherBalance {
        funds
      }
      apps(first: 5) @skip(if: $isBegun) {
        edges {
          node {
            id
            name
            state
          }
        }
      }
      deposits(first: 5) @include(if: $isBegun) {
        edges {
          node {
            id
            amount
            status
          }
        }
      }
    }
  }
`);

/** What is known of it. */
export type FirstData = FirstCampaignPage_QueryQuery;
