import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Button } from '../components/ui/Button.tsx';
import { Client } from '../components/ui/Client.tsx';
import { Message } from '../components/ui/Message.tsx';
import { Spinner } from '../components/ui/Spinner.tsx';
import { graphql } from '../generated/gql.ts';
import { onTokenChange, personOf, readToken, whyGone } from '../lib/session.ts';
import type { ToLogin } from '../lib/to-login.ts';
import classes from './Fallbacks.module.css';

const AdminGate_Query = graphql(`
  query AdminGate_Query {
    me {
      id
      role
    }
  }
`);

/** The administrators' pages. Their code is asked for by nobody else. */
const AdminArea = lazy(async () => ({ default: (await import('./AdminArea.tsx')).AdminArea }));

/**
 * Lets only an administrator on to the administrators' area. Everybody else is led to its sign-in, and neither its code nor its queries are
 * asked for. What an administrator sees is other people's: nothing of it is kept on the device.
 */
export function AdminGate() {
  const token = useSyncExternalStore(onTokenChange, readToken);
  const { pathname, search } = useLocation();
  const last = useRef('');
  if (token === null) {
    const of = last.current;
    const why = whyGone() ?? (of ? 'ended' : undefined);
    const state: ToLogin = why === 'ended' || !why ? { why, of, from: pathname + search } : { why };
    return <Navigate to="/admin/login" replace state={state} />;
  }
  last.current = personOf(token);
  return (
    <Client key={last.current} isKept={false}>
      <Checked />
    </Client>
  );
}

function Checked() {
  const { data, error, refetch } = useQuery(AdminGate_Query);
  const role = data?.me.role;
  if (role && role !== 'User') {
    return (
      <Suspense fallback={<Spinner />}>
        <AdminArea role={role} />
      </Suspense>
    );
  }
  const state: ToLogin = { why: 'denied' };
  if (data) return <Navigate to="/admin/login" replace state={state} />;
  if (!error) return <Spinner />;
  return (
    <main className={classes.fallback}>
      <Message kind="failure">The server could not be reached. Nothing was changed.</Message>
      <Button look="main" onClick={() => void refetch().catch(() => undefined)}>
        Try again
      </Button>
    </main>
  );
}
