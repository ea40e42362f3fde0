import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { showDollars } from '../../../components/admin/Dollars.tsx';
import { Choice } from '../../../components/ui/Choice.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Plot, PlotSkeleton } from '../../../components/ui/Plot.tsx';
import { graphql } from '../../../generated/gql.ts';
import { LOCALE, showCount } from '../../../lib/locale.ts';
import { sumOf } from '../../../lib/money.ts';
import classes from './dashboard.module.css';

const PERIODS = ['7', '30', '90'] as const;
type Period = (typeof PERIODS)[number];

const Days_LedgerQuery = graphql(`
  query Days_LedgerQuery($days: Int!) {
    ledgerDays(days: $days) {
      day
      deposited
      withdrawn
      fees
      ratings
    }
  }
`);
const Days_SignupsQuery = graphql(`
  query Days_SignupsQuery($days: Int!) {
    signupDays(days: $days) {
      day
      count
    }
  }
`);

const dayName = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const labelOf = (day: string) => dayName.format(new Date(`${day}T00:00:00Z`));
const dollars = (value: number) => showDollars(String(value));
const whole = (value: number) => showCount(value);

/** What moved on each of the last days of London, today included: from the ledger and from the accounts themselves. */
export function Days() {
  const [params, setParams] = useSearchParams();
  const period = PERIODS.find((one) => one === params.get('days')) ?? '30';
  const variables = { days: Number(period) };
  const ledger = useQuery(Days_LedgerQuery, { variables });
  const signups = useQuery(Days_SignupsQuery, { variables });
  const choose = (value: Period) => setParams({ days: value }, { replace: true, preventScrollReset: true });
  return (
    <section className={classes.section} aria-labelledby="days">
      <div className={classes.head}>
        <h2 id="days">Per day</h2>
        <Choice
          label="Period"
          options={PERIODS.map((value) => ({ value, label: `${value} days` }))}
          value={period}
          onChange={choose}
        />
      </div>
      <div className={classes.plots}>
        <Loaded query={ledger} skeleton={<Skeletons count={4} />} failed="The days of the ledger could not be loaded.">
          {({ ledgerDays }) => (
            <>
              {MONEY.map(({ field, title }) => (
                <Plot
                  key={field}
                  title={title}
                  kind="bars"
                  show={dollars}
                  aside={`${showDollars(sumOf(ledgerDays.map((day) => day[field])))} in ${period} days`}
                  points={ledgerDays.map((day) => ({ label: labelOf(day.day), value: Number(day[field]) }))}
                />
              ))}
              <Plot
                title="Ratings per day"
                kind="bars"
                show={whole}
                aside={inAll(ledgerDays.map(({ ratings }) => ratings))}
                points={ledgerDays.map(({ day, ratings }) => ({ label: labelOf(day), value: ratings }))}
              />
            </>
          )}
        </Loaded>
        <Loaded query={signups} skeleton={<Skeletons count={1} />} failed="The sign-ups could not be loaded.">
          {({ signupDays }) => (
            <Plot
              title="Sign-ups per day"
              kind="bars"
              show={whole}
              aside={inAll(signupDays.map(({ count }) => count))}
              points={signupDays.map(({ day, count }) => ({ label: labelOf(day), value: count }))}
            />
          )}
        </Loaded>
      </div>
    </section>
  );

  function inAll(counts: number[]): string {
    return `${whole(counts.reduce((sum, count) => sum + count, 0))} in ${period} days`;
  }
}

const MONEY = [
  { field: 'deposited', title: 'Deposits per day' },
  { field: 'withdrawn', title: 'Payouts per day' },
  { field: 'fees', title: 'Fees per day' },
] as const;

function Skeletons({ count }: { count: number }) {
  return (
    <div className={classes.plots}>
      {MONEY.concat()
        .slice(0, count)
        .map(({ field }) => (
          <PlotSkeleton key={field} />
        ))}
    </div>
  );
}
