import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { graphql } from '../../../generated/gql.ts';
import { FactorLoss } from './FactorLoss.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RemoveSecondFactor, SetUpSecondFactor } from './SecondFactorForms.tsx';
import classes from './security.module.css';

const SecondFactor_Query = graphql(`
  query SecondFactor_Query {
    me {
      id
      secondFactorApp
      factorLoss {
        from
      }
    }
  }
`);

/** The second factor at the sign-in: set up with an app for it, removed with the password and a code. */
export function SecondFactor() {
  const query = useQuery(SecondFactor_Query);
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const changed = () => {
    setOpen(false);
    void query.refetch().catch(() => undefined);
  };
  return (
    <section className={`card ${classes.section}`} aria-labelledby="second-factor">
      <div>
        <h2 id="second-factor">Second factor</h2>
        <p className="dim small">Six digits from an app on your phone, besides the password, at each sign-in.</p>
      </div>
      {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} /> : null}
      <Loaded query={query} skeleton={<Skeleton height={44} />} failed="Your second factor could not be loaded.">
        {({ me }) => (
          <>
            {me.factorLoss ? <FactorLoss from={me.factorLoss.from} onStopped={changed} /> : null}
            {me.secondFactorApp ? <Message kind="success">The second factor is set up.</Message> : null}
            {isOpen ? null : (
              <Button onClick={() => setOpen(true)}>
                {me.secondFactorApp ? 'Remove the second factor' : 'Set up a second factor'}
              </Button>
            )}
            {isOpen && me.secondFactorApp ? (
              <RemoveSecondFactor onDone={changed} onCancel={() => setOpen(false)} />
            ) : null}
            {isOpen && !me.secondFactorApp ? (
              <SetUpSecondFactor
                onDone={(recovery) => {
                  setCodes(recovery);
                  changed();
                }}
                onCancel={() => setOpen(false)}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}
