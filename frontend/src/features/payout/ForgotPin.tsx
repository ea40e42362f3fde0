import { useMutation } from '@apollo/client/react';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';

const ForgotPin_Mutation = graphql(`
  mutation ForgotPin_Mutation {
    forgotPin
  }
`);

/** The server's own words, which do not tell whether there is anything to reset. */
const SENT = 'If your security PIN can be reset, a link has been sent to your mail address.';

/** Beside every field that asks for the PIN: has a link mailed by which a new one is set. */
export function ForgotPin() {
  const [ask, { loading, data, error }] = useMutation(ForgotPin_Mutation);
  return (
    <div>
      <Button look="quiet" isBusy={loading} onClick={() => void ask().catch(() => undefined)}>
        Forgot your PIN?
      </Button>
      {data && !loading ? <Message kind="success">{SENT}</Message> : null}
      {error && !loading ? (
        <Message kind="failure">{messageOf(error) ?? 'Failed to send reset link. Please try again.'}</Message>
      ) : null}
    </div>
  );
}
