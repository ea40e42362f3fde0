import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import { PasswordStep } from './PasswordStep.tsx';
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
  mutation Sessions_EndMutation($id: ID!, $password: String!) {
    endSession(id: $id, password: $password)
  }
`);
const Sessions_EndOthersMutation = graphql(`
  mutation Sessions_EndOthersMutation($password: String!) {
    endOtherSessions(password: $password)
  }
`);

const FAILED = 'It could not be ended. Please try again.';

/** Where one is signed in, and the way to end it there, with the password. */
export function Sessions() {
  const query = useQuery(Sessions_Query, { fetchPolicy: 'cache-and-network' });
  const [end, ending] = useMutation(Sessions_EndMutation);
  const [endOthers, endingOthers] = useMutation(Sessions_EndOthersMutation);
  /** Which one is to be ended, once the password was typed. */
  const [chosen, setChosen] = useState<{ id: string } | 'others'>();
  const finish = async (password: string) => {
    if (chosen === 'others') await endOthers({ variables: { password } });
    else if (chosen) await end({ variables: { id: chosen.id, password } });
    setChosen(undefined);
    await query.refetch().catch(() => undefined);
  };
  const step = (action: string) => (
    <PasswordStep
      action={action}
      failed={FAILED}
      isBusy={ending.loading || endingOthers.loading}
      onGo={finish}
      onCancel={() => setChosen(undefined)}
    />
  );
  const isChosen = (id: string) => chosen !== undefined && chosen !== 'others' && chosen.id === id;
  return (
    <section className={`card ${classes.section}`} aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <Loaded query={query} skeleton={<Skeleton height={60} />} failed="Your sessions could not be loaded.">
        {({ me }) => (
          <>
            <ul>
              {(me.sessions ?? []).map((session) => (
                <li key={session.id}>
                  <div className={classes.row}>
                    <div>
                      <strong>{session.device ?? 'A program that does not name itself'}</strong>
                      <p className="dim small">
                        {session.current ? 'This device, now' : 'Last used '}
                        {session.current ? null : <When at={session.lastUsedAt} />}, signed in{' '}
                        <When at={session.createdAt} />
                      </p>
                    </div>
                    {session.current || isChosen(session.id) ? null : (
                      <Button
                        aria-label={`End the session of ${session.device ?? 'an unnamed program'}`}
                        onClick={() => setChosen({ id: session.id })}
                      >
                        End
                      </Button>
                    )}
                  </div>
                  {isChosen(session.id) ? step('End this session') : null}
                </li>
              ))}
            </ul>
            {(me.sessions?.length ?? 0) > 1 && chosen !== 'others' ? (
              <Button onClick={() => setChosen('others')}>End all others</Button>
            ) : null}
            {chosen === 'others' ? step('End all others') : null}
          </>
        )}
      </Loaded>
    </section>
  );
}
