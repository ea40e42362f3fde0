import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import { messageOf } from '../../../lib/refusal.ts';

const FactorLoss_Mutation = graphql(`
  mutation FactorLoss_Mutation {
    keepSecondFactor
  }
`);

interface Props {
  /** From when on the second factor can be removed. */
  from: string;
  onStopped: () => void;
}

/** That somebody says that the second factor is lost; whoever is signed in with it stops it here. */
export function FactorLoss({ from, onStopped }: Props) {
  const [keep, { loading }] = useMutation(FactorLoss_Mutation);
  const [error, setError] = useState<string>();
  const stop = async () => {
    setError(undefined);
    try {
      await keep();
      onStopped();
    } catch (failure) {
      setError(messageOf(failure) ?? 'It did not reach the server. Please try again.');
    }
  };
  return (
    <>
      <Message kind="failure">
        Somebody with your password, who reads your mail, says that this second factor is lost. From <When at={from} />{' '}
        on they can remove it. If it was not you, stop it, and change your password.
      </Message>
      {error ? <Message kind="failure">{error}</Message> : null}
      <Button look="main" isBusy={loading} onClick={() => void stop()}>
        It was not me
      </Button>
    </>
  );
}
