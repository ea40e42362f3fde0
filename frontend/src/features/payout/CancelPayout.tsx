import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { Library } from '../../components/ui/Library.tsx';
import { graphql } from '../../generated/gql.ts';
import type { PayoutSource } from '../../generated/graphql.ts';
import { messageOf } from '../../lib/refusal.ts';

const CancelPayout_Mutation = graphql(`
  mutation CancelPayout_Mutation($id: ID!) {
    cancelWithdrawal(id: $id) {
      id
      status
      decidedAt
      payableFrom
      mayCancel
    }
  }
`);

interface Props {
  id: string;
  amount: string;
  network: string;
  source: PayoutSource;
}

/** Takes a payout back, after a question. It is offered until somebody was told the address; who is faster then is the server's word. */
export function CancelPayout({ id, amount, network, source }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const [cancel, { loading }] = useMutation(CancelPayout_Mutation, {
    refetchQueries: ['WithdrawPage_Query', 'WithdrawHistory_Query'],
  });
  const send = async () => {
    setError(undefined);
    try {
      await cancel({ variables: { id } });
      setAsking(false);
    } catch (failure) {
      setError(messageOf(failure) ?? 'It could not be cancelled. Please try again.');
    }
  };
  const balance = source === 'publisher_funds' ? 'publisher balance' : 'balance';
  return (
    <>
      <Button onClick={() => setAsking(true)} aria-label={`Cancel the payout of ${amount} USDT on ${network}`}>
        Cancel
      </Button>
      {isAsking ? (
        <Library>
          <Dialog
            title="Cancel this payout?"
            action="Cancel the payout"
            dismiss="Keep it"
            isBusy={loading}
            error={error}
            onAction={() => void send()}
            onClose={() => setAsking(false)}
          >
            <p>
              The {amount} USDT that are held for it go back to your {balance}. You can ask for a payout again, at most
              5 times a day. Once we have begun to pay, it cannot be cancelled any more.
            </p>
          </Dialog>
        </Library>
      ) : null}
    </>
  );
}
