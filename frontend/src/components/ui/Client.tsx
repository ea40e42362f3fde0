import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { createClient } from '../../lib/apollo.ts';

/**
 * The client around what asks the server, new each time so that nobody sees what another loaded. It is not emptied when it goes away:
 * emptying would break off the queries of a part that React only mounts anew. When the network is back, what is on the screen is asked
 * for again. `isKept` as for createClient.
 */
export function Client({ isKept = true, children }: { isKept?: boolean; children: ReactNode }) {
  const [client] = useState(() => createClient({ isKept }));
  useEffect(() => {
    const onBack = () => {
      // What fails again is told where it is shown.
      for (const query of client.getObservableQueries('active')) query.refetch().catch(() => undefined);
    };
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [client]);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
