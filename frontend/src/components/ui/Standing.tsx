import { useEffect, useState, useSyncExternalStore } from 'react';
import { watchVersion } from '../../lib/version.ts';
import { Button } from './Button.tsx';
import { Message } from './Message.tsx';
import classes from './Standing.module.css';

/** How the product stands on this device, where that is not as usual: without a connection, or older than what the server has. */
export function Standing() {
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine !== false);
  const [isOld, setOld] = useState(false);
  useEffect(() => watchVersion(() => setOld(true)), []);
  if (isOnline && !isOld) return null;
  return (
    <div className={classes.standing}>
      {isOnline ? null : (
        <Message kind="note">
          You are offline. What was loaded can be read; nothing can be sent until you are back.
        </Message>
      )}
      {isOnline && isOld ? (
        <Message kind="note">
          <div className={classes.newer}>
            <p>There is a new version of Candor. Send what you are writing first, then load it.</p>
            <Button onClick={() => window.location.reload()}>Load it</Button>
            <Button look="quiet" onClick={() => setOld(false)}>
              Later
            </Button>
          </div>
        </Message>
      ) : null}
    </div>
  );
}

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
