import { type RefObject, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { request } from '../../lib/request.ts';

const LostFactor_Mutation = graphql(`
  mutation LostFactor_Mutation($input: LoseSecondFactorInput!) {
    loseSecondFactor(input: $input)
  }
`);

interface Props {
  /** The sign-in's, with the user name and the password that were typed. */
  form: RefObject<HTMLFormElement | null>;
}

/** At the sign-in's step of the second factor, for whoever has lost it and the recovery codes: the mail says what comes next. */
export function LostFactor({ form }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'failure'; text: string }>();
  const say = async () => {
    const given = new FormData(form.current ?? undefined);
    const input = { username: String(given.get('username')).trim(), password: String(given.get('password')) };
    setBusy(true);
    setOutcome(undefined);
    try {
      await request(LostFactor_Mutation, { input });
      setOutcome({ kind: 'success', text: 'We have sent you a mail. It says what comes next.' });
    } catch (failure) {
      setOutcome({ kind: 'failure', text: messageOf(failure) ?? 'It did not reach the server. Please try again.' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {outcome ? <Message kind={outcome.kind}>{outcome.text}</Message> : null}
      <Button look="quiet" isBusy={isBusy} onClick={() => void say()}>
        I lost my second factor and its recovery codes
      </Button>
    </>
  );
}
