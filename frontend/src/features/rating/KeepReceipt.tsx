import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { saveFile } from '../../lib/save-file.ts';
import classes from './extras.module.css';

const KeepReceipt_Query = graphql(`
  query KeepReceipt_Query($id: ID!) {
    rating(id: $id) {
      id
      receipt
    }
  }
`);

/** Gives the rater the offer, signed, as a file: what was promised can be shown to anybody, whatever becomes of Candor. */
export function KeepReceipt({ ratingId }: { ratingId: string }) {
  const client = useApolloClient();
  const [receipt, setReceipt] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    setError(undefined);
    setBusy(true);
    try {
      const variables = { id: ratingId };
      const { data } = await client.query({ query: KeepReceipt_Query, variables, fetchPolicy: 'network-only' });
      const signed = data?.rating.receipt;
      if (!signed) return setError('This Candor signs no offers.');
      setReceipt(signed);
      saveFile(`${signed}\n`, `candor-offer-${ratingId.slice(0, 8)}.txt`, 'text/plain');
    } catch (failure) {
      setError(messageOf(failure) ?? 'The receipt could not be loaded. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes.part} aria-label="Receipt">
      <p className="dim small">
        What you are promised is frozen. You can keep a receipt of it, signed by Candor, which{' '}
        <a href={`/offer${receipt === undefined ? '' : `#${receipt}`}`} target="_blank" rel="noopener">
          anybody can check
        </a>
        .
      </p>
      <Button isBusy={isBusy} onClick={() => void keep()}>
        Keep a receipt
      </Button>
      {error ? <Message kind="failure">{error}</Message> : null}
    </section>
  );
}
