import { useQuery } from '@apollo/client/react';
import { Library } from '../../components/ui/Library.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import { BecomePublisher } from './BecomePublisher.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportData } from './ExportData.tsx';
import { PersonalInfoForm } from './PersonalInfoForm.tsx';
import classes from './profile.module.css';
import { Frozen } from './security/Frozen.tsx';
import { MailAddress } from './security/MailAddress.tsx';
import { Passkeys } from './security/Passkeys.tsx';
import { SecondFactor } from './security/SecondFactor.tsx';
import { Sessions } from './security/Sessions.tsx';

const PersonalInfoPage_Query = graphql(`
  query PersonalInfoPage_Query {
    me {
      id
      name
      username
      mobile
      country
      profilePictureUrl
      publisher
      company
      hasPin
    }
  }
`);

/** What the person may change about the own account. */
export function PersonalInfoPage() {
  const query = useQuery(PersonalInfoPage_Query);
  const reread = () =>
    query.refetch().then(
      ({ data }) => data?.me,
      () => undefined,
    );
  return (
    <Library>
      <Page
        title="Personal Information"
        heading={
          <>
            Personal Information
            <span className={classes.intro}>Manage your account details and security settings.</span>
          </>
        }
      >
        <Frozen />
        <Loaded query={query} skeleton={<FormSkeleton />} failed="Your details could not be loaded.">
          {({ me }) => (
            <>
              <PersonalInfoForm person={me} onSaved={reread} />
              <BecomePublisher company={me.publisher ? (me.company ?? '') : null} />
            </>
          )}
        </Loaded>
        <MailAddress />
        <SecondFactor />
        <Passkeys />
        <Sessions />
        <ExportData />
        <DeleteAccount />
      </Page>
    </Library>
  );
}

function FormSkeleton() {
  return (
    <div className={`card ${classes.form}`}>
      {[64, 67, 67, 67, 67, 44].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}
