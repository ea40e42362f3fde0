import { useQuery } from '@apollo/client/react';
import { Amount } from '../../components/ui/Amount.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { TrailKind } from '../../generated/graphql.ts';
import { showDateTime, showExact } from '../../lib/time.ts';
import classes from './trail.module.css';

const Trail_Query = graphql(`
  query Trail_Query($id: ID!) {
    rating(id: $id) {
      id
      trail {
        kind
        at
        amount
        reference
        txHash
      }
    }
  }
`);

const WORDS: Record<TrailKind, string> = {
  escrowed: 'Put into escrow by the publisher',
  earned: 'Earned by you',
  held: 'Held for a payout',
  released: 'Payout rejected, back in your balance',
  paid_out: 'Paid out',
};

/** A reward's whole way, step by step, with the network's transaction at its end. */
export function Trail({ ratingId }: { ratingId: string }) {
  const query = useQuery(Trail_Query, { variables: { id: ratingId } });
  return (
    <Loaded query={query} skeleton={<Skeleton height={96} />} failed="The trail could not be loaded.">
      {({ rating: { trail } }) =>
        trail && trail.length > 0 ? (
          <ol className={classes.trail} aria-label="The trail of this reward">
            {trail.map(({ kind, at, amount, reference, txHash }) => (
              <li key={`${kind} ${reference} ${at}`}>
                <div className={classes.step}>
                  <span>{WORDS[kind]}</span>
                  <Amount value={amount} />
                </div>
                <time className="dim small" dateTime={at} title={showExact(at)}>
                  {showDateTime(at)}
                </time>
                {txHash ? <p className={classes.hash}>Transaction {txHash}</p> : null}
              </li>
            ))}
          </ol>
        ) : (
          <p className="dim small">The reward is processing. Its way is shown here when the ledger has it.</p>
        )
      }
    </Loaded>
  );
}
