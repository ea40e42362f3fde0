import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { CopyButton } from '../../components/ui/CopyButton.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { When } from '../../components/ui/When.tsx';
import { graphql } from '../../generated/gql.ts';
import type { RatingSheet_RatingFragment, RatingStatus, Trail_QueryQuery, TrailKind } from '../../generated/graphql.ts';
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
/** What became of a reward that has no way of its own; a completed rating's has one. */
const UNPAID: Record<Exclude<RatingStatus, 'completed' | 'screened' | 'compensated'>, string> = {
  pending: 'Reserved for you in the campaign’s escrow.',
  in_progress: 'Reserved for you in the campaign’s escrow.',
  looked_at: 'Kept for you in the campaign’s escrow until a person has looked at it, or 48 hours have passed.',
  rejected: 'Not paid, because the rating was rejected.',
  returned: 'Not paid, because you gave the place back.',
  expired: 'Not paid, because the time ran out.',
};

/** A reward's whole way, step by step, with the network's transaction at its end; or why there is none. */
export function Trail({
  rating: { id, status, app },
}: {
  rating: Pick<RatingSheet_RatingFragment, 'id' | 'status' | 'app'>;
}) {
  return (
    <>
      {status === 'completed' || status === 'screened' || status === 'compensated' ? (
        <Paid ratingId={id} />
      ) : (
        <p className="dim small">{UNPAID[status]}</p>
      )}
      <p className={`small ${classes.proof}`}>
        <Link to={`/campaigns/${app.id}`}>The campaign’s public escrow</Link>
      </p>
    </>
  );
}

/** The way of a completed rating's reward, as the ledger has it. */
export function Paid({ ratingId }: { ratingId: string }) {
  const query = useQuery(Trail_Query, { variables: { id: ratingId } });
  return (
    <Loaded query={query} skeleton={<Skeleton height={108} />} failed="The trail could not be loaded.">
      {({ rating: { trail } }) =>
        trail && trail.length > 0 ? (
          <ol className={classes.trail} aria-label="The trail of this reward">
            {trail.map((step) => (
              <Step key={`${step.kind} ${step.reference} ${step.at}`} step={step} />
            ))}
          </ol>
        ) : (
          <p className="dim small">The reward is processing. Its way is shown here when the ledger has it.</p>
        )
      }
    </Loaded>
  );
}

type TrailStep = NonNullable<Trail_QueryQuery['rating']['trail']>[number];

function Step({ step: { kind, at, amount, txHash } }: { step: TrailStep }) {
  return (
    <li>
      <div className={classes.step}>
        <span>{WORDS[kind]}</span>
        <Amount value={amount} />
      </div>
      <span className="dim small">
        <When at={at} />
      </span>
      {txHash ? (
        <div className={classes.transaction}>
          <p className={classes.hash}>Transaction {txHash}</p>
          <CopyButton text={txHash} what="the transaction" />
        </div>
      ) : null}
    </li>
  );
}
