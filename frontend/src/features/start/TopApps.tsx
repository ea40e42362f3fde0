import { useQuery } from '@apollo/client/react';
import { Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Amount } from '../../components/ui/Amount.tsx';
import { AppPicture } from '../../components/ui/AppPicture.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { graphql } from '../../generated/gql.ts';

const TopApps_Query = graphql(`
  query TopApps_Query {
    topApps {
      rewardsPaid
      app {
        id
        name
        image
      }
    }
  }
`);

/** The five apps that paid raters most in the last 30 days, from the ledger. */
export function TopApps() {
  const query = useQuery(TopApps_Query, { fetchPolicy: 'cache-and-network' });
  return (
    <section aria-labelledby="top-apps">
      <Title order={2} size="h3" id="top-apps" mb="sm">
        Top Apps
      </Title>
      <Loaded query={query} skeleton={<Skeleton h={120} radius={12} />} failed="The top apps could not be loaded.">
        {({ topApps }) => (
          <Card>
            {topApps.length === 0 ? (
              <Text c="dimmed">No rewards were paid in the last 30 days yet.</Text>
            ) : (
              <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
                {topApps.map(({ app, rewardsPaid }) => (
                  <Group component="li" key={app.id} wrap="nowrap" justify="space-between">
                    <Group wrap="nowrap" gap="sm" style={{ minWidth: 0 }}>
                      <AppPicture src={app.image} size={40} />
                      <Text truncate>{app.name}</Text>
                    </Group>
                    <Amount value={rewardsPaid} />
                  </Group>
                ))}
              </Stack>
            )}
          </Card>
        )}
      </Loaded>
    </section>
  );
}
