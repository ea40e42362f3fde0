import { useMutation, useQuery } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { More } from '../../../components/ui/More.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { Status, type Tone } from '../../../components/ui/Status.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import type {
  Deliveries_DeliveryFragment,
  Deliveries_QueryQuery,
  WebhookDeliveryState,
} from '../../../generated/graphql.ts';
import { joined } from '../../../lib/pages.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { outcomeOf } from './outcome.ts';
import { typeInWords } from './types.ts';
import classes from './webhooks.module.css';

graphql(`
  fragment Deliveries_Delivery on WebhookDelivery {
    id
    messageId
    type
    sequence
    occurredAt
    state
    tries
    nextTryAt
    attempts {
      at
      status
      fault
      tookMs
      answer
    }
  }
`);
const Deliveries_Query = graphql(`
  query Deliveries_Query($id: ID!, $first: Int!, $after: String, $state: WebhookDeliveryState) {
    webhook(id: $id) {
      id
      deliveries(first: $first, after: $after, state: $state) {
        edges {
          cursor
          node {
            ...Deliveries_Delivery
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);
const Deliveries_Replay = graphql(`
  mutation Deliveries_Replay($id: ID!, $delivery: ID!) {
    replayWebhookDelivery(id: $id, delivery: $delivery) {
      ...Deliveries_Delivery
    }
  }
`);

const PAGE = 20;
const STATES: Record<WebhookDeliveryState, [string, Tone]> = {
  waiting: ['Waiting', 'wait'],
  delivered: ['Delivered', 'good'],
  parked: ['Given up', 'bad'],
};
const FAILED = 'It did not reach the server. Please try again.';

/** What a webhook was told in the last 30 days, newest first, and what came of it. */
export function Deliveries({ webhookId, isOn }: { webhookId: string; isOn: boolean }) {
  const [state, setState] = useState<WebhookDeliveryState | ''>('');
  const variables = { id: webhookId, first: PAGE, after: null, state: state || null };
  const query = useQuery(Deliveries_Query, { variables, fetchPolicy: 'network-only' });
  return (
    <section className={classes.log} aria-label="Deliveries">
      <div className={classes.buttons}>
        <NativeSelect
          label="Of the last 30 days"
          value={state}
          onChange={({ currentTarget }) => setState(currentTarget.value as WebhookDeliveryState | '')}
          data={[{ value: '', label: 'All' }, ...Object.entries(STATES).map(([value, [label]]) => ({ value, label }))]}
        />
        <Button onClick={() => void query.refetch().catch(() => undefined)}>Look again</Button>
      </div>
      <Loaded query={query} skeleton={<Skeleton height={96} />} failed="The deliveries could not be loaded.">
        {({ webhook: { deliveries } }) =>
          deliveries.edges.length === 0 ? (
            <p className="dim small">{state ? 'There are none.' : 'Nothing was told yet.'}</p>
          ) : (
            <>
              <ul className={classes.deliveries} aria-label="Log">
                {deliveries.edges.map(({ node }) => (
                  <Delivery key={node.id} webhookId={webhookId} of={node} isOn={isOn} />
                ))}
              </ul>
              <More
                pageInfo={deliveries.pageInfo}
                failed="The next deliveries could not be loaded. Please try again."
                onMore={(after) =>
                  query.fetchMore({
                    variables: { after },
                    updateQuery: (before, { fetchMoreResult }) =>
                      append(before as Deliveries_QueryQuery, fetchMoreResult),
                  })
                }
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

interface Props {
  webhookId: string;
  of: Deliveries_DeliveryFragment;
  isOn: boolean;
}

function Delivery({ webhookId, of: delivery, isOn }: Props) {
  const [replay, { loading }] = useMutation(Deliveries_Replay);
  const [error, setError] = useState<string>();
  const go = async () => {
    setError(undefined);
    try {
      await replay({ variables: { id: webhookId, delivery: delivery.id } });
    } catch (failure) {
      setError(messageOf(failure) ?? FAILED);
    }
  };
  const [word, tone] = STATES[delivery.state];
  const last = delivery.attempts.at(-1);
  const what = delivery.type === 'webhook.test' ? 'A test' : typeInWords(delivery.type);
  return (
    <li className={classes.delivery}>
      <div className={classes.head}>
        <strong>{what}</strong>
        <Status word={word} tone={tone} />
      </div>
      <p className="dim small">
        <When at={delivery.occurredAt} />, sequence {delivery.sequence}
      </p>
      <code className="dim small">{delivery.messageId}</code>
      <p className="small">
        {delivery.tries > 0 ? `${delivery.tries} ${delivery.tries === 1 ? 'try' : 'tries'}, the last ` : ''}
        {outcomeOf(last)}
        {delivery.nextTryAt ? (
          <>
            {' '}
            Next <When at={delivery.nextTryAt} />
          </>
        ) : null}
      </p>
      {last && last.answer !== '' ? (
        <details className="small">
          <summary>The answer</summary>
          <pre className={classes.answer}>{last.answer}</pre>
        </details>
      ) : null}
      {error ? <Message kind="failure">{error}</Message> : null}
      {isOn ? (
        <div className={classes.buttons}>
          <Button
            look="quiet"
            isBusy={loading}
            onClick={() => void go()}
            aria-label={`Send ${delivery.messageId} again`}
          >
            {delivery.state === 'waiting' ? 'Send it now' : 'Send it again'}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function append(before: Deliveries_QueryQuery, next: Deliveries_QueryQuery): Deliveries_QueryQuery {
  const deliveries = joined(before.webhook.deliveries, next.webhook.deliveries);
  return { ...next, webhook: { ...next.webhook, deliveries } };
}
