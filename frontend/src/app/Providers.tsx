import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { createClient } from '../lib/apollo.ts';
import { theme, variables } from './theme.ts';

/** What every page stands in: the theme, which follows the device, and the one client. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </MantineProvider>
  );
}
