import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { CopyButton } from '../../../components/ui/CopyButton.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { graphql } from '../../../generated/gql.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { RemoveSecondFactor, SetUpSecondFactor } from './SecondFactorForms.tsx';
import classes from './security.module.css';

const COPIED_MS = 2_500;

const SecondFactor_Query = graphql(`
  query SecondFactor_Query {
    me {
      id
      secondFactor
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
            {me.secondFactor ? <Message kind="success">The second factor is set up.</Message> : null}
            {isOpen ? null : (
              <Button onClick={() => setOpen(true)}>
                {me.secondFactor ? 'Remove the second factor' : 'Set up a second factor'}
              </Button>
            )}
            {isOpen && me.secondFactor ? <RemoveSecondFactor onDone={changed} onCancel={() => setOpen(false)} /> : null}
            {isOpen && !me.secondFactor ? (
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

/** The recovery codes, this once. */
function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = codes.join('\n');
  return (
    <div className={classes.fields}>
      <p>
        Keep these recovery codes. Each one works once in place of the six digits, when your phone is not at hand. They
        are not shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton text={text} what="the recovery codes" saidForMs={COPIED_MS} />
        <Button onClick={() => saveFile(`${text}\n`, 'candor-recovery-codes.txt', 'text/plain')}>Save as a file</Button>
        <Button look="main" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
