import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';

const PayoutMinimum_Query = graphql(`
  query PayoutMinimum_Query {
    payoutNetworks {
      network
      minimum
    }
  }
`);

/** The smallest payout on a network, as the server has it; undefined until it is known. */
export function useMinimum(network: string): string | undefined {
  const { data } = useQuery(PayoutMinimum_Query);
  return data?.payoutNetworks.find((one) => one.network === network)?.minimum;
}
