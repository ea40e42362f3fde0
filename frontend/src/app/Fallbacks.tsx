import { Anchor, Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';

/** While the first page's code is on its way. */
export function PageLoading() {
  return (
    <Center mih="100dvh">
      <Loader aria-label="Loading" />
    </Center>
  );
}

/** A page's code could not be loaded, or the page failed: what was entered on the server is safe. */
export function PageFailed() {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" ta="center" gap="sm">
        <Title order={1} size="h2">
          This page did not open
        </Title>
        <Text c="dimmed">The connection may have been lost. Drafts that said “Saved” are kept.</Text>
        <Button onClick={() => window.location.reload()}>Load it again</Button>
      </Stack>
    </Center>
  );
}

/** An address that leads nowhere. */
export function NotFound() {
  useEffect(() => {
    document.title = 'Page not found · Candor';
  }, []);
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" ta="center" gap="sm">
        <Title order={1} size="h2">
          There is no page here
        </Title>
        <Anchor component={Link} to="/">
          Go to the start page
        </Anchor>
      </Stack>
    </Center>
  );
}
