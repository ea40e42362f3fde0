import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { graphql } from '../../../generated/gql.ts';
import { useMay } from '../../organisation/exports.ts';
import { AddWebhook } from './AddWebhook.tsx';
import { ShownSecret } from './ShownSecret.tsx';
import { WebhookRow } from './WebhookRow.tsx';
import classes from './webhooks.module.css';

const WebhooksPage_Query = graphql(`
  query WebhooksPage_Query {
    webhooks {
      id
      ...WebhookRow_Webhook
    }
  }
`);

/** The addresses that are told what happens to one's organisation. */
export function WebhooksPage() {
  const mayChange = useMay('hooks');
  return (
    <Page title="Webhooks">
      <p className="dim">
        Candor tells a server of yours what happens: ids alone, signed, in the order of each campaign.{' '}
        <a href="/developers#webhooks">How to read one</a>
      </p>
      {mayChange ? <Webhooks /> : <p>Webhooks are for the owners and editors of an organisation.</p>}
    </Page>
  );
}

function Webhooks() {
  const query = useQuery(WebhooksPage_Query, { fetchPolicy: 'cache-and-network' });
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const changed = () => void query.refetch().catch(() => undefined);
  const showSecret = (made: string) => {
    setOpen(false);
    setSecret(made);
    changed();
  };
  return (
    <Loaded query={query} skeleton={<Skeleton height={120} />} failed="Your webhooks could not be loaded.">
      {({ webhooks }) => (
        <Library>
          {secret === undefined ? null : <ShownSecret secret={secret} onKept={() => setSecret(undefined)} />}
          {isOpen ? <AddWebhook onMade={showSecret} onCancel={() => setOpen(false)} /> : null}
          {isOpen || secret !== undefined ? null : (
            <Button look="main" onClick={() => setOpen(true)}>
              Add a webhook
            </Button>
          )}
          {webhooks.length > 0 ? (
            <ul className={`card ${classes.hooks}`} aria-label="Webhooks">
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} of={webhook} onSecret={showSecret} onRemoved={changed} />
              ))}
            </ul>
          ) : (
            <p className="dim">There are no webhooks yet.</p>
          )}
        </Library>
      )}
    </Loaded>
  );
}
