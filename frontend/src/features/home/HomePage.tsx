import { useQuery } from '@apollo/client/react';
import { Card, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconBell, IconListDetails, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { graphql } from '../../generated/gql.ts';
import { BonusCard } from './BonusCard.tsx';
import classes from './home.module.css';

const HomePage_Query = graphql(`
  query HomePage_Query {
    me {
      id
      name
      totalBalance
      totalProfit
      todayProfit
      signupBonusClaimed
      ratingCount
    }
  }
`);

const ICON = { size: 24, stroke: 1.6, 'aria-hidden': true } as const;

export function HomePage() {
  const query = useQuery(HomePage_Query, { fetchPolicy: 'cache-and-network' });
  useEffect(() => {
    document.title = 'Home · Candor';
  }, []);
  return (
    <Loaded query={query} skeleton={<HomeSkeleton />} failed="Your figures could not be loaded.">
      {({ me }) => (
        <Stack gap="lg">
          <div>
            <Title order={1} size="h2">
              {me.name ? `Welcome, ${me.name}` : 'Welcome'}
            </Title>
            <Text c="dimmed">What do you want to do today?</Text>
          </div>
          <Card padding={24}>
            <Text c="dimmed" size="sm">
              Your balance
            </Text>
            <Amount value={me.totalBalance} large />
            <Text c="dimmed" size="sm" mt={8}>
              Earned by rating: <Amount value={me.totalProfit} /> · today <Amount value={me.todayProfit} />
            </Text>
          </Card>
          {me.signupBonusClaimed === false ? <BonusCard isEarned={(me.ratingCount ?? 0) > 0} /> : null}
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={12}>
            <Tile
              to="/start"
              title="Rate an app"
              text="Look at one app, say what you think, get paid at once."
              icon={<IconPlayerPlay {...ICON} />}
            />
            <Tile
              to="/records"
              title="Records"
              text="Your ratings and what became of them."
              icon={<IconListDetails {...ICON} />}
            />
            <Tile
              to="/notification"
              title="Notifications"
              text="What happened, in a sentence each."
              icon={<IconBell {...ICON} />}
            />
          </SimpleGrid>
        </Stack>
      )}
    </Loaded>
  );
}

function Tile({ to, title, text, icon }: { to: string; title: string; text: string; icon: ReactNode }) {
  return (
    <Card component={Link} to={to} className={`candor-card ${classes.tile}`}>
      <span className={classes.tileIcon}>{icon}</span>
      <div>
        <Text fw={600}>{title}</Text>
        <Text size="xs" c="dimmed">
          {text}
        </Text>
      </div>
    </Card>
  );
}

function HomeSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton h={58} w="60%" />
      <Skeleton h={142} radius={12} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={12}>
        {['rate', 'records', 'notifications'].map((tile) => (
          <Skeleton key={tile} h={110} radius={12} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
