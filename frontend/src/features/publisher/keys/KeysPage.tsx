import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { graphql } from '../../../generated/gql.ts';
import { KeyRow } from './KeyRow.tsx';
import classes from './keys.module.css';
import { MadeKey } from './MadeKey.tsx';
import { MakeKey } from './MakeKey.tsx';

const KeysPage_Query = graphql(`
  query KeysPage_Query {
    me {
      id
      secondFactorApp
      apiKeys {
        ...KeyRow_Key
      }
    }
  }
`);

/** The API keys of one's organisation: made, shown once, revoked. */
export function KeysPage() {
  const query = useQuery(KeysPage_Query, { fetchPolicy: 'cache-and-network' });
  const [isOpen, setOpen] = useState(false);
  const [token, setToken] = useState<string>();
  const changed = () => void query.refetch().catch(() => undefined);
  return (
    <Page title="API keys">
      <p className="dim">
        By a key a program of yours acts for you, on the calls of its scopes alone. It never reaches payouts, members,
        keys or your profile. <a href="/developers">How to use one</a>
      </p>
      <Loaded query={query} skeleton={<Skeleton height={120} />} failed="Your API keys could not be loaded.">
        {({ me }) =>
          me.apiKeys ? (
            <Library>
              {token === undefined ? null : <MadeKey token={token} onKept={() => setToken(undefined)} />}
              {isOpen ? (
                <MakeKey
                  needsCode={me.secondFactorApp === true}
                  onMade={(made) => {
                    setOpen(false);
                    setToken(made);
                    changed();
                  }}
                  onCancel={() => setOpen(false)}
                />
              ) : token === undefined ? (
                <Button look="main" onClick={() => setOpen(true)}>
                  Make a key
                </Button>
              ) : null}
              {me.apiKeys.length > 0 ? (
                <ul className={`card ${classes.keys}`} aria-label="API keys">
                  {me.apiKeys.map((key) => (
                    <KeyRow key={key.id} of={key} onChanged={changed} />
                  ))}
                </ul>
              ) : (
                <p className="dim">There are no keys yet.</p>
              )}
            </Library>
          ) : (
            <p>API keys are for the owners of an organisation.</p>
          )
        }
      </Loaded>
    </Page>
  );
}
