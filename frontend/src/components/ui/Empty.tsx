import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** An empty list: one sentence and, if there is one, the next step. */
export function Empty(props: { icon: ReactNode; title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Stack align="center" gap="xs" py={48} ta="center">
      <ThemeIcon variant="light" color="gray" size={48} radius="xl" aria-hidden>
        {props.icon}
      </ThemeIcon>
      <Title order={2} size="h4" fw={600}>
        {props.title}
      </Title>
      {props.children ? <Text c="dimmed">{props.children}</Text> : null}
      {props.action}
    </Stack>
  );
}
