import { useQuery } from '@apollo/client/react';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { graphql } from '../../../generated/gql.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { checksOf } from '../ledger/exports.ts';
import classes from './admin-frame.module.css';

/** How often the ledger is asked whether all is well. */
const POLL_MS = 30_000;

const Alarm_Query = graphql(`
  query Alarm_Query {
    ledgerHealth {
      ...Checks_Health
    }
  }
`);

/** Says on every page of the area what of the ledger is not as it must be, for as long as it is not. Nothing while all is well. */
export function Alarm() {
  const { data, error } = useQuery(Alarm_Query, { pollInterval: POLL_MS, fetchPolicy: 'network-only' });
  const { pathname } = useLocation();
  const failed = data ? checksOf(data.ledgerHealth, serverNow()).filter(({ isGood }) => !isGood) : [];
  if (!error && failed.length === 0) return null;
  return (
    <section className={classes.alarm} role="alert" aria-label="Alarm">
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
      <div>
        <strong>{error ? 'It is not known whether the ledger is right' : 'The ledger needs a person'}</strong>
        {error ? <p>The wallet did not say how it is. Payouts can wait until it does.</p> : null}
        <ul>
          {failed.map(({ id, name, says }) => (
            <li key={id}>
              {name}: {says}
            </li>
          ))}
        </ul>
        {pathname === '/admin/ledger' ? null : <Link to="/admin/ledger">See the ledger and what to do</Link>}
      </div>
    </section>
  );
}
