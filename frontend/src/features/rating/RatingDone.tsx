import { useQuery } from '@apollo/client/react';
import { Button, Card, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Amount } from '../../components/ui/Amount.tsx';
import { graphql } from '../../generated/gql.ts';
import { isMore, showMoney } from '../../lib/money.ts';
import type { Closed } from './RatingSheet.tsx';
import classes from './rating.module.css';

/** How often the ledger is asked while the reward is on its way. */
const ASK_MS = 700;

export const RatingDone_Query = graphql(`
  query RatingDone_Query {
    me {
      id
      totalBalance
      totalProfit
    }
  }
`);

/** After the submission: "processing" until the ledger has the reward, then the balance with it. Never a guess. */
export function RatingDone({ closed, profit, onClose }: { closed: Closed; profit: string; onClose: () => void }) {
  return (
    <div className={classes.sheet}>
      <Stack gap="lg" aria-live="polite">
        {closed.status === 'completed' ? (
          <Paid profit={profit} profitBefore={closed.profitBefore} />
        ) : (
          <Rejected reason={closed.reason} />
        )}
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </Stack>
    </div>
  );
}

function Paid({ profit, profitBefore }: { profit: string; profitBefore: string | null | undefined }) {
  const [isPaid, setPaid] = useState(false);
  const { data } = useQuery(RatingDone_Query, { fetchPolicy: 'network-only', pollInterval: isPaid ? 0 : ASK_MS });
  const earned = data?.me.totalProfit;
  useEffect(() => {
    if (isMore(earned, profitBefore)) setPaid(true);
  }, [earned, profitBefore]);
  return (
    <Card padding={24} withBorder>
      <Text>Thank you. Your feedback is with the publisher.</Text>
      {isPaid ? (
        <>
          <Text c="dimmed" size="sm" mt="md">
            {showMoney(profit)} USDT earned. Your balance
          </Text>
          <span className={classes.risen}>
            <Amount value={data?.me.totalBalance} large />
          </span>
        </>
      ) : (
        <Text c="dimmed" mt="md">
          The reward of {showMoney(profit)} USDT is processing.
        </Text>
      )}
    </Card>
  );
}

function Rejected({ reason }: { reason?: string | null | undefined }) {
  return (
    <Card padding={24} withBorder>
      <Text fw={600}>This rating was rejected.</Text>
      <Text c="dimmed">{reason}</Text>
    </Card>
  );
}
