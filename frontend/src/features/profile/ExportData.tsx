import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { saveFile } from '../../lib/save-file.ts';
import { serverNow } from '../../lib/server-clock.ts';
import classes from './profile.module.css';

const ExportData_Query = graphql(`
  query ExportData_Query {
    me {
      id
      heldByAuth
      heldByWallet
      heldByRatings
      heldByPayments
      heldByNotifications
    }
  }
`);

/** Everything that the services hold about the person, as one file. */
export function ExportData() {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const download = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { data } = await client.query({ query: ExportData_Query, fetchPolicy: 'no-cache' });
      if (!data) throw new Error('The server gave no answer.');
      const { heldByAuth, heldByWallet, heldByRatings, heldByPayments, heldByNotifications } = data.me;
      const all = {
        account: heldByAuth,
        money: heldByWallet,
        ratings: heldByRatings,
        payments: heldByPayments,
        notifications: heldByNotifications,
      };
      const day = new Date(serverNow()).toISOString().slice(0, 10);
      saveFile(`${JSON.stringify(all, null, 2)}\n`, `candor-my-data-${day}.json`, 'application/json');
    } catch (failure) {
      setError(messageOf(failure) ?? 'Your data could not be loaded. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={`card ${classes.form}`} aria-labelledby="export">
      <div>
        <h2 id="export">Export my data</h2>
        <p className="dim small">Everything that Candor holds about you, as one JSON file.</p>
      </div>
      {error ? <Message kind="failure">{error}</Message> : null}
      <Button isBusy={isBusy} onClick={() => void download()}>
        Export my data
      </Button>
    </section>
  );
}
