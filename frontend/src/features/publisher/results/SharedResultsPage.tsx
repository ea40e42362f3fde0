import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { AppPicture } from '../../../components/ui/AppPicture.tsx';
import { Client } from '../../../components/ui/Client.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Logo } from '../../../components/ui/Logo.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { isUnknown, Unknown } from '../../../components/ui/Unknown.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import { useTitle } from '../../../lib/title.ts';
import classes from './results.module.css';
import { Shown } from './Shown.tsx';

const SharedResultsPage_Query = graphql(`
  query SharedResultsPage_Query($token: String!) {
    sharedResults(token: $token) {
      name
      appName
      image
      endsAt
      results {
        ...Results_Shown
      }
    }
  }
`);

/** The results that a link shows. What opens them stands behind the #, which no server is told by itself. */
export function SharedResultsPage() {
  return (
    <Client isKept={false}>
      <Library>
        <main className={classes.shared}>
          <Link to="/" reloadDocument aria-label="Candor, home">
            <Logo size={28} />
          </Link>
          <Opened token={window.location.hash.slice(1)} />
        </main>
      </Library>
    </Client>
  );
}

function Opened({ token }: { token: string }) {
  const query = useQuery(SharedResultsPage_Query, { variables: { token }, fetchPolicy: 'no-cache' });
  const shared = query.data?.sharedResults;
  useTitle(shared ? `${shared.name}: results of ${shared.appName}` : 'Results');
  if (isUnknown(query))
    return (
      <Unknown title="These results are not shown any more">
        <p className="dim">The link has ended, was taken back, or is cut off. Ask whoever gave it to you.</p>
        <Link to="/">Go to the home page</Link>
      </Unknown>
    );
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={3} height={180} />} failed="The results could not be loaded.">
      {({ sharedResults: { name, appName, image, endsAt, results } }) => (
        <>
          <div className={classes.tools}>
            <AppPicture src={image} size={48} />
            <div>
              <h1 dir="auto">{name}</h1>
              <p className="dim" dir="auto">
                Results of {appName}; the link ends <When at={endsAt} />.
              </p>
            </div>
          </div>
          <Shown results={results} />
        </>
      )}
    </Loaded>
  );
}
