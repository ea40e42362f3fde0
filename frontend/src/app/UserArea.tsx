import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { Frame } from '../features/frame/Frame.tsx';
import { createClient } from '../lib/apollo.ts';

/**
 * What only a signed-in person has: the client, new for each person so that nobody sees what another loaded, and the frame. The client
 * is not emptied when the area goes away: it goes with it, and emptying would break off the queries of an area that React only mounts anew.
 */
export function UserArea() {
  const [client] = useState(createClient);
  return (
    <ApolloProvider client={client}>
      <Frame />
    </ApolloProvider>
  );
}
