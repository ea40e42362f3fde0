import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { type Act, RIGHTS } from './rights.ts';

const Role_Query = graphql(`
  query Role_Query {
    organisation {
      id
      role
    }
  }
`);

/** Whether the person's role in the organisation lets them do this: what it does not, is not shown. Until it is known it is, as for an owner. */
export function useMay(act: Act): boolean {
  const role = useQuery(Role_Query).data?.organisation?.role;
  return role === undefined || (RIGHTS[act] as readonly string[]).includes(role);
}
