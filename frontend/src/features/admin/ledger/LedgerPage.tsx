import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { Status } from '../../../components/ui/Status.tsx';
import { graphql } from '../../../generated/gql.ts';
import { showCount } from '../../../lib/locale.ts';
import { differenceOf } from '../../../lib/money.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { showDateTime, showExact } from '../../../lib/time.ts';
import { CheckRow } from './CheckRow.tsx';
import { checksOf, type Health } from './checks.ts';
import classes from './ledger.module.css';

const POLL_MS = 30_000;

const LedgerPage_Query = graphql(`
  query LedgerPage_Query {
    ledgerHealth {
      ...Checks_Health
    }
    ledgerTotals {
      revenue
      networkFees
      networkFeesOwed
      promotions
    }
  }
`);

/** Whether the money is right, at a glance; why it is known; and what is done when it is not. */
export function LedgerPage() {
  const query = useQuery(LedgerPage_Query, { pollInterval: POLL_MS });
  return (
    <Page title="Ledger">
      <Loaded query={query} skeleton={<LedgerSkeleton />} failed="The ledger’s health could not be loaded.">
        {({ ledgerHealth, ledgerTotals }) => <Findings health={ledgerHealth} totals={ledgerTotals} />}
      </Loaded>
    </Page>
  );
}

interface Totals {
  revenue: string;
  networkFees: string;
  networkFeesOwed: string;
  promotions: string;
}

function Findings({ health, totals }: { health: Health; totals: Totals }) {
  const checks = checksOf(health, serverNow());
  const failed = checks.filter(({ isGood }) => !isGood);
  return (
    <>
      <p>
        {failed.length === 0 ? (
          <Status tone="good" word="All is well" />
        ) : (
          <Status tone="bad" word={failed.length === 1 ? 'One check fails' : `${failed.length} checks fail`} />
        )}
      </p>
      <dl className={classes.figures}>
        <Figure name="Sum of all accounts" value={<Dollars value={health.sum} />} note="Must be 0" />
        <Figure
          name="Journal"
          value={`${showCount(health.pages)} ${health.pages === 1 ? 'page' : 'pages'}`}
          note={`${showCount(health.transfers)} recorded transfers`}
        />
        <Figure
          name="Verified"
          value={`to page ${showCount(health.verifiedTo)}`}
          note={health.verifiedAt ? <Moment at={health.verifiedAt} /> : 'Not yet'}
        />
        <Figure
          name="Owed to people"
          value={<Dollars value={health.liabilities} />}
          note="Earnings, held, funds, escrows"
        />
        <Figure name="Funds" value={<Dollars value={health.funds} />} note="Came in and has not left" />
        <Figure
          name="The platform’s own"
          value={<Dollars value={differenceOf(health.funds, health.liabilities)} />}
          note={
            <>
              Fees <Dollars value={totals.revenue} />, promotions <Dollars value={totals.promotions} />
            </>
          }
        />
        <Figure
          name="Network fees"
          value={<Dollars value={totals.networkFees} />}
          note={
            Number(totals.networkFeesOwed) > 0 ? (
              <>
                <Dollars value={totals.networkFeesOwed} /> more wait until the fees suffice
              </>
            ) : (
              'What networks took for payouts, out of the fees'
            )
          }
        />
        <Figure
          name="Bonuses owed"
          value={<Dollars value={health.owed} />}
          note={
            Number(health.owed) > 0 ? (
              <Link to="/admin/promotions">They wait for the promotions budget</Link>
            ) : (
              'Nobody waits for the promotions budget'
            )
          }
        />
        <Figure
          name="Oldest undelivered event"
          value={health.undelivered ? <Moment at={health.undelivered} /> : 'None'}
          note="Handled within seconds, as a rule"
        />
        <Figure name="Parked events" value={showCount(health.parked)} note="Wait for a person" />
      </dl>
      <section aria-labelledby="checks" className={classes.section}>
        <h2 id="checks">What is checked</h2>
        <ul className="card">
          {checks.map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Figure({ name, value, note }: { name: string; value: ReactNode; note: ReactNode }) {
  return (
    <div className={`card ${classes.figure}`}>
      <dt className="dim small">{name}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        <span className="dim small">{note}</span>
      </dd>
    </div>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={showExact(at)}>
      {showDateTime(at)}
    </time>
  );
}

function LedgerSkeleton() {
  return (
    <div className={classes.section}>
      <Skeleton height={22} width={120} />
      <div className={classes.figures}>
        {['sum', 'journal', 'verified', 'owed', 'funds', 'own', 'bonuses', 'events', 'parked'].map((name) => (
          <Skeleton key={name} height={104} />
        ))}
      </div>
      <Skeleton height={480} />
    </div>
  );
}
