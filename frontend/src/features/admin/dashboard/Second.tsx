import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { showDollars } from '../../../components/admin/Dollars.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { Second_QueryQuery } from '../../../generated/graphql.ts';
import { showCount } from '../../../lib/locale.ts';
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
      addresses {
        id
        network
        proposal {
          by {
            id
            username
          }
          at
          kind
        }
      }
      alone
    }
    promotions {
      alone
      waiting {
        id
        by {
          id
          username
        }
        at
        amount
      }
    }
  }
`);

const KINDS = { create: 'is added', update: 'is changed', delete: 'is deleted' } as const;

function waitingOf({ secondPersonWaits, promotions }: Second_QueryQuery) {
  const { deposits, payouts, addresses } = secondPersonWaits;
  const of = (word: string, { amount, user }: (typeof deposits | typeof payouts)[number]) =>
    `${word} of ${showDollars(amount)}, ${user.username ?? 'somebody'}`;
  return [
    ...deposits.map((one) => ({
      ...one,
      first: one.proposal,
      to: `deposit-requests?id=${one.id}`,
      text: of('Deposit', one),
    })),
    ...payouts.map((one) => ({
      ...one,
      first: one.approval,
      to: `withdraw-requests?id=${one.id}`,
      text: of('Payout', one),
    })),
    ...addresses.map(({ id, network, proposal }) => ({
      ...{ id, first: proposal, to: 'deposit-addresses' },
      text: `Deposit address of ${network} ${KINDS[proposal?.kind ?? 'update']}`,
    })),
    ...promotions.waiting.map((one) => ({
      ...{ id: one.id, first: one, to: 'promotions' },
      text: `Payment of ${showDollars(one.amount)} into the promotions budget`,
    })),
  ];
}

/** What waits for a second administrator, and how often there was none. Nothing while neither is so. */
export function Second() {
  const { data } = useQuery(Second_Query, { pollInterval: POLL_MS });
  if (!data) return null;
  const alone = data.secondPersonWaits.alone + data.promotions.alone;
  const waiting = waitingOf(data);
  if (waiting.length === 0 && alone === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="second">
      <div className={classes.head}>
        <h2 id="second">Waits for a second administrator</h2>
        {alone > 0 ? (
          <span className="dim small">
            {showCount(alone)} decided alone in the last 30 days, because there was nobody else
          </span>
        ) : null}
      </div>
      {waiting.length === 0 ? <p className="dim small">Nothing waits.</p> : null}
      <ul>
        {waiting.map(({ id, to, text, first }) => (
          <li key={id}>
            <Link to={`/admin/${to}`}>{text}</Link>{' '}
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
