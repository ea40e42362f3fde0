import { Link } from 'react-router';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import people from '../../../components/admin/details.module.css';
import { Part } from '../../../components/admin/Facts.tsx';
import { Status, type Tone } from '../../../components/ui/Status.tsx';
import { When } from '../../../components/ui/When.tsx';
import type { DepositStatus, WithdrawalStatus } from '../../../generated/graphql.ts';
import classes from './users.module.css';

const WORDS: Record<DepositStatus | WithdrawalStatus, { word: string; tone: Tone }> = {
  to_be_reviewed: { word: 'To be Reviewed', tone: 'wait' },
  paid: { word: 'Paid', tone: 'good' },
  completed: { word: 'Completed', tone: 'good' },
  rejected: { word: 'Rejected', tone: 'bad' },
  refused: { word: 'Refused', tone: 'bad' },
  processing: { word: 'Processing', tone: 'calm' },
  cancelled: { word: 'Cancelled', tone: 'calm' },
};

interface Moved {
  id: string;
  amount: string;
  status: DepositStatus | WithdrawalStatus;
  createdAt: string;
}
interface Props {
  title: string;
  empty: string;
  /** Where the requests are decided. */
  page: 'deposit-requests' | 'withdraw-requests';
  person: { username?: string | null };
  list: { edges: { node: Moved }[]; pageInfo: { hasNextPage: boolean } } | null | undefined;
}

/** A person's latest deposits or payouts, each leading to its request. */
export function Movements({ title, empty, page, person, list }: Props) {
  const moved = list?.edges.map(({ node }) => node) ?? [];
  const all = `/admin/${page}?q=${encodeURIComponent(person.username ?? '')}`;
  return (
    <Part title={title} aside={list?.pageInfo.hasNextPage ? <Link to={all}>All of them</Link> : null}>
      {moved.length === 0 ? <p className="dim">{empty}</p> : null}
      <ul className={classes.rows}>
        {moved.map(({ id, amount, status, createdAt }) => (
          <li key={id}>
            <span className={people.inline}>
              <When at={createdAt} />
              <Status {...WORDS[status]} />
            </span>
            <Link to={`/admin/${page}?id=${id}`} aria-label={`${title} of ${amount}`}>
              <Dollars value={amount} />
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
