import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Button } from '../components/ui/Button.tsx';
import { Client } from '../components/ui/Client.tsx';
import { Message } from '../components/ui/Message.tsx';
import { Spinner } from '../components/ui/Spinner.tsx';
import { graphql } from '../generated/gql.ts';
import type { ToAdminLogin } from '../lib/admin-login.ts';
import { onTokenChange, personOf, readToken } from '../lib/session.ts';
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
  const [first] = useState(token);
  if (token === null) {
    const state: ToAdminLogin = { from: pathname + search, why: first === null ? undefined : 'ended' };
    return <Navigate to="/admin/login" replace state={state} />;
  }
  return (
    <Client key={personOf(token)} isKept={false}>
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
  const state: ToAdminLogin = { why: 'denied' };
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
