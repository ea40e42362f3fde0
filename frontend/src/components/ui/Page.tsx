import { Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

/** A page of the user area: its heading, and the title of the browser's tab. */
export function Page({
  title,
  hideHeading,
  action,
  children,
}: {
  title: string;
  hideHeading?: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Candor`;
  }, [title]);
  return (
    <Stack gap="lg">
      {hideHeading ? null : (
        <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 16 }}>
          <Title order={1} size="h2">
            {title}
          </Title>
          {action}
        </div>
      )}
      {children}
    </Stack>
  );
}
