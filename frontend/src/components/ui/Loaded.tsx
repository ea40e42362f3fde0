import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/errors.ts';

interface Query<Data> {
  data?: Data | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/**
 * The one pattern for what comes from the server: its skeleton in the real shape, its failure with what can be done, or itself.
 * What was loaded before stays in view when a later load fails.
 */
export function Loaded<Data>(props: {
  query: Query<Data>;
  skeleton: ReactNode;
  failed: string;
  children: (data: Data) => ReactNode;
}): ReactNode {
  const { query, skeleton, failed, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failed message={messageOf(query.error) ?? failed} onRetry={() => void query.refetch()} />;
  return <div aria-busy="true">{skeleton}</div>;
}

/** What failed, in a sentence, and the way to try again. */
export function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert role="alert" variant="light" color="gray" icon={<IconCloudOff aria-hidden />} title={message}>
      <Stack align="flex-start" gap="xs">
        <Text size="sm">What was loaded before is still here.</Text>
        <Button variant="default" size="compact-md" onClick={onRetry}>
          Try again
        </Button>
      </Stack>
    </Alert>
  );
}
