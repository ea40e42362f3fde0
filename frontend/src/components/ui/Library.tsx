import './library-styles.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme, variables } from './theme.ts';

/**
 * Around what uses the component library: inputs, tabs, the sheet. It comes with the routes that need it, so that the first load of
 * the home page is without it. The scheme follows the device, as the rest of the page does.
 */
export function Library({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
