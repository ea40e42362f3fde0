import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { graphql } from '../../../generated/gql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import classes from './security.module.css';

const MailAddress_Query = graphql(`
  query MailAddress_Query {
    me {
      id
      email
      emailVerified
      mailConfirmationRequired
    }
  }
`);
const MailAddress_Mutation = graphql(`
  mutation MailAddress_Mutation {
    sendVerification
  }
`);

/** The mail address, whether it is confirmed, and the way to have the link sent. */
export function MailAddress() {
  const query = useQuery(MailAddress_Query, { fetchPolicy: 'cache-and-network' });
  const [send, { loading }] = useMutation(MailAddress_Mutation);
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'failure'; text: string }>();
  const ask = async () => {
    setOutcome(undefined);
    try {
      await send();
      setOutcome({ kind: 'success', text: 'The link was sent. It works for 24 hours.' });
    } catch (failure) {
      setOutcome({ kind: 'failure', text: messageOf(failure) ?? 'The link could not be sent. Please try again.' });
    }
  };
  return (
    <section className={`card ${classes.section}`} aria-labelledby="mail-address">
      <h2 id="mail-address">Mail address</h2>
      <Loaded query={query} skeleton={<Skeleton height={60} />} failed="Your mail address could not be loaded.">
        {({ me }) => (
          <>
            <div className={`${classes.row} ${classes.mail}`}>
              <div>
                <strong>{me.email}</strong>
                <p className="dim small">
                  {me.emailVerified ? 'Confirmed' : 'Not confirmed yet'}
                  {!me.emailVerified && me.mailConfirmationRequired ? '; the signup bonus asks for it.' : ''}
                </p>
              </div>
              {me.emailVerified ? null : (
                <Button isBusy={loading} onClick={() => void ask()}>
                  Send the link
                </Button>
              )}
            </div>
            {outcome ? <Message kind={outcome.kind}>{outcome.text}</Message> : null}
          </>
        )}
      </Loaded>
    </section>
  );
}
