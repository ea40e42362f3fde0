import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../../generated/gql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import type { WebhookFields } from './WebhookForm.tsx';

graphql(`
  fragment WebhookRow_Webhook on Webhook {
    id
    url
    description
    types
    state
    failingSince
    olderSecretUntil
    createdAt
  }
`);
const UseWebhook_Change = graphql(`
  mutation UseWebhook_Change($input: ChangeWebhookInput!) {
    changeWebhook(input: $input) {
      ...WebhookRow_Webhook
    }
  }
`);
const UseWebhook_Rotate = graphql(`
  mutation UseWebhook_Rotate($id: ID!) {
    rotateWebhookSecret(id: $id) {
      webhook {
        ...WebhookRow_Webhook
      }
      secret
    }
  }
`);
const UseWebhook_Remove = graphql(`
  mutation UseWebhook_Remove($id: ID!) {
    removeWebhook(id: $id) {
      id
    }
  }
`);
const UseWebhook_Test = graphql(`
  mutation UseWebhook_Test($id: ID!) {
    testWebhook(id: $id) {
      ...Deliveries_Delivery
    }
  }
`);
const FAILED = 'It did not reach the server. Please try again.';

/** What can be done with a webhook. What fails is told as `error`; `rotate`, `remove` and `turn` answer with undefined then. */
export function useWebhook(id: string) {
  const [change] = useMutation(UseWebhook_Change);
  const [rotate, rotating] = useMutation(UseWebhook_Rotate);
  const [remove, removing] = useMutation(UseWebhook_Remove);
  const [test, testing] = useMutation(UseWebhook_Test);
  const [error, setError] = useState<string>();
  const run = async <Done>(act: () => Promise<Done>): Promise<Done | undefined> => {
    setError(undefined);
    testing.reset();
    try {
      return await act();
    } catch (failure) {
      setError(messageOf(failure) ?? FAILED);
      return undefined;
    }
  };
  return {
    error,
    isBusy: rotating.loading || removing.loading || testing.loading,
    /** What came of the last test. */
    tested: testing.data?.testWebhook,
    /** Throws what the server refused: the form tells it. */
    change: (fields: WebhookFields) => change({ variables: { input: { id, ...fields } } }),
    turn: (on: boolean) => run(() => change({ variables: { input: { id, on } } })),
    test: () => run(() => test({ variables: { id } })),
    /** Answers with the new secret. */
    rotate: () => run(async () => (await rotate({ variables: { id } })).data?.rotateWebhookSecret.secret),
    remove: () =>
      run(async () => {
        await remove({ variables: { id } });
        return true as const;
      }),
  };
}
