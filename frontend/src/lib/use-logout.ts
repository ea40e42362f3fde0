import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { graphql } from '../generated/gql.ts';
import { forgetKeptFiles, writeToken } from './session.ts';

const UseLogout_Mutation = graphql(`
  mutation UseLogout_Mutation {
    logout
  }
`);

/**
 * Signs out. Whether or not the server could be told, this device forgets the person. With an address, that is where it goes then; else
 * to the sign-in, as everybody without a token.
 */
export function useLogout(to?: string) {
  const [logout, { loading }] = useMutation(UseLogout_Mutation);
  const navigate = useNavigate();
  const leave = async () => {
    await logout().catch(() => undefined);
    // Away first: a guarded page whose token is lost would say that the session has ended.
    if (to !== undefined) await navigate(to, { replace: true });
    writeToken(null);
    // Words and keys stay for when the person comes back; pictures may show what is nobody else's business.
    await forgetKeptFiles();
  };
  return { leave, isLeaving: loading };
}
