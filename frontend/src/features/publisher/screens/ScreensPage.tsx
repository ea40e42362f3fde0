import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router';
import { Library } from '../../../components/ui/Library.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { isUnknown, Unknown } from '../../../components/ui/Unknown.tsx';
import { graphql } from '../../../generated/gql.ts';
import { Changes } from '../../organisation/exports.ts';
import { BuyForm } from './BuyForm.tsx';
import { ScreensNow } from './ScreensNow.tsx';

graphql(`
  fragment Screens_App on App {
    id
    name
    state
    profit
    pausedFor
    screens {
      check {
        text
        options
      }
      ends
      screenReward
      screenRewardMin
      bought
      left
      held
      screened
      closing
      back
      processing
    }
  }
`);
const ScreensPage_Query = graphql(`
  query ScreensPage_Query($id: ID!) {
    app(id: $id) {
      ...Screens_App
    }
    me {
      id
      publisherBalance {
        funds
      }
    }
  }
`);

/** The first question of a campaign, and the screens that pay those whom it ends. */
export function ScreensPage() {
  const { id = '' } = useParams();
  const query = useQuery(ScreensPage_Query, { variables: { id }, fetchPolicy: 'network-only' });
  const reread = () => void query.refetch().catch(() => undefined);
  return (
    <Library>
      <Page title={query.data ? `First question: ${query.data.app.name}` : 'First question'}>
        {isUnknown(query) ? (
          <Unknown title="There is no such campaign of yours">
            <Link to="/publisher">Your campaigns</Link>
          </Unknown>
        ) : (
          <Loaded
            query={query}
            skeleton={<SkeletonRows count={2} height={220} />}
            failed="The first question could not be loaded."
          >
            {({ app, me }) => (
              <>
                <p className="dim">
                  A rating may begin with one question. Who gives an answer that ends it is paid at once and does not
                  rate; the place stays for others. A screen pays one such answer: you buy them beforehand, and unused
                  ones come back.
                </p>
                <Changes act="campaigns">
                  {app.screens ? <ScreensNow app={app} screens={app.screens} onDone={reread} /> : null}
                  {app.state === 'closed' ? (
                    <p className="dim small">The campaign is closed: nothing more is asked.</p>
                  ) : (
                    <BuyForm key={app.id} app={app} funds={me.publisherBalance?.funds} onBought={reread} />
                  )}
                </Changes>
                <p>
                  <Link to={`/publisher/apps/${app.id}`}>Back to the campaign</Link>
                </p>
              </>
            )}
          </Loaded>
        )}
      </Page>
    </Library>
  );
}
