import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Amount } from '../../../components/ui/Amount.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Status } from '../../../components/ui/Status.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { KeyRow_KeyFragment } from '../../../generated/graphql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import classes from './keys.module.css';
import { scopeInWords } from './scopes.ts';

graphql(`
  fragment KeyRow_Key on ApiKey {
    id
    prefix
    name
    scopes
    dailyLimit
    spentToday
    createdAt
    endsAt
    lastUsedAt
    revokedAt
    active
  }
`);
const KeyRow_RevokeMutation = graphql(`
  mutation KeyRow_RevokeMutation($id: ID!) {
    revokeApiKey(id: $id) {
      ...KeyRow_Key
    }
  }
`);
const FAILED = 'It did not reach the server. Please try again.';

/** A key: what it is for, when it was last used, and the way to revoke it. */
export function KeyRow({ of: key, onChanged }: { of: KeyRow_KeyFragment; onChanged: () => void }) {
  const [revoke, { loading }] = useMutation(KeyRow_RevokeMutation);
  const [isAsked, setAsked] = useState(false);
  const [error, setError] = useState<string>();
  const go = async () => {
    setError(undefined);
    try {
      await revoke({ variables: { id: key.id } });
      setAsked(false);
      onChanged();
    } catch (failure) {
      setError(messageOf(failure) ?? FAILED);
    }
  };
  const [word, tone] = key.revokedAt ? (['Revoked', 'calm'] as const) : (['Ended', 'calm'] as const);
  return (
    <li className={classes.key}>
      <div className={classes.head}>
        <strong dir="auto">{key.name}</strong>
        {key.active ? null : <Status word={word} tone={tone} />}
      </div>
      <code className="small">{key.prefix}…</code>
      <p className="small">{key.scopes.map(scopeInWords).join(' · ')}</p>
      {key.dailyLimit === null ? null : (
        <p className="small">
          <Amount value={key.spentToday} /> of <Amount value={key.dailyLimit} /> spent today
        </p>
      )}
      <p className="dim small">
        Made <When at={key.createdAt} />
        {key.lastUsedAt ? (
          <>
            , last used <When at={key.lastUsedAt} />
          </>
        ) : (
          ', never used'
        )}
        {key.active && key.endsAt ? (
          <>
            , ends <When at={key.endsAt} />
          </>
        ) : null}
      </p>
      {error ? <Message kind="failure">{error}</Message> : null}
      {key.active ? (
        <div className={classes.buttons}>
          {isAsked ? (
            <>
              <p className="small">Programs that use it stop at once.</p>
              <Button isBusy={loading} onClick={() => void go()} aria-label={`Yes, revoke ${key.name}`}>
                Yes, revoke it
              </Button>
              <Button onClick={() => setAsked(false)}>Keep it</Button>
            </>
          ) : (
            <Button onClick={() => setAsked(true)} aria-label={`Revoke ${key.name}`}>
              Revoke
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}
