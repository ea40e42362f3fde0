import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { When } from '../../components/ui/When.tsx';
import { graphql } from '../../generated/gql.ts';
import type { DepositStatus, WithdrawalStatus } from '../../generated/graphql.ts';
import { Paid } from '../rating-history/exports.ts';
import classes from './transactions.module.css';

const EntryTrail_WithdrawalQuery = graphql(`
  query EntryTrail_WithdrawalQuery($id: ID!) {
    withdrawal(id: $id) {
      id
      status
      network
      address
      createdAt
      decidedAt
      reason
      txHash
    }
  }
`);
const EntryTrail_DepositQuery = graphql(`
  query EntryTrail_DepositQuery($id: ID!) {
    deposit(id: $id) {
      id
      status
      network
      createdAt
      txHash
    }
  }
`);

const PAYOUTS: Record<WithdrawalStatus, string> = {
  processing: 'Processing',
  to_be_reviewed: 'Waiting for review',
  completed: 'Sent',
  rejected: 'Rejected, the money is back in your balance',
  refused: 'Refused, nothing was taken',
  cancelled: 'Cancelled by you, the money is back in your balance',
};
const DEPOSITS: Record<DepositStatus, string> = { to_be_reviewed: 'Pending', paid: 'Completed', rejected: 'Rejected' };
const FAILED = 'The trail could not be loaded.';

/** Where the money of one entry came from or went to, by the record that moved it. */
export function EntryTrail({ kind, reference }: { kind: string; reference: string }) {
  switch (kind) {
    case 'reward':
    case 'screened':
      return <Paid ratingId={reference} />;
    case 'hold':
    case 'payout':
    case 'release':
      return <PayoutTrail id={reference} />;
    case 'deposit':
      return <DepositTrail id={reference} />;
    case 'funding':
    case 'refund':
    case 'screens':
    case 'screensBack':
    case 'differences':
      return (
        <p className="dim small">
          {kind === 'funding' || kind === 'screens' || kind === 'differences'
            ? 'Moved into the escrow of one of'
            : 'Moved back from the escrow of one of'}{' '}
          <Link to="/publisher">your campaigns</Link>. Reference {reference}
        </p>
      );
    case 'difference':
      return (
        <p className="dim small">
          The rating took longer than its reward paid for: its publisher paid the rest. Rating {reference}
        </p>
      );
    case 'thanks':
      return (
        <p className="dim small">
          A publisher’s bonus for feedback whose stars the publisher was never shown. Reference {reference}
        </p>
      );
    case 'remedy':
      return (
        <p className="dim small">
          The fee for feedback that you reported: the report was upheld, so it is back. Reference {reference}
        </p>
      );
    case 'bonus':
    case 'referral':
      return <p className="dim small">Paid from the budget for promotions. Reference {reference}</p>;
    default:
      return <p className="dim small">Reference {reference}</p>;
  }
}

function PayoutTrail({ id }: { id: string }) {
  const query = useQuery(EntryTrail_WithdrawalQuery, { variables: { id } });
  return (
    <Loaded query={query} skeleton={<Skeleton height={84} />} failed={FAILED}>
      {({ withdrawal: { status, network, address, createdAt, decidedAt, reason, txHash } }) => (
        <Facts
          facts={[
            ['Asked for', <When key="at" at={createdAt} />],
            ['Status', PAYOUTS[status]],
            decidedAt ? ['Decided', <When key="at" at={decidedAt} />] : null,
            reason ? ['Reason', reason] : null,
            ['To', `${network} ${address}`],
            txHash ? ['Transaction', txHash] : null,
          ]}
        />
      )}
    </Loaded>
  );
}

function DepositTrail({ id }: { id: string }) {
  const query = useQuery(EntryTrail_DepositQuery, { variables: { id } });
  return (
    <Loaded query={query} skeleton={<Skeleton height={63} />} failed={FAILED}>
      {({ deposit: { status, network, createdAt, txHash } }) => (
        <Facts
          facts={[
            ['Told', <When key="at" at={createdAt} />],
            ['Status', DEPOSITS[status]],
            ['Network', network],
            txHash ? ['Transaction', txHash] : null,
          ]}
        />
      )}
    </Loaded>
  );
}

type Fact = [name: string, value: React.ReactNode];

function Facts({ facts }: { facts: (Fact | null)[] }) {
  return (
    <dl className={`small ${classes.facts}`}>
      {facts.map((fact) =>
        fact ? (
          <div key={fact[0]}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
