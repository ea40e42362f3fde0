import { useQuery } from '@apollo/client/react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Library } from '../../components/ui/Library.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { PageTabs } from '../../components/ui/PageTabs.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import { useKeptFile } from '../../lib/kept-file.ts';
import { showMoney } from '../../lib/money.ts';
import { useMay } from '../organisation/exports.ts';
import { DepositForm } from './DepositForm.tsx';
import { DepositHistory } from './DepositHistory.tsx';
import { receivedIn } from './received.ts';

const DepositPage_Query = graphql(`
  query DepositPage_Query {
    me {
      id
      publisher
      publisherBalance {
        funds
      }
    }
    depositAddresses {
      id
      network
      address
    }
  }
`);

const TABS = [
  { value: 'now', label: 'Deposit Now' },
  { value: 'history', label: 'Deposit History' },
] as const;

/** How a publisher's money comes in. Who is no publisher reads why there is nothing to do here. */
export function DepositPage() {
  const query = useQuery(DepositPage_Query);
  const mayDeposit = useMay('deposits');
  const [search, setSearch] = useSearchParams();
  const [screenshot, setScreenshot] = useKeptFile('deposit-screenshot');
  const received = receivedIn(useLocation().state);
  const tab = search.get('tab') === 'history' ? 'history' : 'now';
  return (
    <Library>
      <Page title="Deposit">
        <Loaded query={query} skeleton={<Skeleton height={320} />} failed="The deposit addresses could not be loaded.">
          {({ me, depositAddresses }) =>
            me.publisher ? (
              <PageTabs
                label="Deposit"
                tabs={[...TABS]}
                value={tab}
                onChange={(value) => setSearch(value === 'now' ? {} : { tab: value }, { replace: true })}
              >
                {(value) =>
                  value === 'history' ? (
                    <>
                      {received === undefined ? null : (
                        <Message kind="success">{showMoney(received)} received, waiting for review</Message>
                      )}
                      <DepositHistory />
                    </>
                  ) : !mayDeposit ? (
                    <Message kind="note">Your role in this organisation does not allow deposits.</Message>
                  ) : (
                    <DepositForm
                      addresses={depositAddresses}
                      funds={me.publisherBalance?.funds}
                      screenshot={screenshot}
                      onScreenshot={setScreenshot}
                    />
                  )
                }
              </PageTabs>
            ) : (
              <Message kind="note">
                Raters never pay: deposits are only for publishers, who fund campaigns with them.{' '}
                <Link to="/publisher">Become a publisher</Link>
              </Message>
            )
          }
        </Loaded>
      </Page>
    </Library>
  );
}
