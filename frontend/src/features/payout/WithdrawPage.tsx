import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { Library } from '../../components/ui/Library.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { PageTabs } from '../../components/ui/PageTabs.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawHistory } from './WithdrawHistory.tsx';

const WithdrawPage_Query = graphql(`
  query WithdrawPage_Query {
    me {
      id
      publisher
      totalBalance
      heldBalance
      withdrawNetwork
      withdrawAddress
      hasPin
      secondFactor
      payoutsFrom
      withdrawPayableFrom
      publisherBalance {
        refundable
      }
    }
  }
`);

const TABS = [
  { value: 'now', label: 'Withdraw Now' },
  { value: 'history', label: 'Withdraw History' },
] as const;

/** Asking for a payout, and what became of those before. The tab is in the address, so that it can be led to. */
export function WithdrawPage() {
  const query = useQuery(WithdrawPage_Query, { fetchPolicy: 'cache-and-network' });
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'history' ? 'history' : 'now';
  return (
    <Library>
      <Page title="Withdraw">
        <PageTabs
          label="Withdraw"
          tabs={[...TABS]}
          value={tab}
          onChange={(value) => setSearch(value === 'now' ? {} : { tab: value }, { replace: true })}
        >
          {(value) =>
            value === 'history' ? (
              <WithdrawHistory />
            ) : (
              <Loaded query={query} skeleton={<Skeleton height={640} />} failed="Your balance could not be loaded.">
                {({ me }) => <WithdrawForm me={me} onRequested={() => void query.refetch().catch(() => undefined)} />}
              </Loaded>
            )
          }
        </PageTabs>
      </Page>
    </Library>
  );
}
