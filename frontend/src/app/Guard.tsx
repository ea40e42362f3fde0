import { useApolloClient } from '@apollo/client/react';
import { useEffect, useSyncExternalStore } from 'react';
import { Navigate, Outlet } from 'react-router';
import { onTokenChange, readToken } from '../lib/session.ts';

/** Lets only a signed-in person on; everybody else is led to the sign-in, also when the token is lost in mid-page. */
export function Guard() {
  const token = useSyncExternalStore(onTokenChange, readToken);
  const client = useApolloClient();
  const isSignedIn = token !== null;
  useEffect(() => {
    // What one person loaded is never shown to the next.
    if (!isSignedIn) void client.clearStore();
  }, [client, isSignedIn]);
  return isSignedIn ? <Outlet /> : <Navigate to="/login" replace />;
}
