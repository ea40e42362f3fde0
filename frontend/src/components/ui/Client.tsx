import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { createClient } from '../../lib/apollo.ts';

/**
 * The client around what asks the server, new each time so that nobody sees what another loaded. It is not emptied when it goes away:
 * emptying would break off the queries of a part that React only mounts anew.
 */
export function Client({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
