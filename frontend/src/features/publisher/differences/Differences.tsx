import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Amount } from '../../../components/ui/Amount.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { Differences_AppFragment } from '../../../generated/graphql.ts';
import { useKeptKey } from '../../../lib/kept-key.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { useMay } from '../../organisation/exports.ts';

graphql(`
  fragment Differences_App on App {
    id
    difference {
      minutes
      least
      ratings
      total
      processing
    }
  }
`);
const Differences_Mutation = graphql(`
  mutation Differences_Mutation($input: PayDifferenceInput!) {
    payDifference(input: $input) {
      ...Campaign_App
      ...Differences_App
    }
  }
`);

interface Props {
  app: Differences_AppFragment;
  funds: string | undefined;
  onPaid: () => void;
}

/** Where raters work longer than the reward pays for: what they lack, and the button that pays it to all of them. */
export function Differences({ app: { id, difference }, funds, onPaid }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const { key, done } = useKeptKey(`difference:${id}`);
  const [pay, { loading }] = useMutation(Differences_Mutation);
  const mayPay = useMay('campaigns');
  if (!difference) return null;
  const { minutes, least, ratings, total, processing } = difference;
  if (processing) return <Message kind="note">Differences to the minimum are on their way to the raters.</Message>;
  if (ratings === 0 || minutes === null || minutes === undefined) return null;
  const who = ratings === 1 ? 'One rating was' : `${ratings} ratings were`;
  const go = async () => {
    setError(undefined);
    try {
      await pay({ variables: { input: { id, total, idempotencyKey: key(total) } } });
      done();
      setOpen(false);
      onPaid();
    } catch (failure) {
      setError(messageOf(failure) ?? 'It did not reach the server. Please try again.');
    }
  };
  return (
    <Message kind="note">
      Raters work {minutes} minutes on it, which is worth <Amount value={least} /> at least. {who} paid less.{' '}
      {mayPay ? (
        <Button onClick={() => setOpen(true)}>
          Pay the difference: <Amount value={total} />
        </Button>
      ) : null}
      {isOpen ? (
        <Dialog
          title="Pay the difference to the minimum?"
          action="Pay the difference"
          isBusy={loading}
          error={error}
          onAction={() => void go()}
          onClose={() => setOpen(false)}
        >
          <p>
            <Amount value={total} /> go from your funds{funds === undefined ? '' : ' of '}
            {funds === undefined ? null : <Amount value={funds} />} to the raters of{' '}
            {ratings === 1 ? 'one rating' : `${ratings} ratings`}, without a fee. The sum is fixed by the time worked as
            it is now; the share of whoever has left comes back.
          </p>
        </Dialog>
      ) : null}
    </Message>
  );
}
