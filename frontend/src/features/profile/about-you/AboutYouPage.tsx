import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Library } from '../../../components/ui/Library.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { graphql } from '../../../generated/gql.ts';
import classes from '../profile.module.css';
import { AboutYouForm } from './AboutYouForm.tsx';

const AboutYouPage_Query = graphql(`
  query AboutYouPage_Query {
    me {
      id
      aboutYou {
        ...AboutYouForm_AboutYou
      }
    }
  }
`);

/** What a rater tells about themselves, so that apps which look for somebody like them find them. */
export function AboutYouPage() {
  const query = useQuery(AboutYouPage_Query);
  return (
    <Library>
      <Page
        title="About you"
        heading={
          <>
            About you
            <span className={classes.intro}>
              Some apps look for people with certain languages, devices or interests. Tell what you like: you are
              offered these, too. All of it is optional, no publisher sees it of you, and none of it changes what you
              are paid.
            </span>
          </>
        }
      >
        <Loaded query={query} skeleton={<AboutSkeleton />} failed="What you told could not be loaded.">
          {({ me }) =>
            me.aboutYou ? (
              // What is not read again now is read when the page is opened next.
              <AboutYouForm told={me.aboutYou} onSaved={() => void query.refetch().catch(() => undefined)} />
            ) : null
          }
        </Loaded>
        <p className="dim small">
          Your country is the one of your <Link to="/personal-info">personal information</Link>.
        </p>
      </Page>
    </Library>
  );
}

function AboutSkeleton() {
  return (
    <div className={`card ${classes.form}`}>
      <Skeleton height={67} />
      <Skeleton height={67} />
      <Skeleton height={160} />
      <Skeleton height={320} />
    </div>
  );
}
