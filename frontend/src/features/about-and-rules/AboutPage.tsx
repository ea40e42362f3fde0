import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import { AboutText } from './AboutText.tsx';
import { NumbersFault, useNumbers } from './numbers.tsx';
import classes from './text.module.css';

const AboutPage_Query = graphql(`
  query AboutPage_Query {
    supportMail
  }
`);

/** What Candor is for, how the money flows, and whom to ask. */
export function AboutPage() {
  const { query, numbers } = useNumbers();
  return (
    <Page title="About Candor">
      <article className={`card ${classes.text}`}>
        <NumbersFault query={query} />
        <AboutText numbers={numbers} />
        <section>
          <h2>Support</h2>
          <Support />
        </section>
      </article>
    </Page>
  );
}

/** Whoever runs Candor says where the mailbox is. */
function Support() {
  const query = useQuery(AboutPage_Query);
  return (
    <Loaded query={query} skeleton={<Skeleton height={72} />} failed="The mailbox of support could not be loaded.">
      {({ supportMail }) => (
        <p>
          Write to <a href={`mailto:${supportMail}`}>{supportMail}</a> and say your username and, if it is about a
          rating, its number. Never send a password or a PIN. What is allowed and what is not is in the{' '}
          <Link to="/rules">rules</Link>.
        </p>
      )}
    </Loaded>
  );
}
