import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { graphql } from '../../../generated/gql.ts';
import { faultOf } from '../../../lib/fault.ts';
import { showCount } from '../../../lib/locale.ts';
import classes from './audience.module.css';
import type { Asked } from './edits.ts';

const Estimate_Query = graphql(`
  query Estimate_Query($input: AudienceEstimateInput!) {
    audienceEstimate(input: $input) {
      eligible
    }
  }
`);

interface Props {
  appId: string;
  audience: Asked;
  /** The same of a quota, within it. */
  match?: Asked;
}

/** About how many raters the conditions fit, for whoever asks: saved or not. Whoever changes a condition makes it anew, by its `key`. */
export function Estimate({ appId, audience, match }: Props) {
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<{ kind: 'note' | 'failure'; text: string }>();
  const ask = async () => {
    if (isBusy) return;
    const input = audience();
    const within = input && match?.();
    if (!input || (match && !within)) return;
    setIsBusy(true);
    try {
      const variables = { input: { id: appId, audience: input, ...(within && { match: within }) } };
      const { data } = await client.query({ query: Estimate_Query, variables, fetchPolicy: 'network-only' });
      if (data) setSaid({ kind: 'note', text: inWords(data.audienceEstimate.eligible) });
    } catch (failure) {
      setSaid({ kind: 'failure', text: faultOf(failure, 'That could not be found out. Please try again.', []).text });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={classes.estimate}>
      <Button onClick={ask} isBusy={isBusy}>
        See how many fit
      </Button>
      {said ? <Message kind={said.kind}>{said.text}</Message> : null}
    </div>
  );
}

const inWords = (eligible: number) =>
  `${eligible === 0 ? 'Fewer than 10' : `About ${showCount(eligible)}`} of the raters who were active in the last 30 days fit. They are counted once a day.`;
