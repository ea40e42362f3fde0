import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Choice } from '../../components/ui/Choice.tsx';
import { Library } from '../../components/ui/Library.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { StatementAccount } from '../../generated/graphql.ts';
import { readToken } from '../../lib/session.ts';
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

const ACCOUNTS: { value: StatementAccount; label: string }[] = [
  { value: 'earnings', label: 'Earnings' },
  { value: 'funds', label: 'Publisher funds' },
  { value: 'held', label: 'Held' },
];
const FILTERS: Record<StatementAccount, { value: Group | 'all'; label: string }[]> = {
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
};

/** Every movement of one's own accounts, newest first, and the statement of a period. */
export function TransactionsPage() {
  const isSignedIn = readToken() !== null;
  const query = useQuery(TransactionsPage_Query, { skip: !isSignedIn });
  const [account, setAccount] = useState<StatementAccount>('earnings');
  const [filter, setFilter] = useState<Group | 'all'>('all');
  if (!isSignedIn) return <Message kind="failure">No authentication token found.</Message>;
  return (
    <Library>
      <Page title="Transactions">
        <Loaded query={query} skeleton={<SkeletonRows count={5} height={68} />} failed="Error loading transactions.">
          {({ me }) => (
            <>
              <Choice
                label="Account"
                options={ACCOUNTS.filter(({ value }) => value !== 'funds' || me.publisher === true)}
                value={account}
                onChange={(value) => {
                  setAccount(value);
                  setFilter('all');
                }}
              />
              {FILTERS[account].length > 0 ? (
                <Choice label="Filter" options={FILTERS[account]} value={filter} onChange={setFilter} />
              ) : null}
              <Entries key={account} account={account} filter={filter} />
              <StatementForm account={account} />
            </>
          )}
        </Loaded>
      </Page>
    </Library>
  );
}
