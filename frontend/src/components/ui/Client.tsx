import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { createClient } from '../../lib/apollo.ts';

/**
 * The client around what asks the server, new each time so that nobody sees what another loaded. It is not emptied when it goes away:
 * emptying would break off the queries of a part that React only mounts anew. `isKept` as for createClient.
 */
export function Client({ isKept = true, children }: { isKept?: boolean; children: ReactNode }) {
  const [client] = useState(() => createClient({ isKept }));
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
