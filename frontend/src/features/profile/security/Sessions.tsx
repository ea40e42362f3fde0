import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import classes from './security.module.css';

const Sessions_Query = graphql(`
  query Sessions_Query {
    me {
      id
      sessions {
        id
        createdAt
        lastUsedAt
        device
        current
      }
    }
  }
`);
const Sessions_EndMutation = graphql(`
  mutation Sessions_EndMutation($id: ID!) {
    endSession(id: $id)
  }
`);
const Sessions_EndOthersMutation = graphql(`
  mutation Sessions_EndOthersMutation {
    endOtherSessions
  }
`);

/** Where one is signed in, and the way to end it there. */
export function Sessions() {
  const query = useQuery(Sessions_Query, { fetchPolicy: 'cache-and-network' });
  const [end, ending] = useMutation(Sessions_EndMutation);
  const [endOthers, endingOthers] = useMutation(Sessions_EndOthersMutation);
  const [error, setError] = useState<string>();
  const doing = async (work: () => Promise<unknown>) => {
    setError(undefined);
    try {
      await work();
      await query.refetch();
    } catch (failure) {
      setError(messageOf(failure) ?? 'It could not be ended. Please try again.');
    }
  };
  const isBusy = ending.loading || endingOthers.loading;
  return (
    <section className={`card ${classes.section}`} aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <Loaded query={query} skeleton={<Skeleton height={60} />} failed="Your sessions could not be loaded.">
        {({ me }) => (
          <>
            <ul>
              {(me.sessions ?? []).map((session) => (
                <li key={session.id} className={classes.row}>
                  <div>
                    <strong>{session.device ?? 'A program that does not name itself'}</strong>
                    <p className="dim small">
                      {session.current ? 'This device, now' : 'Last used '}
                      {session.current ? null : <When at={session.lastUsedAt} />}, signed in{' '}
                      <When at={session.createdAt} />
                    </p>
                  </div>
                  {session.current ? null : (
                    <Button
                      isBusy={isBusy}
                      aria-label={`End the session of ${session.device ?? 'an unnamed program'}`}
                      onClick={() => void doing(() => end({ variables: { id: session.id } }))}
                    >
                      End
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {error ? <Message kind="failure">{error}</Message> : null}
            {(me.sessions?.length ?? 0) > 1 ? (
              <Button isBusy={isBusy} onClick={() => void doing(() => endOthers())}>
                End all others
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}
