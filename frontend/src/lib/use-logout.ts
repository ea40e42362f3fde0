import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { graphql } from '../generated/gql.ts';
import { part, writeToken } from './session.ts';

const UseLogout_Mutation = graphql(`
  mutation UseLogout_Mutation {
    logout
  }
`);

/**
 * Signs out. Whether or not the server could be told, this device forgets the person, before anything says that it is done. With an
 * address, that is where it goes then; else to the sign-in, as everybody without a token.
 */
export function useLogout(to?: string) {
  const [logout] = useMutation(UseLogout_Mutation);
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    setLeaving(true);
    part();
    await logout().catch(() => undefined);
    const { forgetPerson } = await import('./leave.ts').catch(() => ({ forgetPerson: forgetEverybody }));
    // Away first: a guarded page whose token is lost would say that the session has ended.
    await forgetPerson(() => to !== undefined && navigate(to, { replace: true }));
    setLeaving(false);
  };
  return { leave, isLeaving };
}

/** Where the code that removes one person's things by their names does not come: all goes, whoever's it is. */
async function forgetEverybody(beforeToken: () => unknown): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  await beforeToken();
  writeToken(null, 'left');
  for (const name of await caches.keys()) void caches.delete(name);
}
