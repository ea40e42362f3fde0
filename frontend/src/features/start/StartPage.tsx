import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Card, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Amount } from '../../components/ui/Amount.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { graphql } from '../../generated/gql.ts';
import type { RatingSheet_RatingFragment } from '../../generated/graphql.ts';
import { codeOf, messageOf } from '../../lib/errors.ts';
import { useActionKey } from '../../lib/key.ts';
import { RatingSheet } from '../rating/RatingSheet.tsx';
import { NextReset } from './NextReset.tsx';
import { TopApps } from './TopApps.tsx';

const StartPage_Query = graphql(`
  query StartPage_Query {
    me {
      id
      totalBalance
      totalProfit
      pendingRatingCount
      dailyRatings {
        count
        cap
        resetsAt
      }
    }
  }
`);
const StartPage_NextQuery = graphql(`
  query StartPage_NextQuery {
    nextApp {
      id
    }
  }
`);
const StartPage_Mutation = graphql(`
  mutation StartPage_Mutation($input: StartRatingInput!) {
    startRating(input: $input) {
      ...RatingSheet_Rating
    }
  }
`);

const CAP_REACHED = 'You have completed all ratings for today!';

export function StartPage() {
  const query = useQuery(StartPage_Query, { fetchPolicy: 'cache-and-network' });
  const { rating, start, isStarting, message, close } = useStart(() => query.refetch());
  return (
    <Page title="App Ratings">
      <Loaded query={query} skeleton={<StartSkeleton />} failed="Your figures could not be loaded.">
        {({ me }) => {
          const daily = me.dailyRatings;
          const isFull = daily != null && daily.count >= daily.cap;
          return (
            <Stack gap="lg">
              <Card padding={24}>
                <Group grow align="flex-start">
                  <div>
                    <Text c="dimmed" size="sm">
                      Total Balance
                    </Text>
                    <Amount value={me.totalBalance} large />
                  </div>
                  <div>
                    <Text c="dimmed" size="sm">
                      Total Profit
                    </Text>
                    <Amount value={me.totalProfit} size="xl" />
                  </div>
                </Group>
              </Card>
              <Card>
                <Group justify="space-between" mb={8}>
                  <Text fw={600}>Daily Ratings</Text>
                  <Text className="tabular">
                    {daily?.count ?? 0} / {daily?.cap ?? 0}
                  </Text>
                </Group>
                <Progress value={daily ? (daily.count / daily.cap) * 100 : 0} aria-label="Daily Ratings" />
                <Button fullWidth mt="md" size="lg" onClick={start} loading={isStarting} disabled={isFull}>
                  {isFull ? 'All Tasks Completed' : 'Start Next Rating'}
                </Button>
                {message || isFull ? (
                  <Alert role="alert" variant="light" color="gray" mt="md">
                    {isFull ? CAP_REACHED : message}
                  </Alert>
                ) : null}
                {daily ? <NextReset resetsAt={daily.resetsAt} /> : null}
              </Card>
            </Stack>
          );
        }}
      </Loaded>
      <TopApps />
      <RatingSheet rating={rating} onClose={close} onClosed={() => void query.refetch()} />
    </Page>
  );
}

/** Asks for the next app and starts its rating, under one key for as long as the answer is not known. */
function useStart(refresh: () => unknown) {
  const client = useApolloClient();
  const [startRating] = useMutation(StartPage_Mutation);
  const [rating, setRating] = useState<RatingSheet_RatingFragment | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [message, setMessage] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const { key, done } = useActionKey();

  const start = async () => {
    setStarting(true);
    setMessage(undefined);
    try {
      // A retry asks for the same app again: another one would be another request.
      const appId =
        chosen ?? (await client.query({ query: StartPage_NextQuery, fetchPolicy: 'network-only' })).data?.nextApp.id;
      if (!appId) throw new Error('no answer');
      setChosen(appId);
      const { data } = await startRating({ variables: { input: { appId, idempotencyKey: key() } } });
      if (!data) throw new Error('no answer');
      setRating(data.startRating);
      setChosen(undefined);
      done();
    } catch (error) {
      const told = messageOf(error);
      if (told) {
        setChosen(undefined);
        done();
      }
      setMessage(
        codeOf(error) === 'DAILY_CAP_REACHED'
          ? CAP_REACHED
          : (told ?? 'The connection was lost. Try again; nothing is started twice.'),
      );
    } finally {
      setStarting(false);
      void refresh();
    }
  };
  const close = () => {
    setRating(null);
    void refresh();
  };
  return { rating, start, isStarting, message, close };
}

function StartSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton h={108} radius={12} />
      <Skeleton h={196} radius={12} />
    </Stack>
  );
}
