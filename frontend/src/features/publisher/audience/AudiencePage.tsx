import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router';
import { Library } from '../../../components/ui/Library.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { isUnknown, Unknown } from '../../../components/ui/Unknown.tsx';
import { graphql } from '../../../generated/gql.ts';
import { Changes } from '../../organisation/exports.ts';
import { AudienceForm } from './AudienceForm.tsx';
import classes from './audience.module.css';

/** So many of a publisher's campaigns can be named. */
const CAMPAIGNS = 100;

const AudiencePage_Query = graphql(`
  query AudiencePage_Query($id: ID!, $campaigns: Int!) {
    app(id: $id) {
      id
      name
      state
      audience {
        ...AudienceForm_Audience
      }
      ...AudienceForm_Quotas
    }
    me {
      id
      apps(first: $campaigns) {
        edges {
          node {
            id
            name
            creationTime
          }
        }
      }
    }
  }
`);

/** Whom a campaign looks for. */
export function AudiencePage() {
  const { id = '' } = useParams();
  const query = useQuery(AudiencePage_Query, { variables: { id, campaigns: CAMPAIGNS }, fetchPolicy: 'network-only' });
  return (
    <Library>
      <Page
        title={query.data ? `Audience: ${query.data.app.name}` : 'Audience'}
        heading={
          <>
            Audience
            <span className={classes.intro}>
              Whom this campaign is offered to. Raters tell what they like of themselves, and you see it of nobody: the
              more conditions there are, the longer your places take to fill.
            </span>
          </>
        }
      >
        {isUnknown(query) ? (
          <Unknown title="There is no such campaign of yours">
            <Link to="/publisher">Your campaigns</Link>
          </Unknown>
        ) : (
          <Loaded
            query={query}
            skeleton={<SkeletonRows count={3} height={180} />}
            failed="The audience could not be loaded."
          >
            {({ app, me }) => (
              <Changes act="campaigns">
                <AudienceForm
                  key={app.id}
                  app={app}
                  campaigns={(me.apps?.edges ?? []).flatMap(({ node }) => (node.id === app.id ? [] : [node]))}
                />
              </Changes>
            )}
          </Loaded>
        )}
      </Page>
    </Library>
  );
}
