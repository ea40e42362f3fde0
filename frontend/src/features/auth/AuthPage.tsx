import { Alert, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Logo } from '../../components/ui/Logo.tsx';

/** The frame of the public pages: the name, one sentence, a card with the form. */
export function AuthPage({
  title,
  error,
  children,
  below,
}: {
  title: string;
  error: string | undefined;
  children: ReactNode;
  below: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Candor`;
  }, [title]);
  return (
    <Container component="main" size={440} px="md" py={48}>
      <Stack gap="lg">
        <Stack gap={8} align="center" ta="center">
          <Group gap={10}>
            <Logo size={32} />
            <Text fw={600} size="xl" component="span">
              Candor
            </Text>
          </Group>
          <Text c="dimmed">Paid app feedback. Every reward is funded before the work starts; nobody pays to work.</Text>
        </Stack>
        <Card padding={24}>
          <Stack gap="md">
            <Title order={1} size="h3">
              {title}
            </Title>
            {error ? (
              <Alert role="alert" color="red" variant="light">
                {error}
              </Alert>
            ) : null}
            {children}
          </Stack>
        </Card>
        <Text ta="center">{below}</Text>
      </Stack>
    </Container>
  );
}
