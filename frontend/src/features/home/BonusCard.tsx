import { useMutation } from '@apollo/client/react';
import { Alert, Button, Card, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/errors.ts';

const BonusCard_Mutation = graphql(`
  mutation BonusCard_Mutation {
    claimSignupBonus {
      id
      totalBalance
      signupBonusClaimed
    }
  }
`);

/** The signup bonus: it is claimed once, after the first completed rating. The balance is the ledger's answer. */
export function BonusCard({ isEarned }: { isEarned: boolean }) {
  const [claim, { loading }] = useMutation(BonusCard_Mutation);
  const [error, setError] = useState<string>();
  const submit = async () => {
    setError(undefined);
    try {
      await claim();
    } catch (failure) {
      setError(messageOf(failure) ?? 'Could not claim bonus.');
    }
  };
  return (
    <Card>
      <Group justify="space-between" gap="md">
        <div>
          <Text fw={600}>Signup bonus: 30.00 USDT</Text>
          <Text size="xs" c="dimmed">
            {isEarned ? 'You have completed your first rating.' : 'Yours after your first completed rating.'}
          </Text>
        </div>
        <Button variant="default" loading={loading} onClick={submit}>
          Claim bonus
        </Button>
      </Group>
      {error ? (
        <Alert role="alert" mt="sm" variant="light" color="yellow">
          {error}
        </Alert>
      ) : null}
    </Card>
  );
}
