import { useMutation } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { writeToken } from '../../lib/session.ts';

const UseLogout_Mutation = graphql(`
  mutation UseLogout_Mutation {
    logout
  }
`);

/** Signs out. Whether or not the server could be told, this device forgets the person. */
export function useLogout() {
  const [logout, { loading }] = useMutation(UseLogout_Mutation);
  const leave = async () => {
    await logout().catch(() => undefined);
    writeToken(null);
  };
  return { leave, isLeaving: loading };
}
