import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Frame } from '../features/frame/Frame.tsx';
import { createClient } from '../lib/apollo.ts';

/** What only a signed-in person has: the client, new for each sign-in so that nobody sees what another loaded, and the frame. */
export function UserArea() {
  const [client] = useState(createClient);
  useEffect(() => () => void client.clearStore().catch(() => undefined), [client]);
  return (
    <ApolloProvider client={client}>
      <Frame />
    </ApolloProvider>
  );
}
