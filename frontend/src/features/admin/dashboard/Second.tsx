import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { showDollars } from '../../../components/admin/Dollars.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import classes from './dashboard.module.css';

const POLL_MS = 30_000;

const Second_Query = graphql(`
  query Second_Query {
    secondPersonWaits {
      deposits {
        id
        amount
        user {
          id
          username
        }
        proposal {
          by {
            id
            username
          }
          at
        }
      }
      payouts {
        id
        amount
        user {
          id
          username
        }
        approval {
          by {
            id
            username
          }
          at
        }
      }
      alone
    }
  }
`);

/** What waits for a second administrator, and how often there was none. Nothing while neither is so. */
export function Second() {
  const { data } = useQuery(Second_Query, { pollInterval: POLL_MS });
  if (!data) return null;
  const { deposits, payouts, alone } = data.secondPersonWaits;
  const waiting = [
    ...deposits.map((one) => ({ ...one, first: one.proposal, page: 'deposit-requests', word: 'Deposit' })),
    ...payouts.map((one) => ({ ...one, first: one.approval, page: 'withdraw-requests', word: 'Payout' })),
  ];
  if (waiting.length === 0 && alone === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="second">
      <div className={classes.head}>
        <h2 id="second">Waits for a second administrator</h2>
        {alone > 0 ? (
          <span className="dim small">
            {alone.toLocaleString('en-US')} decided alone in the last 30 days, because there was nobody else
          </span>
        ) : null}
      </div>
      {waiting.length === 0 ? <p className="dim small">Nothing waits.</p> : null}
      <ul>
        {waiting.map(({ id, amount, user, first, page, word }) => (
          <li key={id}>
            <Link to={`/admin/${page}?id=${id}`}>
              {`${word} of ${showDollars(amount)}, ${user.username ?? 'somebody'}`}
            </Link>{' '}
            {first ? (
              <span className="dim small">
                {first.by.username ?? 'an administrator'}, <When at={first.at} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
