import { Group, Text } from '@mantine/core';
import { showLeft, showLondonTime, useNow } from '../../lib/time.ts';

/** The countdown to midnight in the United Kingdom beside the present time there. */
export function NextReset({ resetsAt }: { resetsAt: string }) {
  const now = useNow();
  return (
    <Group justify="space-between" mt="md" gap={4}>
      <Text size="xs" c="dimmed">
        Next reset in <span className="tabular">{showLeft(Date.parse(resetsAt) - now)}</span>
      </Text>
      <Text size="xs" c="dimmed">
        UK time <span className="tabular">{showLondonTime(now)}</span>
      </Text>
    </Group>
  );
}
