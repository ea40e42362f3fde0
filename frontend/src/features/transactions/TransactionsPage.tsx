import { useQuery } from '@apollo/client/react';
import { Choice } from '../../components/ui/Choice.tsx';
import { Library } from '../../components/ui/Library.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { graphql } from '../../generated/gql.ts';
import type { StatementAccount } from '../../generated/graphql.ts';
import { readToken } from '../../lib/session.ts';
import { useSearch } from '../../lib/use-search.ts';
import { AllTransactions } from './AllTransactions.tsx';
import { Entries } from './Entries.tsx';
import type { Group } from './kinds.ts';
import { StatementForm } from './StatementForm.tsx';

const TransactionsPage_Query = graphql(`
  query TransactionsPage_Query {
    me {
      id
      publisher
    }
  }
`);

type Chosen = StatementAccount | 'all';

const ACCOUNTS: { value: Chosen; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'earnings', label: 'Earnings' },
  { value: 'funds', label: 'Publisher funds' },
  { value: 'held', label: 'Held' },
  { value: 'fundsHeld', label: 'Funds held' },
];
/** An organisation's, which who is no publisher has not. */
const OF_PUBLISHERS: readonly Chosen[] = ['funds', 'fundsHeld'];
const FILTERS: Record<Chosen, { value: Group | 'all'; label: string }[]> = {
  all: [],
  earnings: [
    { value: 'all', label: 'All' },
    { value: 'rewards', label: 'Rewards' },
    { value: 'payouts', label: 'Payouts' },
  ],
  funds: [
    { value: 'all', label: 'All' },
    { value: 'deposits', label: 'Deposits' },
    { value: 'campaigns', label: 'Campaigns' },
    { value: 'payouts', label: 'Payouts' },
  ],
  held: [],
  fundsHeld: [],
};

/**
 * Deposits, payouts and rewards with their states, newest first; or every movement of one of the own accounts. And the statement of a
 * period. Account and filter stand in the address.
 */
export function TransactionsPage() {
  const isSignedIn = readToken() !== null;
  const query = useQuery(TransactionsPage_Query, { skip: !isSignedIn });
  const [chosen, choose] = useSearch();
  const account = ACCOUNTS.find(({ value }) => value === chosen.account)?.value ?? usual(chosen.filter);
  const filter = FILTERS[account].find(({ value }) => value === chosen.filter)?.value ?? 'all';
  if (!isSignedIn) return <Message kind="failure">No authentication token found.</Message>;
  return (
    <Library>
      <Page title="Transactions">
        <Choice
          label="Account"
          // Who is no publisher has no funds; until that is known they are not offered, and nothing waits for it.
          options={ACCOUNTS.filter(
            ({ value }) => !OF_PUBLISHERS.includes(value) || account === value || query.data?.me.publisher === true,
          )}
          value={account}
          onChange={(value) => choose({ account: value === 'all' ? '' : value })}
        />
        {FILTERS[account].length > 0 ? (
          <Choice
            label="Filter"
            options={FILTERS[account]}
            value={filter}
            onChange={(value) => choose({ account, filter: value === 'all' ? '' : value })}
          />
        ) : null}
        <StatementForm account={account === 'all' ? 'earnings' : account} isOfAll={account === 'all'} />
        {account === 'all' ? (
          <AllTransactions />
        ) : (
          <Entries key={`${account} ${filter}`} account={account} filter={filter} />
        )}
      </Page>
    </Library>
  );
}

/** A filter without an account is one of the earnings, as links from before have it. */
const usual = (filter: string | undefined): Chosen => (filter === undefined ? 'all' : 'earnings');
