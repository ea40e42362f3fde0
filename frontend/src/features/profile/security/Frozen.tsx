import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import classes from './security.module.css';

const Frozen_Query = graphql(`
  query Frozen_Query {
    me {
      id
      freeze {
        until
        byOwner
        reason
      }
    }
  }
`);
const Frozen_Mutation = graphql(`
  mutation Frozen_Mutation {
    sendUnfreezeLink
  }
`);

/** Whoever is frozen sees until when and why, and has the link mailed that lifts it. Nothing for everybody else. */
export function Frozen() {
  const { data } = useQuery(Frozen_Query, { fetchPolicy: 'cache-and-network' });
  const [send, { loading }] = useMutation(Frozen_Mutation);
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'failure'; text: string }>();
  const freeze = data?.me.freeze;
  if (!freeze) return null;
  const ask = async () => {
    setOutcome(undefined);
    try {
      await send();
      setOutcome({ kind: 'success', text: 'The link was sent. It works for 30 minutes, with your password.' });
    } catch (failure) {
      setOutcome({ kind: 'failure', text: messageOf(failure) ?? 'The link could not be sent. Please try again.' });
    }
  };
  return (
    <section className={`card ${classes.section}`} aria-labelledby="frozen">
      <div>
        <h2 id="frozen">Your account is frozen</h2>
        <p className="dim small">
          Until <When at={freeze.until} />
          {freeze.byOwner ? ', by the link in a mail of ours.' : `: ${freeze.reason ?? ''}`} You can look at everything.
          Nothing is changed, paid out or exported, and the time of your open ratings stands still.
        </p>
      </div>
      {outcome ? <Message kind={outcome.kind}>{outcome.text}</Message> : null}
      <Button look="main" isBusy={loading} onClick={() => void ask()}>
        Mail me a link to lift it
      </Button>
    </section>
  );
}
