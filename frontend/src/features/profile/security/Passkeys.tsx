import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { graphql } from '../../../generated/gql.ts';
import { hasPasskeys } from '../../../lib/has-passkeys.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './security.module.css';

const Passkeys_Query = graphql(`
  query Passkeys_Query {
    me {
      id
      passkeys {
        id
        name
        createdAt
        lastUsedAt
        backedUp
      }
    }
  }
`);

/** The passkeys: signing in without a password, or the second factor besides it. */
export function Passkeys() {
  const query = useQuery(Passkeys_Query, { fetchPolicy: 'cache-and-network' });
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const changed = () => void query.refetch().catch(() => undefined);
  return (
    <section className={`card ${classes.section}`} aria-labelledby="passkeys">
      <div>
        <h2 id="passkeys">Passkeys</h2>
        <p className="dim small">
          Sign in by your fingerprint, face or screen lock, without a password. With a passkey, your password alone
          signs nobody in.
        </p>
      </div>
      {codes.length > 0 ? <RecoveryCodes codes={[...codes]} onKept={() => setCodes([])} /> : null}
      <Loaded query={query} skeleton={<Skeleton height={44} />} failed="Your passkeys could not be loaded.">
        {({ me }) => (
          <>
            <ul>
              {(me.passkeys ?? []).map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onChanged={changed} />
              ))}
            </ul>
            {isOpen ? (
              <AddPasskey
                onAdded={(made) => {
                  setOpen(false);
                  setCodes(made);
                  changed();
                }}
                onCancel={() => setOpen(false)}
              />
            ) : hasPasskeys() ? (
              <Button onClick={() => setOpen(true)}>Add a passkey</Button>
            ) : (
              <p className="dim small">This browser does not know passkeys.</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
